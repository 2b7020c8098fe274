import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { normalizePassword } from '#domain/password.ts'
import { WorkQueue } from '../../http/work-queue.ts'

/**
 * Hashes passwords with argon2id at 19 MiB and two passes, which every guess of an attacker costs too. At most two
 * hashes are computed at once: others wait, and beyond the waiting list are refused, instead of taking memory and CPU
 * from the shop.
 */

const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } // KiB, passes, lanes; argon2id is the default type
const hashing = new WorkQueue({ concurrency: 2, maxWaiting: 200 })

export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(normalizePassword(password), cost))

/**
 * Hash of a random password: an unknown account takes as long as a known one, so that timing does not reveal whether it
 * exists.
 */
const dummyHash = hashPassword(randomUUID())

/** True if the password matches the hash; false, after the same work, if there is no hash. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const expected = passwordHash ?? (await dummyHash)
  const matches = await hashing.run(() => verify(expected, normalizePassword(password)))
  return matches && passwordHash !== undefined
}
