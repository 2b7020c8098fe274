import { createHash } from 'node:crypto'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import type { RecordedActor } from '../../http/actor.ts'
import { insertDelegationFile } from './delegation-queries.ts'
import { setDelegationState } from './set-delegation-state.ts'

type Signed = { file: Buffer; at: string | undefined }

/**
 * Stores file, digest and new state and queues the mail, all in the caller's transaction. Guarantees at most one signed
 * file.
 */
export async function storeSignedDocument(
  tx: Transaction,
  ctx: AppContext,
  actor: RecordedActor,
  id: number,
  { file, at }: Signed,
) {
  const signedSha256 = createHash('sha256').update(file).digest()
  // The state comes first: it locks the row and refuses a delegation that is signed or has ended.
  await setDelegationState(tx, actor, id, 'signed', { at, signedSha256 })
  await insertDelegationFile(tx, id, 'signed', { bytes: file, sha256: signedSha256 })
  await ctx.jobs.enqueue(tx, 'mail', { kind: 'delegation-signed', id })
}
