import { createHash } from 'node:crypto'
import type { Executor } from '../../database/open-database.ts'
import type { Shop } from '../../running-shop.ts'
import { changeState } from './change-state.ts'
import { type Doer, insertDelegationFile } from './delegation-queries.ts'

type Signed = { file: Buffer; at: string | undefined; doer: Doer; requestId: string }

/** Guarantees that the file, its digest, the new state and the mail that brings it are there together, and one file at most. */
export async function keepSignedFile(shop: Shop, tx: Executor, id: number, { file, ...change }: Signed) {
  const signedSha256 = createHash('sha256').update(file).digest()
  // First the state: it locks the row and refuses what is signed or over.
  await changeState(tx, id, 'firmata', { ...change, signedSha256 })
  await insertDelegationFile(tx, id, 'signed', { bytes: file, sha256: signedSha256 })
  await shop.jobs.enqueue(tx, 'mail', { kind: 'delegation-signed', id })
}
