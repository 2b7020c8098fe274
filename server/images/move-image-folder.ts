import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Executor, errorCodeOf, type Transaction } from '../database/open-database.ts'
import { sha256OfBytes } from './encode-image.ts'
import { insertStoredImage, maxFileBytes } from './stored-image-queries.ts'

/** Earlier versions kept pictures in `DATA_DIR/images/<key>/<width>.<format>`. They move into the database. */

const keyPattern = /^[0-9a-f]{1,60}$/
const filePattern = /^\d{1,5}\.(avif|webp|jpg)$/

/** Returns the keys of the pictures that are still in the folder. */
export const keysInFolder = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(nothingIfGone)).filter(name => keyPattern.test(name))

/** Stores one picture of the folder, which stays as it is. Returns the files that no picture can be in. */
export async function storeFromFolder(tx: Transaction, folder: string, key: string): Promise<string[]> {
  const refused: string[] = []
  const files = []
  for (const name of (await readdir(join(folder, key)).catch(nothingIfGone)).toSorted()) {
    const path = join(folder, key, name)
    const { size, mtime } = await stat(path)
    if (!filePattern.test(name) || size === 0 || size > maxFileBytes) {
      refused.push(path)
      continue
    }
    const bytes = await readFile(path)
    files.push({ name, bytes, sha256: sha256OfBytes(bytes), modifiedAt: mtime.toISOString() })
  }
  if (files.length > 0) await insertStoredImage(tx, key, files)
  return refused
}

/**
 * Stores one picture and then puts its folder aside. After a crash in between, the picture is there already and only
 * the folder moves. Returns the files that no picture can be in; `undefined` if there is no such folder.
 */
export async function moveIntoDatabase(
  db: Exclude<Executor, Transaction>,
  { folder, aside }: { folder: string; aside: string },
  key: string,
): Promise<string[] | undefined> {
  if (!(await stat(join(folder, key)).catch(() => undefined))?.isDirectory()) return undefined
  const refused = await db
    .transaction()
    .execute(tx => storeFromFolder(tx, folder, key))
    .catch(nothingIfGone) // another process has just moved it
  const put = await putAside(join(folder, key), aside).catch(error => {
    if (errorCodeOf(error) !== 'EXDEV') throw error
    // The folder is a link to another file system, as one that several processes share: it stays there, hidden.
    return putAside(join(folder, key), join(folder, '.moved'))
  })
  return refused.map(path => join(put, basename(path)))
}

async function putAside(folder: string, aside: string): Promise<string> {
  const target = join(aside, basename(folder))
  await mkdir(aside, { recursive: true })
  await rm(target, { recursive: true, force: true })
  await rename(folder, target).catch(nothingIfGone)
  return target
}

const nothingIfGone = (error: unknown): string[] => {
  if (errorCodeOf(error) !== 'ENOENT') throw error
  return []
}
