import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Kept by PostgreSQL itself, which demands the same of its files; and copies of public pictures, which are many. */
const passedOver = new Set(['postgres', 'run', 'cache'])

/**
 * Makes a directory and everything in it its owner's alone: folders 0700, files 0600, also those that an older program
 * left open. Symbolic links are not followed. Returns the paths that belong to somebody else and stay as they are.
 */
export async function makePrivate(directory: string): Promise<string[]> {
  await mkdir(directory, { recursive: true })
  const foreign: string[] = []
  await tighten(directory, 0o700, foreign)
  await tightenContent(directory, foreign, passedOver)
  return foreign
}

async function tightenContent(directory: string, foreign: string[], except: ReadonlySet<string> = new Set()) {
  const entries = await readdir(directory, { withFileTypes: true }).catch(ifClosed)
  for (const entry of entries) {
    const path = join(directory, entry.name)
    if (except.has(entry.name)) continue
    if (entry.isFile()) await tighten(path, 0o600, foreign)
    if (entry.isDirectory()) {
      await tighten(path, 0o700, foreign)
      await tightenContent(path, foreign)
    }
  }
}

async function tighten(path: string, mode: number, foreign: string[]) {
  try {
    if (((await lstat(path)).mode & 0o777) !== mode) await chmod(path, mode)
  } catch (error) {
    if (codeOf(error) === 'EPERM') foreign.push(path)
    else if (codeOf(error) !== 'ENOENT') throw error // it is gone already: another process of the shop cleans up
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
/** A folder of somebody else that cannot be read is named by `tighten`. */
const ifClosed = (error: unknown) => {
  if (codeOf(error) !== 'EACCES' && codeOf(error) !== 'ENOENT') throw error
  return []
}
