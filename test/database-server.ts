import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbeddedPostgres } from '../server/database/embedded-postgres.ts'
import { migrate } from '../server/database/migrate.ts'
import { type Connection, openDatabase } from '../server/database/open-database.ts'
import { seedCatalogue } from '../server/database/seed/seed-catalogue.ts'

/** One PostgreSQL for all test files; each shop gets a copy of a migrated, seeded template. */
declare module 'vitest' {
  export interface ProvidedContext {
    database: { host: string; port: number; user: string; database: string }
  }
}

export const template = 'auricola_template'

export async function startDatabaseServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'auricola-test-'))
  const server = await openEmbeddedPostgres({ dataDir, log: () => undefined })
  await server.ensureRunning()
  const admin = new pg.Client(server.connection)
  await admin.connect()
  await admin.query(`create database ${template}`)
  await admin.end()
  const { db, close } = openDatabase({ ...server.connection, database: template }, () => undefined)
  await migrate(db)
  await seedCatalogue(db)
  await close()
  return {
    connection: server.connection satisfies Connection,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export default async function setup(project: TestProject) {
  const { connection, stop } = await startDatabaseServer()
  project.provide('database', connection)
  return stop
}
