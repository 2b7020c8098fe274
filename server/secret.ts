import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const cipher = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/**
 * The shop's one secret. Our own tokens are stored only as digests keyed with it, mailed codes are computed from it, other
 * parties' tokens are sealed with it: whoever reads the database alone can neither sign in nor reset a password nor act for
 * anybody elsewhere.
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

  /** The text as nobody reads it who has not the secret: AES-256-GCM under a key of its own for each purpose. */
  seal(purpose: string, text: string): Buffer {
    const nonce = randomBytes(nonceLength)
    const sealing = createCipheriv(cipher, this.#sealingKey(purpose), nonce)
    const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
    return Buffer.concat([nonce, sealing.getAuthTag(), sealed])
  }

  /** What was sealed for this purpose; nothing where the seal is broken, or was made with another secret. */
  unseal(purpose: string, sealed: Buffer): string | undefined {
    try {
      const opening = createDecipheriv(cipher, this.#sealingKey(purpose), sealed.subarray(0, nonceLength), {
        authTagLength: tagLength,
      })
      opening.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
      return opening.update(sealed.subarray(nonceLength + tagLength), undefined, 'utf8') + opening.final('utf8')
    } catch {
      return undefined
    }
  }

  #sealingKey(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#key, '', `seal ${purpose}`, 32))
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
