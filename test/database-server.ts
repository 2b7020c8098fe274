import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import * as z from 'zod/mini'
import { ShopSettings } from '#contract/shapes/shop-settings.ts'
import type { Connection } from '../server/database/addresses/database-client.ts'
import { openEmbeddedPostgres } from '../server/database/embedded/embedded-postgres.ts'
import { shopRole } from '../server/database/embedded/postgres-cluster.ts'
import { migrate } from '../server/database/migrate.ts'
import { openDatabase } from '../server/database/open-database.ts'
import { letReadAndWrite } from '../server/database/row-rights.ts'
import { seedCatalogue } from '../server/features/products/seed/seed-catalogue-queries.ts'
import { openSigningKey } from '../server/integrations/signing/signing-key.ts'
import { createJobTables, Jobs } from '../server/jobs/jobs.ts'
import { Metrics } from '../server/metrics.ts'
import { makeRestorable } from './restore-database.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/** One PostgreSQL for all test files; each shop gets a copy of a template with schema, catalogue and job queues. */
declare module 'vitest' {
  export interface ProvidedContext {
    database: { host: string; port: number; user: string; database: string }
    /** The folder of the run, which is removed after it. Below it, `signing` has the files that all shops sign with. */
    folder: string
  }
}

export const template = 'auricola_template'

export async function startDatabaseServer() {
  const dataDir = await temporaryDirectory('auricola-test')
  const server = await openEmbeddedPostgres({ dataDir, log: () => undefined })
  await server.ensureRunning()
  const admin = new pg.Client(server.connection)
  await admin.connect()
  // The tests' data are disposable. Crash safety is tested on clusters with the shop's own settings.
  // No statistics are gathered at some moment of a test: the plans of its statements are those of a new shop each time.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await admin.query(`alter system set ${setting} = off`)
  // The shops of all workers are open at once, with some ten connections each.
  await admin.query('alter system set max_connections = 500')
  await admin.query(`create database ${template}`)
  await admin.query(`create role ${shopRole} login`)
  await admin.end()
  await server.stop()
  await server.ensureRunning()
  const { db, pool, close } = openDatabase({ ...server.connection, database: template }, () => undefined)
  await migrate(db)
  await seedCatalogue(db)
  const jobs = new Jobs(
    db,
    pino({ level: 'silent' }),
    new Metrics(pool, {
      countJobs: async () => [],
      countIssues: async () => [],
      lastBackupAt: async () => null,
    }),
  )
  await createJobTables(db)
  await jobs.open()
  await jobs.close()
  await letReadAndWrite(db, shopRole)
  await close()
  const client = new pg.Client({ ...server.connection, database: template })
  await client.connect()
  await makeRestorable(client)
  await client.end()
  const signingFiles = join(dataDir, 'signing')
  await mkdir(signingFiles)
  await openSigningKey({ signingFiles: undefined, dataDir: signingFiles }, z.parse(ShopSettings, {}).company)
  return {
    connection: server.connection satisfies Connection,
    folder: dataDir,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The layers of one run share the server; the last one stops it. */
const shared = globalThis as { testDatabase?: { started: ReturnType<typeof startDatabaseServer>; users: number } }

export default async function setup(project: TestProject) {
  const database = (shared.testDatabase ??= { started: startDatabaseServer(), users: 0 })
  database.users++
  const { connection, folder, stop } = await database.started
  project.provide('database', connection)
  project.provide('folder', folder)
  if (database.users === 1)
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void stop().finally(() => process.exit(1)))
  return async () => {
    database.users--
    if (database.users === 0) await stop()
  }
}
