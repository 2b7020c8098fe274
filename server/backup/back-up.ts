import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import packageJson from '../../package.json' with { type: 'json' }
import type { Config } from '../config.ts'
import { copyOut } from '../database/copy-table.ts'
import type { Database, Executor } from '../database/open-database.ts'
import { openOneConnection, reachDatabase } from '../database/reach-database.ts'
import {
  appliedMigrations,
  copyOutOf,
  holdTables,
  plainTexts,
  sequencePlaces,
  serverVersion,
  type WholeTable,
  wholeTables,
} from '../database/whole-database.ts'
import { openSecret } from '../secret.ts'
import { BackupError } from './backup-error.ts'
import { type BackupManifest, format, manifestName, sumsName } from './backup-manifest.ts'
import { picturesInUse } from './backup-queries.ts'
import { type Checksums, checksumming, sumsText } from './checksums.ts'
import { copyLiveFile, keptFiles, removeAbandoned } from './kept-files.ts'
import { count, type Say, sizeOf } from './progress-lines.ts'

/**
 * Guarantees a backup that is one moment of the shop while it goes on selling, and that one which was cut short is not taken
 * for one: it appears under its name when its last byte is on the disk. Answers where it is.
 */
export async function backUp(config: Config, into: string, say: Say): Promise<string> {
  const database = await reachDatabase(config, say)
  const { client, db, close } = await openOneConnection(database.connection, 'backup')
  const folder = join(resolve(into), `auricola-${stampOf(new Date())}`)
  const draft = `${folder}.partial-${process.pid}`
  const discard = () => rm(draft, { recursive: true, force: true })
  try {
    if (!(await appliedMigrations(db))?.length)
      throw new BackupError('Qui non c’è ancora un negozio da salvare. Controlla DATA_DIR e DATABASE_URL.')
    await mkdir(resolve(into), { recursive: true })
    await removeAbandoned(resolve(into), /\.partial-(\d+)$/)
    await mkdir(draft, { mode: 0o700 })
    await fill(draft, { config, client, db, say })
    await rename(draft, folder)
    await persist(resolve(into))
    return folder
  } catch (error) {
    await discard()
    throw error
  } finally {
    await close()
    await database.leave()
  }
}

type Work = { config: Config; client: pg.Client; db: Database; say: Say }

/**
 * Pictures are copied before the snapshot and again after it: one that is taken off a product in between is in the first copy,
 * one that is added in the second, and none is ever changed. Simulators come last: like the world outside they may know more
 * than the shop remembers, never less.
 */
async function fill(draft: string, { config, client, db, say }: Work) {
  const sums: Checksums = new Map()
  const files = { count: 0, bytes: 0 }
  const copyFiles = async (isWanted: (name: string) => boolean) => {
    for (const name of (await keptFiles(config.dataDir)).filter(isWanted)) {
      const place = `files/${name}`
      const copied = sums.has(place) ? undefined : await copyLiveFile(join(config.dataDir, name), join(draft, place))
      if (!copied) continue
      sums.set(place, copied.sum)
      files.count++
      files.bytes += copied.size
    }
  }
  const secret = await openSecret(config.tokenSecret, config.dataDir)
  await copyFiles(name => name.startsWith('images/'))
  const kept = await copyRows(draft, client, db, sums, say)
  await copyFiles(() => true)
  say(`File: ${count(files.count)} (${sizeOf(files.bytes)})`)
  tellMissing(kept.pictures, sums, say)

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
  for (const name of manifest.elsewhere) say(`${name} viene dall’ambiente e non è nel salvataggio: conservalo a parte`)
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  const { stream, digest } = checksumming()
  stream.end(text)
  await pipeline(stream, createWriteStream(join(draft, manifestName), { mode: 0o600, flush: true }))
  sums.set(manifestName, digest())
  await writeFile(join(draft, sumsName), sumsText(sums), { mode: 0o600, flush: true })
}

/** All tables as they are at one moment. */
async function copyRows(draft: string, client: pg.Client, db: Database, sums: Checksums, say: Say) {
  await mkdir(join(draft, 'tables'))
  const tables = await wholeTables(db)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      await holdTables(tx, tables)
      await plainTexts(tx)
      await refuseChangedTables(tx, tables)
      const takenAt = new Date().toISOString()
      const copied: BackupManifest['tables'] = []
      let size = 0
      for (const table of tables) {
        const file = `tables/${table.schema}.${table.name}.gz`
        const copy = copyOut(client, copyOutOf(table))
        const checked = checksumming()
        const disk = createWriteStream(join(draft, file), { mode: 0o600, flush: true })
        await pipeline(copy.stream, createGzip(), checked.stream, disk)
        sums.set(file, checked.digest())
        size += checked.size()
        copied.push({ schema: table.schema, name: table.name, columns: table.columns, rows: copy.rows, file })
      }
      const rows = copied.reduce((sum, table) => sum + table.rows, 0)
      say(`Database: ${count(copied.length)} tabelle, ${count(rows)} righe (${sizeOf(size)})`)
      return {
        takenAt,
        postgres: await serverVersion(tx),
        migrations: (await appliedMigrations(tx)) ?? [],
        tables: copied,
        sequences: await sequencePlaces(tx),
        pictures: await picturesInUse(tx),
      }
    })
}

/** Another program that starts may bring the schema up to date before the tables are held. */
async function refuseChangedTables(tx: Executor, tables: WholeTable[]) {
  if (JSON.stringify(await wholeTables(tx)) !== JSON.stringify(tables))
    throw new BackupError('Lo schema del database è appena cambiato: riprova.')
}

function tellMissing(pictures: string[], sums: Checksums, say: Say) {
  const missing = pictures.filter(url => !sums.has(`files${url}`))
  if (missing.length > 0) say(`Mancano ${count(missing.length)} foto già prima del salvataggio: ${missing.join(', ')}`)
}

/** '20261122-093000', in UTC. */
export const stampOf = (at: Date) =>
  at
    .toISOString()
    .replace(/\D/g, '')
    .replace(/^(\d{8})(\d{6}).*/, '$1-$2')

async function persist(directory: string) {
  const handle = await open(directory)
  await handle.sync().finally(() => handle.close())
}
