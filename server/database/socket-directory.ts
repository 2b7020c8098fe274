import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/**
 * Guarantees a directory for PostgreSQL's socket that nobody else may enter, at an address short enough for a socket.
 * The same data directory always gets the same one, whoever asks.
 */

/** Linux takes 107 bytes, macOS 103. */
const longestSocketAddress = 99

export async function socketDirectoryFor(dataDir: string, port: number, owner: { uid: number; gid: number }) {
  const beside = join(dataDir, 'run')
  if (Buffer.byteLength(join(beside, `.s.PGSQL.${port}`)) <= longestSocketAddress) {
    await mkdir(beside, { recursive: true, mode: 0o700 })
    await chown(beside, owner.uid, owner.gid)
    await chmod(beside, 0o700)
    return beside
  }

  // Not TMPDIR: two processes of one shop have to meet here, whatever their environments say.
  const directory = `/tmp/auricola-${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`
  await mkdir(directory, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(directory)
  const trusted = found.uid === process.getuid?.() || found.uid === owner.uid
  if (!found.isDirectory() || !trusted || (found.mode & 0o077) !== 0)
    throw new EmbeddedPostgresError(
      `${directory} non è una cartella privata di questo utente. Toglila, oppure scegli in DATA_DIR un percorso più corto.`,
    )
  await chown(directory, owner.uid, owner.gid)
  return directory
}
