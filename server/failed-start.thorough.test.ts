import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { aProcessOfTheShop } from '#test/a-process-of-the-shop.ts'
import { temporaryDirectory } from '#test/temporary-directory.ts'
import { postmasterOf } from './database/embedded/postmaster.ts'

it('a start that fails stops the database that it started, but not that of another process', async () => {
  const [dataDir, other] = [await temporaryDirectory('auricola-start'), await temporaryDirectory('auricola-start')]
  onTestFinished(async () => {
    for (const directory of [dataDir, other]) await rm(directory, { recursive: true, force: true })
  })
  const databaseIn = (directory: string) => postmasterOf(join(directory, 'postgres'))
  const shop = await aProcessOfTheShop(dataDir, { SEED: 'none' })
  const { port: PORT } = new URL(shop.origin)
  for (const directory of [dataDir, other])
    await expect(aProcessOfTheShop(directory, { SEED: 'none', PORT })).rejects.toThrow('La porta è già occupata')
  expect(await databaseIn(other)).toBeUndefined()
  expect(await databaseIn(dataDir)).toBeGreaterThan(0)
  expect((await fetch(`${shop.origin}/api/ready`)).status).toBe(200)
  await shop.stop()
  expect(await databaseIn(dataDir)).toBeUndefined()
})
