import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { madeOnce } from './made-once.ts'

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

  /** 256 random bits as 43 characters that fit into a header or an address. */
  newToken = () => randomBytes(32).toString('base64url')
}

/** The configured secret, or the one made at the first start. */
export const openSecret = async (configured: string | undefined, dataDir: string): Promise<Secret> =>
  new Secret(
    configured ??
      (await madeOnce(join(dataDir, 'token-secret'), () => `${randomBytes(32).toString('base64url')}\n`)).trim(),
  )
