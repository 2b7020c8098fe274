import { execFile } from 'node:child_process'
import { link, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { errorCodeOf } from './open-database.ts'

/**
 * Tells whether a PostgreSQL server is at work on a cluster, and takes away a lock that only looks held. PostgreSQL's
 * own lock stays what keeps a second server out: a lock with a living server behind it is never touched.
 */

/** PostgreSQL creates its lock file and then fills it: an empty one is only a remnant when it stays empty. */
const emptyFor = 5_000

/** The process id of the cluster's living server. */
export async function postmasterOf(cluster: string): Promise<number | undefined> {
  const pid = pidIn(await contentOf(join(cluster, 'postmaster.pid')))
  return pid !== undefined && (await isServerOf(cluster, pid)) ? pid : undefined
}

/**
 * PostgreSQL clears the lock of a dead process by itself, and looks for orphans that still hold its memory while it
 * does. It cannot see that a number was given to another process since, as happens after a restart of the machine,
 * nor that a dead server waits to be reaped, nor that the machine lost its power while the lock was written.
 */
export async function clearStaleLock(lock: string, cluster: string) {
  const judged = await contentOf(lock)
  if (judged === undefined) return
  const pid = pidIn(judged)
  const stale =
    pid === undefined
      ? Date.now() - ((await stat(lock).catch(() => undefined))?.mtimeMs ?? Date.now()) > emptyFor
      : isAlive(pid) && !(await isServerOf(cluster, pid))
  if (!stale) return

  // A server may have started since it was judged: what is taken away is looked at again, and given back.
  const aside = `${lock}.stale-${process.pid}`
  await rename(lock, aside).catch(unlessGone)
  if ((await contentOf(aside)) !== judged) await link(aside, lock).catch(() => {})
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
    // A server works in its cluster, wherever the directory has been moved to meanwhile.
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster))
  } catch (error) {
    return errorCodeOf(error) !== 'ENOENT'
  }
}

/** Empty for a process that is dead and not reaped. */
const commandOf = (pid: number): Promise<string> =>
  process.platform === 'linux'
    ? readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    : promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).then(
        ({ stdout }) => stdout,
        () => '',
      )
