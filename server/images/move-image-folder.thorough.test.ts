import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aProcessOfTheShop } from '#test/a-process-of-the-shop.ts'
import { testSecret } from '#test/a-shop.ts'
import { environmentOf } from '#test/builders/a-backup.ts'
import { aPictureShop, intoFormerFolder, writeFormerFile } from '#test/builders/a-picture-shop.ts'

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
