import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '#test/builders/a-backup.ts'
import { ImageCache } from './image-cache.ts'

const fileOf = (size: number, fill: string) => {
  const bytes = Buffer.alloc(size, fill)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { bytes, sha256, modifiedAt: '2026-11-27T02:00:00.123Z' }
}
const keys = ['aa', 'bb', 'cc', 'dd']
const present = async (cache: ImageCache) => {
  const found = await Promise.all(keys.map(key => cache.find(key, '160.jpg')))
  return keys.filter((_, index) => found[index] !== undefined)
}

test('what was used longest ago makes room, and the folder never holds more than its limit', async () => {
  const folder = join(await aFolder(), 'images')
  const cache = new ImageCache(folder, 3000)
  for (const key of ['aa', 'bb', 'cc']) await cache.add(key, '160.jpg', fileOf(1000, key))
  await cache.find('aa', '160.jpg')
  await cache.add('dd', '160.jpg', fileOf(1000, 'd'))
  expect(await present(cache)).toEqual(['aa', 'cc', 'dd'])
  expect(await readdir(folder)).toHaveLength(3)
  await cache.add('bb', '160.jpg', fileOf(3000, 'b'))
  expect(await present(cache)).toEqual(['bb'])
  expect(await cache.add('cc', '160.jpg', fileOf(3001, 'c'))).toBeUndefined()
  expect(await present(cache)).toEqual(['bb'])
})

test('the copies of the process before are counted, and given up if the limit is lower now', async () => {
  const folder = join(await aFolder(), 'images')
  const before = new ImageCache(folder, 3000)
  for (const key of ['aa', 'bb', 'cc']) await before.add(key, '160.jpg', fileOf(1000, key))
  expect(await present(new ImageCache(folder, 3000))).toEqual(['aa', 'bb', 'cc'])
  const smaller = new ImageCache(folder, 2000)
  await smaller.add('dd', '160.jpg', fileOf(1000, 'd'))
  expect(await present(smaller)).toHaveLength(2)
  expect(await readdir(folder)).toHaveLength(2)
})
