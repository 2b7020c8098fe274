import { once } from 'node:events'
import { readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { serve, testSecret } from '#test/a-shop.ts'
import { aPictureShop } from '#test/builders/a-picture-shop.ts'
import { readConfig } from '../config.ts'

type World = Awaited<ReturnType<typeof aPictureShop>>

const cacheOf = (dataDir: string) => join(dataDir, 'cache', 'images')
const get = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(address, { headers })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
/** The status for a browser that has the picture already; `fetch` would forbid the server to say so. */
const revisit = async (address: string, etag: string) => {
  const [response] = (await once(request(address, { headers: { 'If-None-Match': etag } }).end(), 'response')) as [
    IncomingMessage,
  ]
  response.resume()
  return response.statusCode
}
const storedBytes = async ({ db, url }: World) => {
  const [key = '', name = ''] = url.split('/').slice(2)
  const { bytes } = await db
    .selectFrom('stored_image_files')
    .select('bytes')
    .where('image_key', '=', key)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return bytes
}

/** Another process of the same shop, with a disk of its own unless it is given one. */
async function anotherProcess({ db, dataDir }: World, environment: Record<string, string>) {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(db)
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', TOKEN_SECRET: testSecret, ...environment })
  const other = await serve(config, { ...inject('database'), ...rows[0] })
  onTestFinished(other.close)
  return other
}

test('a picture comes from the database once, then from this disk, with the same headers', async () => {
  const world = await aPictureShop()
  const { origin, url, db, dataDir } = world
  const bytes = await storedBytes(world)
  const first = await get(origin + url)
  expect(first.status).toBe(200)
  expect(first.bytes).toEqual(bytes)
  expect(await readdir(cacheOf(dataDir))).toHaveLength(1)
  await db.deleteFrom('stored_image_files').execute() // a question to the database would find nothing
  const second = await get(origin + url)
  expect(second.bytes).toEqual(bytes)
  for (const name of ['etag', 'last-modified', 'cache-control', 'content-type', 'x-content-type-options'])
    expect([name, second.headers.get(name)]).toEqual([name, first.headers.get(name)])
  expect(second.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const etag = second.headers.get('etag') ?? ''
  expect(await revisit(origin + url, etag)).toBe(304)
  const part = await get(origin + url, { Range: 'bytes=0-9' })
  expect([part.status, part.bytes]).toEqual([206, bytes.subarray(0, 10)])
  const head = await fetch(origin + url, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
})

test('a copy that was changed or cut is thrown away and fetched anew, also after a restart', async () => {
  const world = await aPictureShop()
  const { origin, url, dataDir } = world
  const bytes = await storedBytes(world)
  const copy = async () => join(cacheOf(dataDir), (await readdir(cacheOf(dataDir)))[0] ?? '')
  const other = Buffer.alloc(bytes.length, 'x')
  const overwrite = async () => {
    const { mtime } = await stat(await copy())
    await writeFile(await copy(), other)
    await utimes(await copy(), mtime, mtime) // looks as old as before
  }
  const spoils = [overwrite, async () => truncate(await copy(), 100), async () => rm(await copy())]
  for (const spoil of spoils) {
    expect((await get(origin + url)).bytes).toEqual(bytes)
    await spoil()
    expect((await get(origin + url)).bytes).toEqual(bytes)
    expect(await readFile(await copy())).toEqual(bytes)
  }
  await overwrite()
  const restarted = await anotherProcess(world, {})
  expect((await get(restarted.origin + url)).bytes).toEqual(bytes)
  await world.db.deleteFrom('stored_image_files').execute()
  const again = await anotherProcess(world, {})
  expect((await get(again.origin + url)).bytes).toEqual(bytes) // the copy of the process before
})

test('a disk that takes no copies is named once, and the pictures come from the database meanwhile', async () => {
  const world = await aPictureShop()
  const { origin, url, dataDir, logged } = world
  const bytes = await storedBytes(world)
  await writeFile(join(dataDir, 'cache'), 'no folder')
  const [first, second] = [await get(origin + url), await get(origin + url)]
  expect(first.bytes).toEqual(bytes)
  expect(second.bytes).toEqual(bytes)
  const refusals = () => logged.filter(line => line.includes('the disk takes no more pictures')).length
  expect(refusals()).toBe(1)
  expect(await revisit(origin + url, first.headers.get('etag') ?? '')).toBe(304)
  await rm(join(dataDir, 'cache'))
  const fromDisk = await get(origin + url)
  expect(await readdir(cacheOf(dataDir))).toHaveLength(1)
  const fromCopy = await get(origin + url)
  for (const later of [fromDisk, fromCopy]) {
    expect(later.bytes).toEqual(bytes)
    for (const name of ['etag', 'last-modified', 'cache-control', 'content-type', 'content-length'])
      expect([name, later.headers.get(name)]).toEqual([name, first.headers.get(name)])
  }
})

test('without a cache every picture comes from the database', async () => {
  const world = await aPictureShop({ IMAGE_CACHE_MB: '0' })
  expect((await get(world.origin + world.url)).bytes).toEqual(await storedBytes(world))
  expect(await readdir(world.dataDir)).not.toContain('cache')
})

test('a picture of a product without bytes is not found, and the log names it once', async () => {
  const world = await aPictureShop()
  const { origin, url, db, id, logged } = world
  const named = () => logged.filter(line => line.includes('has no bytes'))
  expect((await get(`${origin}/images/0123456789abcdef01234567/160.jpg`)).status).toBe(404)
  expect(named()).toEqual([])
  await sql`update stored_image_files set bytes = '\\x01'`.execute(db)
  expect((await get(origin + url)).status).toBe(404)
  await db.deleteFrom('stored_images').execute()
  expect((await get(origin + url)).status).toBe(404)
  expect((await get(origin + url)).headers.get('cache-control')).toBe('no-store')
  expect(named()).toHaveLength(1)
  expect(JSON.parse(named()[0] ?? '')).toMatchObject({ picture: url, productId: id, isDamaged: true })
})

test('a picture that was replaced is gone from the database and from the disk of every process', async () => {
  const world = await aPictureShop()
  const { origin, url, id, dataDir, db, upload } = world
  const other = await anotherProcess(world, { DATA_DIR: `${dataDir}/other`, ...keyFilesOf(dataDir) })
  const bytes = await storedBytes(world)
  const there = await get(other.origin + url)
  expect([there.status, there.bytes]).toEqual([200, bytes])
  expect(there.headers.get('etag')).toBe((await get(origin + url)).headers.get('etag'))
  const next = await upload(id)
  expect((await get(origin + url)).status).toBe(404)
  expect(await readdir(cacheOf(dataDir))).toEqual([])
  await expect.poll(() => readdir(cacheOf(`${dataDir}/other`))).toEqual([])
  expect((await get(other.origin + url)).status).toBe(404)
  expect((await get(other.origin + next)).status).toBe(200)
  expect(await db.selectFrom('stored_images').select('key').execute()).toEqual([{ key: next.split('/')[2] }])

  // What was deleted while a process was down, it drops when it starts.
  await db.deleteFrom('stored_images').execute()
  await other.shop.images.moveFormerFolder()
  expect(await readdir(cacheOf(`${dataDir}/other`))).toEqual([])
})

const keyFilesOf = (dataDir: string) => ({
  SIGNING_KEY_FILE: join(dataDir, 'signing-key.pem'),
  SIGNING_CERTIFICATE_FILE: join(dataDir, 'signing-certificate.pem'),
})
