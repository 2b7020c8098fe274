import { mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Executor } from '../database/open-database.ts'
import {
  deleteNotice,
  guaranteeNoticeTypes,
  type NoticeName,
  replaceNotice,
  storedNoticeName,
} from './operator-file-queries.ts'

/**
 * The Union's notice on the legal guarantee as the Commission publishes it, which an operator puts into the data
 * directory (decision 71). From there it goes into the database, so that every process of the
 * shop has it, and the file is put aside (decision 80).
 */
export const guaranteeNoticeNames = Object.keys(guaranteeNoticeTypes) as NoticeName[]

const maxBytes = 8 * 1024 * 1024

/**
 * Takes a notice that lies in the data directory into the database; an empty file removes the one that is there.
 * Returns true if the notice is another now. A file that is too large stays where it is.
 */
export async function takeUpNotice(db: Database, dataDir: string): Promise<boolean> {
  let isChanged = false
  for (const name of guaranteeNoticeNames.toReversed()) {
    const bytes = await readFile(join(dataDir, name)).catch(() => undefined)
    if (!bytes || bytes.length > maxBytes) continue
    if (bytes.length === 0) await deleteNotice(db)
    else await db.transaction().execute(tx => replaceNotice(tx, name, bytes))
    const aside = join(dataDir, 'moved')
    await mkdir(aside, { recursive: true })
    // Another process of the same directory may have been faster.
    await rename(join(dataDir, name), join(aside, name)).catch(() => undefined)
    isChanged = true
  }
  return isChanged
}

/** Returns the name of the notice that is stored or lies in the data directory; `undefined` if there is none. */
export async function noticeNameOf(db: Executor, dataDir: string): Promise<NoticeName | undefined> {
  for (const name of guaranteeNoticeNames) {
    const bytes = await readFile(join(dataDir, name)).catch(() => undefined)
    if (bytes && bytes.length > 0 && bytes.length <= maxBytes) return name
  }
  return storedNoticeName(db)
}
