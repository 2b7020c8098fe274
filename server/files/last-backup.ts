import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A hidden file in DATA_DIR, which no backup contains; its time is that of the last backup. */
const fileIn = (dataDir: string) => join(dataDir, '.last-backup')

export const noteBackup = (dataDir: string) => writeFile(fileIn(dataDir), '')

/** Returns when the last backup was complete; null if none was made from this directory. */
export async function lastBackupIn(dataDir: string): Promise<string | null> {
  try {
    return (await stat(fileIn(dataDir))).mtime.toISOString()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
