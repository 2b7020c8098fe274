import { mkdir, readFile, rename, stat } from 'node:fs/promises'
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
    if ((await sizeOf(join(dataDir, name))) > maxBytes) continue
    const bytes = await readFile(join(dataDir, name)).catch(() => undefined)
    if (!bytes) continue
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

export type NoticeState = 'there' | 'too-large' | 'none'

/** `too-large` says that a file in the data directory is not taken, whatever is stored. */
export async function noticeState(db: Executor, dataDir: string): Promise<NoticeState> {
  const sizes = await Promise.all(guaranteeNoticeNames.map(name => sizeOf(join(dataDir, name))))
  if (sizes.some(size => size > maxBytes)) return 'too-large'
  return sizes.some(size => size > 0) || (await storedNoticeName(db)) ? 'there' : 'none'
}

/** In bytes; zero if there is no such file. */
const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )
