import { chmod, mkdir, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryDirectory } from '#test/temporary-directory.ts'
import { makePrivate } from './private-directory.ts'

const aDirectory = async () => {
  const directory = await temporaryDirectory('auricola-private')
  onTestFinished(() => rm(directory, { recursive: true }))
  return directory
}

test('what lies open in a data directory is closed, but for what belongs to PostgreSQL or lies elsewhere', async () => {
  const parent = await aDirectory()
  const [directory, elsewhere] = [join(parent, 'data'), join(parent, 'elsewhere')]
  await mkdir(join(directory, 'images/ab'), { recursive: true })
  await mkdir(join(directory, 'postgres'))
  for (const name of ['token-secret', 'images/ab/160.jpg', 'postgres/PG_VERSION', '../elsewhere'])
    await writeFile(join(directory, name), 'text', { mode: 0o644 })
  await symlink(elsewhere, join(directory, 'link'))
  for (const name of ['.', 'images', 'images/ab', 'postgres']) await chmod(join(directory, name), 0o755)

  expect(await makePrivate(directory)).toEqual([])
  const modeOf = async (name: string) => ((await stat(join(directory, name))).mode & 0o777).toString(8)
  for (const name of ['.', 'images', 'images/ab']) expect(await modeOf(name), name).toBe('700')
  for (const name of ['token-secret', 'images/ab/160.jpg']) expect(await modeOf(name), name).toBe('600')
  for (const name of ['postgres/PG_VERSION', '../elsewhere']) expect(await modeOf(name), name).toBe('644')
  expect(await readdir(directory)).toHaveLength(4)
})

test('a data directory that is not there yet is created', async () => {
  const directory = join(await aDirectory(), 'a/new/one')
  expect(await makePrivate(directory)).toEqual([])
  expect((await stat(directory)).mode & 0o777).toBe(0o700)
})
