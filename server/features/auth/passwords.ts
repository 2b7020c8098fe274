import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { normalizePassword } from '#domain/password.ts'
import { KeyedWorkQueues, WorkQueue } from '../../http/work-queue.ts'

/**
 * Hashes passwords with argon2id at 19 MiB and two passes, which every guess of an attacker costs too. At most two
 * hashes are computed at once: others wait, and beyond the waiting list are refused, instead of taking memory and CPU
 * from the shop.
 */

const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } // KiB, passes, lanes; argon2id is the default type
const hashing = new WorkQueue({ concurrency: 2, maxWaiting: 200 })

/** What strangers have hashed takes its turn here first: no network fills the waiting list of all. */
export const passwordWorkOfNetworks = new KeyedWorkQueues<string>({ concurrency: 2, maxWaiting: 50 })

export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(normalizePassword(password), cost))

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  hashing.run(() => verify(passwordHash, normalizePassword(password)))

/** Hash of a random password, which is compared where there is no account. */
const dummyHash = hashPassword(randomUUID())

/** True if it is the account's password. A missing account takes as long, so that timing does not reveal it. */
export const isPasswordOf = async (account: { passwordHash: string } | undefined, password: string): Promise<boolean> =>
  (await verifyPassword(account?.passwordHash ?? (await dummyHash), password)) && account !== undefined
