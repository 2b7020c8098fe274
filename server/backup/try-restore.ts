import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import type { Config } from '../config.ts'
import { appliedMigrations } from '../database/applied-migrations.ts'
import { connectDatabase, openOneConnection } from '../database/connect-database.ts'
import { knownMigrations } from '../database/migrate.ts'
import type { Executor } from '../database/open-database.ts'
import { noteRestore } from '../files/last-restore.ts'
import { sha256OfBytes } from '../images/encode-image.ts'
import { storedFile } from '../images/stored-image-queries.ts'
import { readManifest } from './backup-manifest.ts'
import { count, type ProgressLog } from './backup-progress.ts'
import { picturesInUse } from './backup-queries.ts'
import { CommandError } from './command-error.ts'
import { removeAbandoned } from './data-files.ts'
import { restore } from './restore.ts'

/**
 * Restores a backup into an embedded database of its own in a hidden folder of DATA_DIR, checks it and removes it. The
 * shop may be open: its database and files are not touched, wherever they are. The result is noted for 'Prima di
 * aprire'; a folder that is no complete backup is refused and leaves no note.
 */
export async function tryRestore(config: Config, from: string, log: ProgressLog) {
  const { takenAt } = await readManifest(resolve(from))
  await mkdir(config.dataDir, { recursive: true })
  await removeAbandoned(config.dataDir, /^\.restore-trial-(\d+)$/)
  const trialDir = join(config.dataDir, `.restore-trial-${process.pid}`)
  const elsewhere = {
    databaseUrl: undefined,
    directDatabaseUrl: undefined,
    ownerDatabaseUrl: undefined,
    replicaDatabaseUrl: undefined,
  }
  const trial = { ...config, ...elsewhere, dataDir: trialDir }
  const note = (problem: string | null) =>
    noteRestore(config.dataDir, { at: new Date().toISOString(), takenAt, problem })
  try {
    await restore(trial, from, { replace: false }, log)
    await inspect(trial, log)
    await note(null)
  } catch (error) {
    await note((error as Error).message)
    throw error
  } finally {
    await rm(trialDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Starts the restored database anew, as the shop would. The rows were counted and the files verified on the way in. */
async function inspect(trial: Config, log: ProgressLog) {
  const database = await connectDatabase(trial, log)
  const { db, close } = await openOneConnection(database.addresses.owner, 'restore trial')
  try {
    const [applied, known] = [await appliedMigrations(db), await knownMigrations()]
    if (applied.join() !== known.join())
      throw new CommandError('Lo schema rimesso non è quello di questa versione del negozio.')
    await inspectPictures(db, log)
  } finally {
    await close()
    await database.release()
  }
}

/** Decodes each picture. Those that were missing before the backup are named, as the backup did. */
async function inspectPictures(db: Executor, log: ProgressLog) {
  const pictures = await picturesInUse(db)
  const missing: string[] = []
  for (const url of pictures) {
    const [key = '', name = ''] = url.split('/').slice(2)
    const file = await storedFile(db, key, name)
    if (!file) missing.push(url)
    else if (!sha256OfBytes(file.bytes).equals(file.sha256) || !(await isReadable(file.bytes)))
      throw new CommandError(`La foto ${url} non si legge.`)
  }
  log(`Foto leggibili: ${count(pictures.length - missing.length)}`)
  if (missing.length > 0) log(`Mancavano già prima del salvataggio: ${missing.join(', ')}`)
}

const isReadable = (bytes: Buffer) =>
  sharp(bytes, { failOn: 'error' })
    .resize(16)
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
