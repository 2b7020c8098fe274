import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { errorCodeOf } from '../database/open-database.ts'
import { isAlive } from '../database/postmaster.ts'
import { checksumming, sumOf } from './checksums.ts'

/**
 * The files of DATA_DIR that are the shop's: pictures, mails without SMTP, secrets, what the simulators remember. Whatever is
 * not named here as passing is kept, so that a new kind of file is in the next backup.
 */

/** The cluster, its socket, what was put aside, other backups; where simulators listen; drafts; SQLite's own working files. */
const passing = [
  /^(postgres|run|before_\w+)(\/|$)/,
  /(^|\/)auricola-\d{8}-\d{6}(\.partial-\d+)?$/,
  /^postgres\.new-/,
  /^simulators\/\w+-address$/,
  /(^|\/)\./,
  /\.sqlite-(wal|shm|journal)$/,
  /(\.pem|-secret)\.\d+$/,
]

/** Names below the data directory, with `/` on every system. */
export async function keptFiles(dataDir: string): Promise<string[]> {
  const names: string[] = []
  const walk = async (folder: string) => {
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(nothingIfGone)) {
      const path = join(folder, entry.name)
      const name = relative(dataDir, path).split(sep).join('/')
      if (passing.some(pattern => pattern.test(name))) continue
      // Folders may lie elsewhere: pictures that several processes share.
      const kind = entry.isSymbolicLink() ? await stat(path) : entry
      if (kind.isDirectory()) await walk(path)
      else if (kind.isFile()) names.push(name)
    }
  }
  await walk(dataDir)
  return names.sort()
}

/** Of a shop at work. Nothing where the file went away meanwhile, as a picture does that is taken off its product. */
export async function copyLiveFile(from: string, to: string): Promise<{ sum: string; size: number } | undefined> {
  if (!from.endsWith('.sqlite')) return copyFile(from, to).catch(undefinedIfGone)
  await mkdir(dirname(to), { recursive: true })
  return copySqlite(from, to)
}

/** Byte by byte, with whatever its owner may do with it. */
export async function copyFile(from: string, to: string) {
  const mode = (await stat(from)).mode & 0o777
  await mkdir(dirname(to), { recursive: true })
  const { stream, digest, size } = checksumming()
  await pipeline(createReadStream(from), stream, createWriteStream(to, { mode }))
  return { sum: digest(), size: size() }
}

/** A simulator at work writes to its file: SQLite copies it as it was at one moment. */
async function copySqlite(from: string, to: string) {
  const database = new DatabaseSync(from, { readOnly: true })
  await backup(database, to).finally(() => database.close())
  return { sum: await sumOf(to), size: (await stat(to)).size }
}

/** What processes left that died at their work; their number stands at the end of its name. */
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
