import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { normalizePassword } from '#domain/password.ts'
import { turns } from './turns.ts'

/**
 * Guarantees that a stored password costs an attacker 19 MiB and two passes of argon2id a guess, and the shop never
 * more than two of these at once: sign-ins queue instead of taking memory and processors from the shoppers.
 */

const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } // KiB, passes, lanes; argon2id is the default kind
const hashing = turns(2)

export const hashPassword = (password: string): Promise<string> =>
  hashing(() => hash(normalizePassword(password), cost))

/** Nobody's password: without an account the same work is done, so that the time tells nothing. */
const nobodysHash = hashPassword(randomUUID())

/** Whether the password is the one that was hashed; false, after the same work, where there is no hash. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const expected = passwordHash ?? (await nobodysHash)
  const matches = await hashing(() => verify(expected, normalizePassword(password)))
  return matches && passwordHash !== undefined
}
