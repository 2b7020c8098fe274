import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/**
 * Returns a directory for PostgreSQL's socket, closed to other users and with a path short enough for a socket. The
 * same data directory always has the same socket directory.
 */

/** In bytes. Linux allows 107, macOS 103. */
const maxSocketPathLength = 99

export async function socketDirectoryFor(dataDir: string, port: number, owner: { uid: number; gid: number }) {
  const beside = join(dataDir, 'run')
  if (Buffer.byteLength(join(beside, `.s.PGSQL.${port}`)) <= maxSocketPathLength) {
    await mkdir(beside, { recursive: true, mode: 0o700 })
    await chown(beside, owner.uid, owner.gid)
    await chmod(beside, 0o700)
    return beside
  }

  // Not TMPDIR: two processes of one shop must use the same directory, whatever their environments are.
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
