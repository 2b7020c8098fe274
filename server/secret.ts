import { createHmac, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The shop's one secret. Tokens are stored only as digests keyed with it, mailed codes are computed from it: whoever
 * reads the database alone can neither sign in nor reset a password.
 */
export class Secret {
  readonly #key: string

  constructor(key: string) {
    this.#key = key
  }

  /** 32 bytes; `purpose` keeps digests for different uses apart. */
  digest(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.#key).update(`${purpose}\0${text}`).digest()
  }

  /** 256 random bits as 43 characters that fit into a header or an address. */
  newToken = () => randomBytes(32).toString('base64url')
}

/** The configured secret, or the one made at the first start; two first starts at once agree on one. */
export async function openSecret(configured: string | undefined, dataDir: string): Promise<Secret> {
  if (configured) return new Secret(configured)
  const path = join(dataDir, 'token-secret')
  const existing = await readFile(path, 'utf8').catch(ifMissing)
  if (existing) return new Secret(existing.trim())
  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  await link(draft, path).catch(ifExists) // a link is made whole or not at all
  await rm(draft)
  return new Secret((await readFile(path, 'utf8')).trim())
}

const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error
  return undefined
}
const ifMissing = unless('ENOENT')
const ifExists = unless('EEXIST')
