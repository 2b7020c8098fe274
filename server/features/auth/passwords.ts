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

/** Hash of a random password, which is compared where there is no account, so that timing does not reveal it. */
const dummyHash = hashPassword(randomUUID())

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  hashing.run(() => verify(passwordHash, normalizePassword(password)))

/**
 * Returns the first of the accounts whose password it is. Always compares two hashes: neither the response nor its
 * timing reveals how many accounts there are.
 */
export async function accountWithPassword<Account extends { passwordHash: string }>(
  [first, second]: readonly Account[],
  password: string,
): Promise<Account | undefined> {
  const compare = async (account: Account | undefined) =>
    (await verifyPassword(account?.passwordHash ?? (await dummyHash), password)) ? account : undefined
  const [isFirst, isSecond] = await Promise.all([compare(first), compare(second)])
  return isFirst ?? isSecond
}
