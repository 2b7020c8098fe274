import { createHmac, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { madeOnce } from './made-once.ts'

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

/** The configured secret, or the one made at the first start. */
export const openSecret = async (configured: string | undefined, dataDir: string): Promise<Secret> =>
  new Secret(
    configured ??
      (await madeOnce(join(dataDir, 'token-secret'), () => `${randomBytes(32).toString('base64url')}\n`)).trim(),
  )
