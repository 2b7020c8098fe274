import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Returns the content of the file, creating it with `make` if it does not exist (mode 0600). Two processes that start
 * at once agree on one content. It is on the disk before it is used: what is made from a key must not outlive it.
 */
export async function createFileOnce(path: string, make: () => string | Promise<string>): Promise<string> {
  const existing = await readFile(path, 'utf8').catch(ifMissing)
  if (existing !== undefined) return existing
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, await make(), { mode: 0o600, flush: true })
  await link(draft, path).catch(ifExists) // a link is created completely or not at all
  await rm(draft)
  await flushFolder(folder)
  return readFile(path, 'utf8')
}

async function flushFolder(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error
  return undefined
}
const ifMissing = unless('ENOENT')
const ifExists = unless('EEXIST')
