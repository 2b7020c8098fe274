import { createHash } from 'node:crypto'
import type { Transaction } from '../../../database/open-database.ts'
import { Problem } from '../../../http/problem.ts'
import { orderMessages } from '../order-messages.ts'
import { type CheckoutResult, claimKey, storedResponse } from './idempotency-queries.ts'

/**
 * Returns the stored response if the key was already used with the same body, also by a request running in parallel.
 * Returns `undefined` on first use and reserves the key until the transaction ends; a rollback frees it. Throws
 * `idempotency-mismatch` if the body is another.
 */
export async function replayResponse(
  tx: Transaction,
  userId: number,
  key: string,
  body: object,
): Promise<CheckoutResult | undefined> {
  const digest = createHash('sha256').update(JSON.stringify(body)).digest()
  if (await claimKey(tx, userId, key, digest)) return undefined
  const earlier = await storedResponse(tx, userId, key)
  if (!earlier.bodyDigest.equals(digest)) throw new Problem('idempotency-mismatch', orderMessages.keyReused)
  return earlier.answer
}
