import { execFile } from 'node:child_process'
import { link, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { errorCodeOf } from '../open-database.ts'

/**
 * Finds out whether a PostgreSQL server runs on a cluster, and removes stale lock files. PostgreSQL's own lock keeps a
 * second server out: the lock of a living server is never removed.
 */

/**
 * In milliseconds. PostgreSQL creates its lock file before it writes to it, so an empty one is stale only if it stays
 * empty.
 */
const emptyFor = 5_000

/** Returns the process id of the cluster's running server; `undefined` if there is none. */
export async function postmasterOf(cluster: string): Promise<number | undefined> {
  const pid = pidIn(await contentOf(join(cluster, 'postmaster.pid')))
  return pid !== undefined && (await isServerOf(cluster, pid)) ? pid : undefined
}

/**
 * Removes a stale lock that PostgreSQL cannot recognise. PostgreSQL itself removes the lock of a dead process, and then
 * checks for orphans that still hold its memory. It cannot recognise that the process id was reused (after a reboot),
 * that a dead server is still a zombie, or that power failed while the lock was written.
 */
export async function clearStaleLock(lock: string, cluster: string) {
  const evaluation = await contentOf(lock)
  if (evaluation === undefined) return
  const pid = pidIn(evaluation)
  const stale =
    pid === undefined
      ? Date.now() - ((await stat(lock).catch(() => undefined))?.mtimeMs ?? Date.now()) > emptyFor
      : isAlive(pid) && !(await isServerOf(cluster, pid))
  if (!stale) return

  // A server may have started in the meantime: the lock is moved aside, compared, and put back if it has changed.
  const aside = `${lock}.stale-${process.pid}`
  await rename(lock, aside).catch(unlessGone)
  if ((await contentOf(aside)) !== evaluation) await link(aside, lock).catch(() => {})
  await rm(aside, { force: true })
}

const unlessGone = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
}

const contentOf = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined)

function pidIn(content: string | undefined) {
  const pid = Number.parseInt(content ?? '', 10)
  return pid > 0 ? pid : undefined
}

export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCodeOf(error) === 'EPERM'
  }
}

async function isServerOf(cluster: string, pid: number) {
  if (!isAlive(pid)) return false
  if (!(await commandOf(pid)).includes('postgres')) return false
  if (process.platform !== 'linux') return true
  try {
    // The server's working directory is its cluster, even if the directory was moved since.
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster))
  } catch (error) {
    return errorCodeOf(error) !== 'ENOENT'
  }
}

/** Returns the command line of a process; empty for a zombie. */
const commandOf = (pid: number): Promise<string> =>
  process.platform === 'linux'
    ? readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    : promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).then(
        ({ stdout }) => stdout,
        () => '',
      )
