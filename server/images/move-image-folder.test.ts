import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aProcessOfTheShop } from '#test/a-process-of-the-shop.ts'
import { testSecret } from '#test/a-shop.ts'
import { environmentOf } from '#test/builders/a-backup.ts'
import { aPictureShop, intoFormerFolder, writeFormerFile } from '#test/builders/a-picture-shop.ts'

test('pictures of an earlier version move into the database and keep address, bytes and ETag', async () => {
  const world = await aPictureShop()
  const { ctx, origin, url, db, dataDir, logged } = world
  const { files, modifiedAt } = await intoFormerFolder(world)
  const [key = ''] = url.split('/').slice(2)
  await writeFile(join(dataDir, 'images', key, '160.gif'), 'no picture')
  await writeFormerFile(dataDir, 'ee', '160.jpg', Buffer.alloc(0), modifiedAt)
  // Whatever is asked for moves first.
  const response = await fetch(origin + url)
  expect(response.headers.get('last-modified')).toBe(modifiedAt.toUTCString())
  expect(response.headers.get('etag')).toMatch(new RegExp(`^W/"[0-9a-f]+-${modifiedAt.getTime().toString(16)}"$`))
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes).toEqual(files.find(({ name }) => url.endsWith(name))?.bytes)
  expect(await readdir(join(dataDir, 'images'))).toEqual(['ee'])

  await ctx.images.moveFormerFolder()
  expect(await readdir(dataDir)).not.toContain('images')
  expect((await readdir(join(dataDir, 'moved', 'images'))).toSorted()).toEqual([key, 'ee'].toSorted())
  const moved = await db.selectFrom('stored_image_files').select(['image_key', 'name', 'bytes']).execute()
  expect(new Set(moved)).toEqual(new Set(files))
  for (const name of ['160.gif', '160.jpg'])
    expect(logged.join('')).toContain(join(dataDir, 'moved', 'images', name === '160.gif' ? key : 'ee', name))
})

test('a folder that several processes share by a link moves, too', async () => {
  const world = await aPictureShop()
  const { ctx, origin, url, dataDir } = world
  await intoFormerFolder(world)
  const shared = await mkdtemp(join(tmpdir(), 'auricola-shared-')) // the data directories of tests are in memory
  onTestFinished(() => rm(shared, { recursive: true }))
  await cp(join(dataDir, 'images'), shared, { recursive: true, preserveTimestamps: true })
  await rm(join(dataDir, 'images'), { recursive: true })
  await symlink(shared, join(dataDir, 'images'))
  await ctx.images.moveFormerFolder()
  expect((await readdir(shared)).filter(name => name !== '.moved')).toEqual([])
  expect((await fetch(origin + url)).status).toBe(200)
})

test('a move that is killed goes on at the next start, and the shop serves all pictures meanwhile', async () => {
  const world = await aPictureShop()
  const { db, dataDir, url } = world
  const { files } = await intoFormerFolder(world)
  const keys = Array.from({ length: 250 }, (_, n) => createHash('sha256').update(String(n)).digest('hex').slice(0, 24))
  const day = new Date('2026-11-20T08:00:00Z')
  for (const key of keys) for (const { name, bytes } of files) await writeFormerFile(dataDir, key, name, bytes, day)
  const environment = { ...(await environmentOf(world)), TOKEN_SECRET: testSecret }
  const stored = async () => (await db.selectFrom('stored_images').select('key').execute()).length
  const first = await aProcessOfTheShop(dataDir, environment)
  await expect.poll(stored, { interval: 5 }).toBeGreaterThan(3)
  first.kill('SIGKILL')
  await first.ended
  const before = await stored()
  expect(before).toBeLessThan(keys.length)

  const second = await aProcessOfTheShop(dataDir, environment)
  const last = keys.at(-1) ?? ''
  const response = await fetch(`${second.origin}/images/${last}/${url.split('/').at(-1)}`)
  expect(response.status).toBe(200)
  await expect.poll(() => readdir(dataDir), { timeout: 60_000 }).not.toContain('images')
  expect(await stored()).toBe(keys.length + 1)
  const counts = await db
    .selectFrom('stored_image_files')
    .select(({ fn }) => ['image_key', fn.countAll<number>().as('count')])
    .groupBy('image_key')
    .execute()
  expect(counts.filter(({ count }) => count !== files.length)).toEqual([])
  const aside = join(dataDir, 'moved', 'images')
  expect(await readdir(aside)).toHaveLength(keys.length + 1)
  expect(await readFile(join(aside, last, files[0]?.name ?? ''))).toEqual(files[0]?.bytes)
  await second.stop()
}, 150_000)
