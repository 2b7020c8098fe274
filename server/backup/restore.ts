import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { copyIn } from '../database/copy-table.ts'
import { knownMigrations, migrate } from '../database/migrate.ts'
import type { Database, Executor } from '../database/open-database.ts'
import { openOneConnection, reachDatabase } from '../database/reach-database.ts'
import {
  analyze,
  copyInto,
  isEmpty,
  isInUse,
  moveAside,
  openForRows,
  plainTexts,
  setSequence,
  type WholeTable,
  waitingRoomFor,
  wholeTables,
} from '../database/whole-database.ts'
import { jobTables } from '../jobs.ts'
import { Secret } from '../secret.ts'
import { stampOf } from './back-up.ts'
import { BackupError } from './backup-error.ts'
import { type BackupManifest, readManifest, refuseOtherSchema } from './backup-manifest.ts'
import { endAllSessions } from './backup-queries.ts'
import { verify } from './checksums.ts'
import { copyFile, keptFiles, removeAbandoned } from './kept-files.ts'
import { count, type Say } from './progress-lines.ts'

/**
 * Guarantees that a shop comes back as it was saved or not at all: everything is verified before anything is touched, rows
 * come in one transaction, and files take their places at its end. What was there is refused, or put aside when that is asked.
 * Nobody is signed in to what came back.
 */
export async function restore(config: Config, from: string, { replace }: { replace: boolean }, say: Say) {
  const folder = resolve(from)
  const manifest = await readManifest(folder)
  refuseOtherSchema(folder, manifest, await knownMigrations())
  await verify(folder)
  say(`Il salvataggio del ${whenOf(manifest)} è intatto`)

  await mkdir(config.dataDir, { recursive: true })
  const database = await reachDatabase(config, say)
  const { client, db, close } = await openOneConnection(database.connection, 'restore')
  try {
    await bringBack(folder, manifest, { config, client, db, replace, say })
  } finally {
    await close()
    await database.leave()
  }
}

type Work = { config: Config; client: pg.Client; db: Database; replace: boolean; say: Say }

async function bringBack(folder: string, manifest: BackupManifest, { config, client, db, replace, say }: Work) {
  const { dataDir } = config
  if (await isInUse(db)) throw new BackupError('Il negozio è aperto su questo database: fermalo e riprova.')
  const isFree = (await isEmpty(db)) && (await keptFiles(dataDir)).length === 0
  if (!isFree && !replace)
    throw new BackupError(
      `Qui c’è già un negozio (${config.databaseUrl ? 'DATABASE_URL e ' : ''}${dataDir}). Scegli un posto vuoto, oppure ` +
        'aggiungi --replace: quello che c’è viene messo da parte, non cancellato.',
    )

  const stamp = stampOf(new Date()).replace('-', '_')
  const staged = join(dataDir, `.restore-${process.pid}`)
  const swap = new Swap(dataDir, staged, join(dataDir, `before_${stamp}`))
  try {
    await removeAbandoned(dataDir, /^\.restore-(\d+)$/)
    await stageFiles(folder, staged)
    const isSameSecret = await knowsSecret(config, staged, manifest)
    await db.transaction().execute(async tx => {
      await plainTexts(tx)
      if (!isFree) say(`Quello che c’era è nello schema ${await moveAside(tx, stamp)} e in DATA_DIR/before_${stamp}`)
      await bringRows(folder, manifest, client, tx, say)
      const added = await migrate(tx)
      if (added.length > 0) say(`Schema portato a questa versione: ${added.join(', ')}`)
      await endAllSessions(tx)
      say('Nessuno è collegato: tutti accedono di nuovo')
      await swap.carryOut()
    })
    if (isFree) await swap.forget()
    if (!isSameSecret) say(secretAdvice)
  } catch (error) {
    await swap.undo()
    throw error
  } finally {
    await rm(staged, { recursive: true, force: true })
  }
  await analyze(db, manifest.tables)
  for (const name of manifest.elsewhere.filter(name => name !== 'TOKEN_SECRET'))
    say(`Il negozio salvato aveva ${name} nell’ambiente: indicala anche qui`)
}

const secretAdvice =
  'Attenzione: TOKEN_SECRET non è quello del negozio salvato. Con un altro tutti devono collegare di nuovo ' +
  'l’anagrafe: se lo hai, indicalo prima di avviare.'

async function bringRows(folder: string, manifest: BackupManifest, client: pg.Client, tx: Executor, say: Say) {
  await migrate(tx, manifest.migrations.at(-1))
  await sql.raw(jobTables()).execute(tx)
  await plainTexts(tx)
  const tables = await wholeTables(tx)
  const closeAgain = await openForRows(tx, tables)
  let rows = 0
  for (const saved of manifest.tables) {
    const table = tables.find(({ schema, name }) => schema === saved.schema && name === saved.name)
    if (table) rows += await bringTable(folder, saved, table, client, tx)
    else say(`La tabella ${saved.schema}.${saved.name} non è del negozio: resta nel salvataggio`)
  }
  for (const sequence of manifest.sequences)
    if (tables.some(({ schema }) => schema === sequence.schema)) await setSequence(tx, sequence)
  await closeAgain()
  say(`Database: ${count(manifest.tables.length)} tabelle, ${count(rows)} righe`)
}

async function bringTable(
  folder: string,
  saved: BackupManifest['tables'][number],
  table: WholeTable,
  client: pg.Client,
  tx: Executor,
) {
  const isSame = saved.columns.every(name => table.columns.includes(name))
  const room = isSame ? undefined : await waitingRoomFor(tx, table, saved.columns)
  const copy = copyIn(client, copyInto(room ?? { ...table, columns: saved.columns }))
  await pipeline(createReadStream(join(folder, saved.file)), createGunzip(), copy.stream)
  await room?.letIn()
  if (copy.rows !== saved.rows)
    throw new BackupError(`${saved.file} ha ${count(copy.rows)} righe, ne erano state salvate ${count(saved.rows)}.`)
  return copy.rows
}

async function stageFiles(folder: string, staged: string) {
  await mkdir(staged, { mode: 0o700 })
  const files = join(folder, 'files')
  for (const name of await keptFiles(files)) await copyFile(join(files, name), join(staged, name))
}

/** Whether the shop that starts on this will read what the saved one has sealed. */
async function knowsSecret(config: Config, staged: string, { secretMark }: BackupManifest): Promise<boolean> {
  const kept = await readFile(join(staged, 'token-secret'), 'utf8').catch(() => undefined)
  const secret = config.tokenSecret ?? kept?.trim()
  return secret !== undefined && new Secret(secret).digest('backup', '').toString('hex') === secretMark
}

/** Files change places with those that are there, all of them; until the transaction has ended it can be undone. */
class Swap {
  readonly #dataDir: string
  readonly #staged: string
  readonly #aside: string
  readonly #done: [from: string, to: string][] = []

  constructor(dataDir: string, staged: string, aside: string) {
    this.#dataDir = dataDir
    this.#staged = staged
    this.#aside = aside
  }

  async carryOut() {
    const coming = await topNames(this.#staged)
    const there = new Set([...(await topNames(this.#dataDir)), ...coming])
    await mkdir(this.#aside, { mode: 0o700 })
    for (const name of await readdir(this.#dataDir))
      if (there.has(name)) await this.#move(join(this.#dataDir, name), join(this.#aside, name))
    for (const name of coming) await this.#move(join(this.#staged, name), join(this.#dataDir, name))
  }

  /** What was put aside is worth nothing: empty folders, and addresses where nobody listens. */
  forget = () => rm(this.#aside, { recursive: true, force: true })

  async undo() {
    for (const [from, to] of this.#done.splice(0).reverse()) await rename(to, from)
  }

  async #move(from: string, to: string) {
    await rename(from, to)
    this.#done.push([from, to])
  }
}

const topNames = async (folder: string) => [...new Set((await keptFiles(folder)).map(name => name.replace(/\/.*/, '')))]

const whenOf = ({ takenAt }: BackupManifest) =>
  new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Rome' }).format(
    new Date(takenAt),
  )
