import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryDirectory } from '#test/temporary-directory.ts'
import { openEmbeddedPostgres } from './embedded-postgres.ts'

async function aFolder() {
  const folder = await temporaryDirectory('auricola-pg')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const open = (dataDir: string) => openEmbeddedPostgres({ dataDir, log: () => undefined })

async function ask<Row extends pg.QueryResultRow>(postgres: Awaited<ReturnType<typeof open>>, sql: string) {
  const client = new pg.Client(postgres.connection)
  await client.connect()
  return (await client.query<Row>(sql).finally(() => client.end())).rows
}

test('a new shop gets a durable Italian database that only a private socket reaches', async () => {
  const dataDir = await aFolder()
  const postgres = await open(dataDir)
  onTestFinished(() => postgres.stop())
  expect(await postgres.ensureRunning()).toBe('started')
  expect(await postgres.ensureRunning()).toBe('running')

  const settings = await ask<{ name: string; setting: string }>(postgres, 'select name, setting from pg_settings')
  const of = (name: string) => settings.find(row => row.name === name)?.setting
  expect([of('listen_addresses'), of('fsync'), of('synchronous_commit'), of('server_encoding')]).toEqual([
    '',
    'on',
    'on',
    'UTF8',
  ])
  expect(postgres.connection.host.startsWith(dataDir)).toBe(true)
  expect((await stat(postgres.connection.host)).mode & 0o777).toBe(0o700)

  expect(
    await ask(
      postgres,
      'select datname, datlocprovider, datlocale from pg_database where datname = current_database()',
    ),
  ).toEqual([{ datname: 'auricola', datlocprovider: 'i', datlocale: 'it-IT' }])
  // A trigram with an accented letter is printed as a number; if the letter counted as a space, there would be none.
  await ask(postgres, 'create extension pg_trgm')
  expect(await ask(postgres, "select show_trgm('città')::text ~ '0x' as accented")).toEqual([{ accented: true }])

  await postgres.stop()
  await expect(ask(postgres, 'select 1')).rejects.toThrow(/ENOENT/)
  expect(await readdir(dataDir)).toEqual(['postgres', 'run'])
})

test('data of another PostgreSQL version and a directory of something else are left alone and named', async () => {
  const [older, other] = [await aFolder(), await aFolder()]
  await mkdir(join(older, 'postgres'))
  await writeFile(join(older, 'postgres', 'PG_VERSION'), '15\n')
  await expect(open(older)).rejects.toThrow(/sono di PostgreSQL 15, ma questo negozio porta PostgreSQL 18/)

  await mkdir(join(other, 'postgres'))
  await writeFile(join(other, 'postgres', 'fatture.txt'), 'mie')
  await expect(open(other)).rejects.toThrow('contiene altro, non un database')
  expect(await readdir(join(other, 'postgres'))).toEqual(['fatture.txt'])
})
