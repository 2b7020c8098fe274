import { createHash } from 'node:crypto'
import type { Executor } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import { orderMessages } from './order-messages.ts'
import { answerUnder, insertKey, type PlacedOrder } from './order-queries.ts'

/**
 * The same key with the same body gets the same answer, also in parallel; nothing means that this is the first time and
 * the key is taken until the transaction ends. What is refused leaves no trace: the key goes with the transaction.
 */
export async function answerAgain(
  tx: Executor,
  ownerId: number,
  key: string,
  body: object,
): Promise<PlacedOrder | undefined> {
  const digest = createHash('sha256').update(JSON.stringify(body)).digest()
  if (await insertKey(tx, ownerId, key, digest)) return undefined
  const earlier = await answerUnder(tx, ownerId, key)
  if (!earlier.bodyDigest.equals(digest)) throw new Problem('idempotency-mismatch', orderMessages.keyReused)
  return earlier.answer
}
