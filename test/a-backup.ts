import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { inject, onTestFinished } from 'vitest'
import { BackupManifest, manifestName } from '../server/backup/backup-manifest.ts'
import { sumOf } from '../server/backup/checksums.ts'
import { restore } from '../server/backup/restore.ts'
import { readConfig } from '../server/config.ts'
import { reachDatabase } from '../server/database/reach-database.ts'
import { type aShop, serve } from './a-shop.ts'

/** A shop to be saved, and the one that its backup becomes. */

export const silent = () => undefined
export const nothingKept = { TOKEN_SECRET: '' }

export async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'auricola-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** The shop of a test as an operator's environment names it: an external database. */
export async function environmentOf({ shop, dataDir }: Awaited<ReturnType<typeof aShop>>) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.db)
  return { DATA_DIR: dataDir, DATABASE_URL: addressOf(rows[0]?.name ?? '') }
}
export const addressOf = (database: string) => {
  const { host, port, user } = inject('database')
  return `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`
}

export const manifestOf = async (folder: string) =>
  BackupManifest.parse(JSON.parse(await readFile(join(folder, manifestName), 'utf8')))
/** Rows and checksum of every table but one. */
export async function contentOf(folder: string, except: string) {
  const { tables, sequences } = await manifestOf(folder)
  const rows = await Promise.all(
    tables.map(async ({ schema, name, rows, file }) => [`${schema}.${name}`, rows, await sumOf(join(folder, file))]),
  )
  return { rows: rows.filter(([name]) => name !== except), sequences }
}

/** A shop on an embedded database that a backup was brought back into. */
export async function aRestored(folder: string, options = { replace: false }) {
  const dataDir = await aFolder()
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'fatal' })
  await restore(config, folder, options, silent)
  return { config, dataDir }
}
export async function opened({ config }: Awaited<ReturnType<typeof aRestored>>) {
  const database = await reachDatabase(config, silent)
  const place = await serve(config, database.connection)
  onTestFinished(async () => {
    await place.close()
    await database.leave()
  })
  return place
}

/** One of the two programs as its operator runs it; what it said, and with what it ended. */
export const run = (
  program: 'run-backup.ts' | 'run-restore.ts',
  args: readonly string[],
  environment: Record<string, string>,
) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../server/backup', program), ...args], {
    env: { ...process.env, ...environment },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  )
