import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Config } from '../config.ts'
import { connectDatabase, openOneConnection } from '../database/connect-database.ts'
import {
  analyze,
  copyInto,
  type DumpTable,
  dumpTables,
  isEmpty,
  isInUse,
  moveAside,
  setDumpSession,
  setSequence,
  stagingTable,
  suspendConstraints,
} from '../database/database-dump.ts'
import { isLegacy } from '../database/legacy/legacy-migrations.ts'
import { createLegacySchema } from '../database/legacy/upgrade-legacy-schema.ts'
import { knownMigrations, migrate } from '../database/migrate.ts'
import type { Database, Transaction } from '../database/open-database.ts'
import { letReadAndWrite, roleAt } from '../database/row-rights.ts'
import { noteRestore } from '../files/last-restore.ts'
import { keysInFolder, storeFromFolder } from '../images/move-image-folder.ts'
import { createJobTables, jobTables } from '../jobs/jobs.ts'
import { Secret } from '../secret.ts'
import { keysOfOthers } from '../shop-keys.ts'
import { timestampOf } from './back-up.ts'
import { type BackupManifest, readManifest, rejectOtherSchema } from './backup-manifest.ts'
import { count, type ProgressLog } from './backup-progress.ts'
import { endAllSessions, forgetFingerprints } from './backup-queries.ts'
import { verify } from './checksums.ts'
import { CommandError } from './command-error.ts'
import { copyFile, dataFiles, removeAbandoned } from './data-files.ts'

/**
 * Restores a backup completely or not at all: everything is verified first, rows are inserted in one transaction, and
 * files are swapped in just before it commits. Throws if the target is not empty, unless `replace` is set, which puts
 * existing data aside. All sessions are ended.
 */
export async function restore(config: Config, from: string, { replace }: { replace: boolean }, log: ProgressLog) {
  const folder = resolve(from)
  const manifest = await readManifest(folder)
  rejectOtherSchema(folder, manifest, await knownMigrations())
  await verify(folder)
  log(`Il salvataggio del ${formatTakenAt(manifest)} è intatto`)

  await mkdir(config.dataDir, { recursive: true })
  const database = await connectDatabase(config, log)
  const { client, db, close } = await openOneConnection(database.addresses.owner, 'restore')
  try {
    await restoreInto(folder, manifest, { config, client, db, replace, log })
    await createJobTables(db)
    await letReadAndWrite(db, await roleAt(database.addresses.main))
    await noteRestore(config.dataDir, { at: new Date().toISOString(), takenAt: manifest.takenAt, problem: null })
  } finally {
    await close()
    await database.release()
  }
}

type RestoreContext = { config: Config; client: pg.Client; db: Database; replace: boolean; log: ProgressLog }

async function restoreInto(
  folder: string,
  manifest: BackupManifest,
  { config, client, db, replace, log }: RestoreContext,
) {
  const { dataDir } = config
  if (await isInUse(db)) throw new CommandError('Il negozio è aperto su questo database: fermalo e riprova.')
  const isFree = (await isEmpty(db)) && (await dataFiles(dataDir)).length === 0
  if (!isFree && !replace)
    throw new CommandError(
      `Qui c’è già un negozio (${config.databaseUrl ? 'DATABASE_URL e ' : ''}${dataDir}). Scegli un posto vuoto, oppure ` +
        'aggiungi --replace: quello che c’è viene messo da parte, non cancellato.',
    )

  const stamp = timestampOf(new Date()).replace('-', '_')
  const staged = join(dataDir, `.restore-${process.pid}`)
  const swap = new FileSwap(dataDir, staged, join(dataDir, `before_${stamp}`))
  try {
    await removeAbandoned(dataDir, /^\.restore-(\d+)$/)
    await stageFiles(folder, staged)
    const hasSameSecret = await isSameSecret(config, staged, manifest)
    await db.transaction().execute(async tx => {
      await setDumpSession(tx)
      if (!isFree) log(`Quello che c’era è nello schema ${await moveAside(tx, stamp)} e in DATA_DIR/before_${stamp}`)
      await restoreRows(tx, client, folder, manifest, log)
      const added = await migrate(tx)
      if (added.length > 0) log(`Schema portato a questa versione: ${added.join(', ')}`)
      await endAllSessions(tx)
      await storeFormerPictures(tx, join(staged, 'images'), log)
      const otherKeys = await keysOfOthers(tx, { ...config, dataDir: staged })
      if (otherKeys.length > 0) await forgetFingerprints(tx, otherKeys)
      await swap.commit()
    })
    if (isFree) await swap.discardReplaced()
    if (!hasSameSecret) log(secretAdvice)
  } catch (error) {
    await swap.rollback()
    throw error
  } finally {
    await rm(staged, { recursive: true, force: true })
  }
  await analyze(db)
  for (const name of manifest.elsewhere.filter(name => name !== 'TOKEN_SECRET'))
    log(`Il negozio salvato aveva ${name} nell’ambiente: indicala anche qui`)
}

const secretAdvice =
  'Attenzione: TOKEN_SECRET non è quello del negozio salvato. Con un altro tutti devono collegare di nuovo ' +
  'l’anagrafe: se lo hai, indicalo prima di avviare.'

async function restoreRows(
  tx: Transaction,
  client: pg.Client,
  folder: string,
  manifest: BackupManifest,
  log: ProgressLog,
) {
  if (isLegacy(manifest.migrations)) await createLegacySchema(tx)
  else await migrate(tx, manifest.migrations.at(-1))
  await sql.raw(jobTables()).execute(tx)
  await setDumpSession(tx)
  const tables = await dumpTables(tx)
  const closeAgain = await suspendConstraints(tx, tables)
  let rows = 0
  for (const saved of manifest.tables) {
    const table = tables.find(({ schema, name }) => schema === saved.schema && name === saved.name)
    if (table) rows += await restoreTable(tx, client, folder, saved, table)
    else log(`La tabella ${saved.schema}.${saved.name} non è del negozio: resta nel salvataggio`)
  }
  for (const sequence of manifest.sequences)
    if (tables.some(({ schema }) => schema === sequence.schema)) await setSequence(tx, sequence)
  await closeAgain()
  log(`Database: ${count(manifest.tables.length)} tabelle, ${count(rows)} righe`)
}

async function restoreTable(
  tx: Transaction,
  client: pg.Client,
  folder: string,
  saved: BackupManifest['tables'][number],
  table: DumpTable,
) {
  const isSame = saved.columns.every(name => table.columns.includes(name))
  const staging = isSame ? undefined : await stagingTable(tx, table, saved.columns)
  const copy = client.query(copyFrom(copyInto(staging ?? { ...table, columns: saved.columns })))
  await pipeline(createReadStream(join(folder, saved.file)), createGunzip(), copy)
  await staging?.insertStaged()
  if (copy.rowCount !== saved.rows)
    throw new CommandError(
      `${saved.file} ha ${count(copy.rowCount)} righe, ne erano state salvate ${count(saved.rows)}.`,
    )
  return copy.rowCount
}

async function stageFiles(folder: string, staged: string) {
  await mkdir(staged, { mode: 0o700 })
  const files = join(folder, 'files')
  for (const name of await dataFiles(files)) await copyFile(join(files, name), join(staged, name))
}

/** Stores the pictures of a backup of before they were in the database. */
async function storeFormerPictures(tx: Transaction, folder: string, log: ProgressLog) {
  const keys = await keysInFolder(folder)
  for (const key of keys) {
    const refused = await storeFromFolder(tx, folder, key)
    for (const path of refused) log(`Non è una foto, resta nel salvataggio: images/${key}/${basename(path)}`)
  }
  await rm(folder, { recursive: true, force: true })
  if (keys.length > 0) log(`Foto portate nel database: ${count(keys.length)}`)
}

/** True if the secret of the restored shop can decrypt what the saved one has sealed. */
async function isSameSecret(config: Config, staged: string, { secretMark }: BackupManifest): Promise<boolean> {
  const kept = await readFile(join(staged, 'token-secret'), 'utf8').catch(() => undefined)
  const secret = config.tokenSecret ?? kept?.trim()
  return secret !== undefined && new Secret(secret).digest('backup', '').toString('hex') === secretMark
}

/** Swaps the restored files with the existing ones. `rollback` undoes the swap if the transaction fails. */
class FileSwap {
  readonly #dataDir: string
  readonly #staged: string
  readonly #aside: string
  readonly #done: [from: string, to: string][] = []

  constructor(dataDir: string, staged: string, replacedDir: string) {
    this.#dataDir = dataDir
    this.#staged = staged
    this.#aside = replacedDir
  }

  async commit() {
    const coming = await topNames(this.#staged)
    const there = new Set([...(await topNames(this.#dataDir)), ...coming])
    await mkdir(this.#aside, { mode: 0o700 })
    for (const name of await readdir(this.#dataDir))
      if (there.has(name)) await this.#move(join(this.#dataDir, name), join(this.#aside, name))
    for (const name of coming) await this.#move(join(this.#staged, name), join(this.#dataDir, name))
  }

  /** Deletes the replaced files of an empty shop: only empty folders and addresses of stopped simulators. */
  discardReplaced = () => rm(this.#aside, { recursive: true, force: true })

  async rollback() {
    for (const [from, to] of this.#done.splice(0).reverse()) await rename(to, from)
  }

  async #move(from: string, to: string) {
    await rename(from, to)
    this.#done.push([from, to])
  }
}

const topNames = async (folder: string) => [...new Set((await dataFiles(folder)).map(name => name.replace(/\/.*/, '')))]

const formatTakenAt = ({ takenAt }: BackupManifest) =>
  new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Rome' }).format(
    new Date(takenAt),
  )
