import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Returns the signature of a sealed PDF and the bytes that it covers. */
export function sealOf(pdf: Buffer) {
  const text = pdf.toString('latin1')
  const ranges = [...text.matchAll(/\/ByteRange \[0 (\d+) (\d+) (\d+)\] */g)]
  const [from = 0, to = 0, rest = 0] = ranges[0]?.slice(1).map(Number) ?? []
  const digits = Buffer.from(text.slice(from + 1, to - 1), 'hex')
  // A DER sequence states its length; after it the space is filled with zeros.
  const length = 4 + digits.readUInt16BE(2)
  return {
    signatures: ranges.length,
    isOverAllElse: to + rest === pdf.length && text[from] === '<' && text[to - 1] === '>',
    signature: digits.subarray(0, length),
    content: Buffer.concat([pdf.subarray(0, from), pdf.subarray(to)]),
  }
}

/** True if OpenSSL, independently of the shop, accepts the seal as a CAdES signature of that certificate. */
export async function isSealed(pdf: Buffer, certificate: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'auricola-seal-'))
  const { signature, content } = sealOf(pdf)
  const files = { signature: join(folder, 's.der'), content: join(folder, 'c.bin'), certificate: join(folder, 'c.pem') }
  try {
    await writeFile(files.signature, signature)
    await writeFile(files.content, content)
    await writeFile(files.certificate, certificate)
    const { stderr } = await run('openssl', [
      ...['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', files.signature],
      ...['-content', files.content, '-CAfile', files.certificate, '-out', '/dev/null'],
    ])
    return stderr.includes('CAdES Verification successful')
  } catch (refusal) {
    if ((refusal as { code?: unknown }).code === 'ENOENT') throw refusal
    return false
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Returns the output of `pdfsig`; `undefined` if it is not installed. */
export async function pdfsigOf(pdf: Buffer): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'auricola-seal-'))
  try {
    await writeFile(join(folder, 'sealed.pdf'), pdf)
    return (await run('pdfsig', ['-nocert', join(folder, 'sealed.pdf')])).stdout
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined
    throw error
  } finally {
    await rm(folder, { recursive: true })
  }
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
