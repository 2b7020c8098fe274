import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Returns the content of the file, creating it with `make` if it does not exist (mode 0600). Two processes that start
 * at once agree on one content.
 */
export async function createFileOnce(path: string, make: () => string | Promise<string>): Promise<string> {
  const existing = await readFile(path, 'utf8').catch(ifMissing)
  if (existing) return existing
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, await make(), { mode: 0o600 })
  await link(draft, path).catch(ifExists) // a link is created completely or not at all
  await rm(draft)
  return readFile(path, 'utf8')
}

const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error
  return undefined
}
const ifMissing = unless('ENOENT')
const ifExists = unless('EEXIST')
