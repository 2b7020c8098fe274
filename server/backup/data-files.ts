import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { isAlive } from '../database/embedded/postmaster.ts'
import { errorCodeOf } from '../database/open-database.ts'
import { checksumming, sha256Of } from './checksums.ts'

/**
 * The shop's files in DATA_DIR: mails written without SMTP, keys, the simulators' data, and what has not yet moved into
 * the database. All files are backed up except those excluded here, so that a new kind of file is in the next backup
 * automatically.
 */

/**
 * The cluster, its socket, replaced data, copies of what is in the database, files that moved there; other backups;
 * addresses of simulators; drafts; SQLite's working files.
 */
const excludedPatterns = [
  /^(postgres|run|cache|moved|before_\w+)(\/|$)/,
  /(^|\/)auricola-\d{8}-\d{6}(\.partial-\d+)?$/,
  /^postgres\.new-/,
  /^simulators\/\w+-address$/,
  /(^|\/)\./,
  /\.sqlite-(wal|shm|journal)$/,
  /(\.pem|-secret)\.\d+$/,
]

/** Returns paths relative to the data directory, separated by `/` on every system. */
export async function dataFiles(dataDir: string): Promise<string[]> {
  const names: string[] = []
  const walk = async (folder: string) => {
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(nothingIfGone)) {
      const path = join(folder, entry.name)
      const name = relative(dataDir, path).split(sep).join('/')
      if (excludedPatterns.some(pattern => pattern.test(name))) continue
      // Follows symbolic links to folders, such as pictures shared by several processes.
      const kind = entry.isSymbolicLink() ? await stat(path) : entry
      if (kind.isDirectory()) await walk(path)
      else if (kind.isFile()) names.push(name)
    }
  }
  await walk(dataDir)
  return names.sort()
}

/**
 * Copies a file of a running shop. Returns `undefined` if the file was deleted in the meantime, as a picture is when it
 * is removed from its product.
 */
export async function copyLiveFile(from: string, to: string): Promise<{ sum: string; size: number } | undefined> {
  if (!from.endsWith('.sqlite')) return copyFile(from, to).catch(undefinedIfGone)
  await mkdir(dirname(to), { recursive: true })
  return copySqlite(from, to)
}

/** Copies bytes and permissions. */
export async function copyFile(from: string, to: string) {
  const mode = (await stat(from)).mode & 0o777
  await mkdir(dirname(to), { recursive: true })
  const { stream, digest, size } = checksumming()
  await pipeline(createReadStream(from), stream, createWriteStream(to, { mode }))
  return { sum: digest(), size: size() }
}

/** A running simulator writes to its database, so SQLite makes a consistent copy. */
async function copySqlite(from: string, to: string) {
  const database = new DatabaseSync(from, { readOnly: true })
  await backup(database, to).finally(() => database.close())
  return { sum: await sha256Of(to), size: (await stat(to)).size }
}

/** Removes what dead processes left behind; `pattern` captures the process id at the end of the name. */
export async function removeAbandoned(folder: string, pattern: RegExp) {
  for (const name of await readdir(folder)) {
    const pid = pattern.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(folder, name), { recursive: true, force: true })
  }
}

const undefinedIfGone = (error: unknown) => {
  if (errorCodeOf(error) !== 'ENOENT') throw error
  return undefined
}
const nothingIfGone = (error: unknown) => undefinedIfGone(error) ?? []
