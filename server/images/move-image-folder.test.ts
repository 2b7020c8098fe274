import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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
