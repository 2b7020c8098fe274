import type { Executor } from '../../database/open-database.ts'
import { delegationById, delegationFile, delegationOf, type StoredDelegation } from './delegation-queries.ts'
import { delegationNotFound } from './delegation-refusals.ts'

export async function findDelegation(db: Executor, userId: number, id: number): Promise<StoredDelegation> {
  const delegation = await delegationOf(db, userId, id)
  if (!delegation) throw delegationNotFound()
  return delegation
}

export async function ownDocument(db: Executor, userId: number, id: number) {
  await findDelegation(db, userId, id)
  return documentOf(db, id)
}

/**
 * Returns the signed file, for staff. Throws `not-found` for unsigned delegations, which are none of staff's business.
 */
export async function signedDocument(db: Executor, id: number) {
  const delegation = await delegationById(db, id)
  if (!delegation?.signedAt) throw delegationNotFound()
  return documentOf(db, id)
}

async function documentOf(db: Executor, id: number): Promise<Uint8Array<ArrayBuffer>> {
  const file = await delegationFile(db, id)
  if (!file) throw delegationNotFound()
  return file.bytes as Buffer<ArrayBuffer>
}
