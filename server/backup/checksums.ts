import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Transform } from 'node:stream'
import { sumsName } from './backup-manifest.ts'
import { CommandError } from './command-error.ts'

/** SHA-256 checksums of a backup's files, in the format of `sha256sum -c SHA256SUMS`. */

export type Checksums = Map<string, string>

/** Returns a stream that passes bytes through and computes their checksum and size. */
export function checksumming() {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, passed) {
      hash.update(chunk)
      size += chunk.length
      passed(null, chunk)
    },
  })
  return { stream, digest: () => hash.digest('hex'), size: () => size }
}

export const sumsText = (sums: Checksums) =>
  [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, sum]) => `${sum}  ${name}\n`)
    .join('')

/** Throws a `CommandError` for the first file that is missing, unexpected or changed. */
export async function verify(folder: string): Promise<void> {
  const sums = parseSums(await readFile(join(folder, sumsName), 'utf8'))
  if (!sums) throw new CommandError(`${folder} è danneggiato: ${sumsName} non si legge.`)
  const found = new Set(await filesBelow(folder))
  const strange = [...found].find(name => name !== sumsName && !sums.has(name))
  if (strange !== undefined) throw new CommandError(`${folder} non è come è stato salvato: ${strange} non ne fa parte.`)
  for (const [name, sum] of sums) {
    if (!found.has(name)) throw new CommandError(`${folder} è danneggiato: manca ${name}.`)
    if ((await sha256Of(join(folder, name))) !== sum)
      throw new CommandError(`${folder} è danneggiato: ${name} non è come è stato salvato.`)
  }
}

function parseSums(text: string): Checksums | undefined {
  const lines = text.split('\n')
  if (lines.pop() !== '' || lines.length === 0) return undefined
  const entries = lines.map(line => /^([0-9a-f]{64}) {2}(.+)$/.exec(line))
  if (entries.some(entry => entry === null)) return undefined
  return new Map(entries.map(entry => [entry?.[2] ?? '', entry?.[1] ?? '']))
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => !entry.isDirectory())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
