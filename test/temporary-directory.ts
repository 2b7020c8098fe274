import { accessSync, constants, statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const sharedMemory = '/dev/shm'
/** A run of all tests needs about 300 MB at a time. */
const neededBytes = 2 * 1024 ** 3

/**
 * Returns the folder for databases and files of tests: that of the run, which removes it. Without one, it is in memory
 * where the system offers enough of it, else on disk.
 */
export function temporaryRoot(): string {
  if (process.env.TEST_ROOT) return process.env.TEST_ROOT
  try {
    accessSync(sharedMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(sharedMemory)
    return bavail * bsize > neededBytes ? sharedMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Makes an empty directory for one test or one run; the caller removes it. */
export const temporaryDirectory = (prefix: string): Promise<string> => mkdtemp(join(temporaryRoot(), `${prefix}-`))
