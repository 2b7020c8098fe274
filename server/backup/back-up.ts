import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import packageJson from '../../package.json' with { type: 'json' }
import type { Config } from '../config.ts'
import { appliedMigrations } from '../database/applied-migrations.ts'
import { connectDatabase, openOneConnection } from '../database/connect-database.ts'
import {
  copyOutOf,
  type DumpTable,
  dumpTables,
  lockTablesShared,
  sequenceValues,
  serverVersion,
  setDumpSession,
} from '../database/database-dump.ts'
import type { Database, Transaction } from '../database/open-database.ts'
import { noteBackup } from '../files/last-backup.ts'
import { openSecret } from '../secret.ts'
import { type BackupManifest, format, manifestName, sumsName } from './backup-manifest.ts'
import { count, type ProgressLog, sizeOf } from './backup-progress.ts'
import { picturesWithoutBytes } from './backup-queries.ts'
import { type Checksums, checksumming, sumsText } from './checksums.ts'
import { CommandError } from './command-error.ts'
import { copyLiveFile, dataFiles, removeAbandoned } from './data-files.ts'

/**
 * Writes a backup of one moment while the shop stays open, and returns its path. The folder gets its final name only
 * after the last byte is on disk, so an interrupted backup cannot be mistaken for a complete one.
 */
export async function backUp(config: Config, targetDir: string, log: ProgressLog): Promise<string> {
  const database = await connectDatabase(config, log)
  const { client, db, close } = await openOneConnection(database.addresses.owner, 'backup')
  const folder = join(resolve(targetDir), `auricola-${timestampOf(new Date())}`)
  const draft = `${folder}.partial-${process.pid}`
  const discard = () => rm(draft, { recursive: true, force: true })
  try {
    if ((await appliedMigrations(db)).length === 0)
      throw new CommandError('Qui non c’è ancora un negozio da salvare. Controlla DATA_DIR e DATABASE_URL.')
    await mkdir(resolve(targetDir), { recursive: true })
    await removeAbandoned(resolve(targetDir), /\.partial-(\d+)$/)
    await mkdir(draft, { mode: 0o700 })
    await writeBackup(draft, { config, client, db, log })
    await rename(draft, folder)
    await persist(resolve(targetDir))
    await noteBackup(config.dataDir)
    return folder
  } catch (error) {
    await discard()
    throw error
  } finally {
    await close()
    await database.release()
  }
}

type BackupContext = { config: Config; client: pg.Client; db: Database; log: ProgressLog }

/**
 * Files that move into the database are copied before the snapshot: what moves meanwhile is in both. Simulators come
 * last: like real external services they may know more than the shop, but never less.
 */
async function writeBackup(draft: string, { config, client, db, log }: BackupContext) {
  const sums: Checksums = new Map()
  const files = { count: 0, bytes: 0 }
  const copyFiles = async (isWanted: (name: string) => boolean) => {
    for (const name of (await dataFiles(config.dataDir)).filter(isWanted)) {
      const target = `files/${name}`
      const copied = sums.has(target) ? undefined : await copyLiveFile(join(config.dataDir, name), join(draft, target))
      if (!copied) continue
      sums.set(target, copied.sum)
      files.count++
      files.bytes += copied.size
    }
  }
  const secret = await openSecret(config.tokenSecret, config.dataDir)
  await copyFiles(name => /^(images\/|guarantee-notice\.)/.test(name))
  const kept = await copyRows(db, client, draft, sums, log)
  await copyFiles(() => true)
  log(`File: ${count(files.count)} (${sizeOf(files.bytes)})`)
  reportMissing(kept.pictures, sums, log)

  const { pictures: _, ...snapshot } = kept
  const manifest: BackupManifest = {
    format,
    version: packageJson.version,
    secretMark: secret.digest('backup', '').toString('hex'),
    elsewhere: [
      ...(config.tokenSecret ? ['TOKEN_SECRET'] : []),
      ...(config.signingFiles ? ['SIGNING_KEY_FILE', 'SIGNING_CERTIFICATE_FILE'] : []),
    ],
    ...snapshot,
    files,
  }
  for (const name of manifest.elsewhere) log(`${name} viene dall’ambiente e non è nel salvataggio: conservalo a parte`)
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  const { stream, digest } = checksumming()
  stream.end(text)
  await pipeline(stream, createWriteStream(join(draft, manifestName), { mode: 0o600, flush: true }))
  sums.set(manifestName, digest())
  await writeFile(join(draft, sumsName), sumsText(sums), { mode: 0o600, flush: true })
}

/** Copies all tables in one `repeatable read` snapshot. */
async function copyRows(db: Database, client: pg.Client, draft: string, sums: Checksums, log: ProgressLog) {
  await mkdir(join(draft, 'tables'))
  const tables = await dumpTables(db)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      await lockTablesShared(tx, tables)
      await setDumpSession(tx)
      await rejectChangedTables(tx, tables)
      const takenAt = new Date().toISOString()
      const copied: BackupManifest['tables'] = []
      let size = 0
      for (const table of tables) {
        const file = `tables/${table.schema}.${table.name}.gz`
        const copy = client.query(copyTo(copyOutOf(table)))
        const checked = checksumming()
        const disk = createWriteStream(join(draft, file), { mode: 0o600, flush: true })
        await pipeline(copy, createGzip(), checked.stream, disk)
        sums.set(file, checked.digest())
        size += checked.size()
        copied.push({ schema: table.schema, name: table.name, columns: table.columns, rows: copy.rowCount, file })
      }
      const rows = copied.reduce((sum, table) => sum + table.rows, 0)
      log(`Database: ${count(copied.length)} tabelle, ${count(rows)} righe (${sizeOf(size)})`)
      return {
        takenAt,
        postgres: await serverVersion(tx),
        migrations: await appliedMigrations(tx),
        tables: copied,
        sequences: await sequenceValues(tx),
        pictures: await picturesWithoutBytes(tx, tables),
      }
    })
}

/** Throws if another process has migrated the schema before the tables were locked. */
async function rejectChangedTables(tx: Transaction, tables: DumpTable[]) {
  if (JSON.stringify(await dumpTables(tx)) !== JSON.stringify(tables))
    throw new CommandError('Lo schema del database è appena cambiato: riprova.')
}

function reportMissing(pictures: string[], sums: Checksums, log: ProgressLog) {
  const missing = pictures.filter(url => !sums.has(`files${url}`))
  if (missing.length > 0) log(`Mancano ${count(missing.length)} foto già prima del salvataggio: ${missing.join(', ')}`)
}

/** Returns '20261122-093000', in UTC. */
export const timestampOf = (at: Date) =>
  at
    .toISOString()
    .replace(/\D/g, '')
    .replace(/^(\d{8})(\d{6}).*/, '$1-$2')

async function persist(directory: string) {
  const handle = await open(directory)
  await handle.sync().finally(() => handle.close())
}
