import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { damagedFile, isStrongSecret } from './config-checks.ts'
import { createFileOnce } from './files/create-file-once.ts'

const cipher = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/**
 * The shop's only secret. Our own tokens are stored as digests keyed with it, mailed codes are computed from it, and
 * tokens of other parties are encrypted with it. With the database alone it is impossible to sign in, to reset a
 * password or to act for somebody at another party.
 */
export class Secret {
  readonly #key: string

  constructor(key: string) {
    this.#key = key
  }

  /** Returns 32 bytes (HMAC-SHA-256); `purpose` keeps digests for different uses apart. */
  digest(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.#key).update(`${purpose}\0${text}`).digest()
  }

  /**
   * Encrypts the text with AES-256-GCM under a key derived for the purpose. The result is nonce, authentication tag and
   * ciphertext.
   */
  seal(purpose: string, text: string): Buffer {
    const nonce = randomBytes(nonceLength)
    const sealing = createCipheriv(cipher, this.#sealingKey(purpose), nonce)
    const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
    return Buffer.concat([nonce, sealing.getAuthTag(), sealed])
  }

  /** Decrypts what was sealed for this purpose; `undefined` if it was altered or sealed with another secret. */
  unseal(purpose: string, sealed: Buffer): string | undefined {
    if (sealed.length < nonceLength + tagLength) return undefined
    const opening = createDecipheriv(cipher, this.#sealingKey(purpose), sealed.subarray(0, nonceLength), {
      authTagLength: tagLength,
    })
    try {
      opening.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
      return opening.update(sealed.subarray(nonceLength + tagLength), undefined, 'utf8') + opening.final('utf8')
    } catch {
      return undefined
    }
  }

  #sealingKey(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#key, '', `seal ${purpose}`, 32))
  }

  /** Returns 256 random bits as 43 characters that are safe in headers and URLs. */
  newToken = () => randomBytes(32).toString('base64url')
}

const minLength = 32

/**
 * Returns the configured secret, or the one generated at the first start. Throws ConfigError if that file was emptied or
 * cut: with a secret that can be guessed, everybody could sign in as anybody.
 */
export async function openSecret(configured: string | undefined, dataDir: string): Promise<Secret> {
  if (configured !== undefined) return new Secret(configured)
  const path = join(dataDir, 'token-secret')
  const generated = (await createFileOnce(path, () => `${randomBytes(32).toString('base64url')}\n`)).trim()
  if (!isStrongSecret(generated, minLength)) throw damagedFile(path)
  return new Secret(generated)
}
