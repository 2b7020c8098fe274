import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { aProcessOfTheShop, aTerminalWithTheShop } from '#test/a-process-of-the-shop.ts'
import { temporaryDirectory } from '#test/temporary-directory.ts'
import { waitFor } from '#test/wait-for.ts'
import { isAlive, postmasterOf } from './database/embedded/postmaster.ts'

it('a shop whose port is taken says so before it creates anything, and another process keeps its database', async () => {
  const [dataDir, other] = [await temporaryDirectory('auricola-start'), await temporaryDirectory('auricola-start')]
  onTestFinished(async () => {
    for (const directory of [dataDir, other]) await rm(directory, { recursive: true, force: true })
  })
  const databaseIn = (directory: string) => postmasterOf(join(directory, 'postgres'))
  const shop = await aProcessOfTheShop(dataDir, { SEED: 'none' })
  const { port: PORT } = new URL(shop.origin)
  for (const directory of [dataDir, other])
    await expect(aProcessOfTheShop(directory, { SEED: 'none', PORT })).rejects.toThrow('La porta è già occupata')
  expect(await readdir(other)).toEqual([])
  expect(await databaseIn(dataDir)).toBeGreaterThan(0)
  expect((await fetch(`${shop.origin}/api/ready`)).status).toBe(200)
  await shop.stop()
  expect(await databaseIn(dataDir)).toBeUndefined()
})

it('a shop whose terminal goes away ends, with the program that started it and its database', async () => {
  const dataDir = await temporaryDirectory('auricola-start')
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const terminal = await aTerminalWithTheShop(dataDir)
  const below = async (pid: number): Promise<number[]> => {
    const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'))
      .split(' ')
      .filter(Boolean)
      .map(Number)
    return [...children, ...(await Promise.all(children.map(below))).flat()]
  }
  const started = await below(terminal.pid ?? 0)
  expect(started.length).toBeGreaterThanOrEqual(2)
  terminal.kill('SIGKILL')
  await waitFor(() => expect(started.filter(isAlive)).toEqual([]))
  expect(await postmasterOf(join(dataDir, 'postgres'))).toBeUndefined()
})

it('two first starts at once in one directory share its database and its simulators', async () => {
  const dataDir = await temporaryDirectory('auricola-start')
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const shops = await Promise.all([1, 2].map(() => aProcessOfTheShop(dataDir, { SEED: 'demo' })))
  const ready = await Promise.all(shops.map(({ origin }) => fetch(`${origin}/api/ready`)))
  expect(ready.map(({ status }) => status)).toEqual([200, 200])
  for (const shop of shops) await shop.stop()
})
