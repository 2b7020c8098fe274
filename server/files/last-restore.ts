import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** The last restore, or trial of one: of which backup, when, and whether it came back. */
const LastRestore = z.object({
  at: z.iso.datetime(),
  /** When the backup was taken. */
  takenAt: z.iso.datetime(),
  /** What was wrong; null if the backup came back. */
  problem: z.nullable(z.string()),
})
export type LastRestore = z.output<typeof LastRestore>

/** A hidden file in DATA_DIR, which no backup contains. */
const fileIn = (dataDir: string) => join(dataDir, '.last-restore')

export const noteRestore = (dataDir: string, restore: LastRestore) =>
  writeFile(fileIn(dataDir), `${JSON.stringify(restore)}\n`)

/** Returns `undefined` if no backup was restored or tried here, or if the note cannot be read as one. */
export async function lastRestoreIn(dataDir: string): Promise<LastRestore | undefined> {
  try {
    return z.safeParse(LastRestore, JSON.parse(await readFile(fileIn(dataDir), 'utf8'))).data
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
