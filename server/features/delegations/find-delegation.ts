import type { Executor } from '../../database/open-database.ts'
import { anyDelegation, delegationFile, delegationOf, type StoredDelegation } from './delegation-queries.ts'
import { delegationNotFound } from './delegation-refusals.ts'

export async function findDelegation(db: Executor, ownerId: number, id: number): Promise<StoredDelegation> {
  const delegation = await delegationOf(db, ownerId, id)
  if (!delegation) throw delegationNotFound()
  return delegation
}

export async function ownDocument(db: Executor, ownerId: number, id: number) {
  await findDelegation(db, ownerId, id)
  return documentOf(db, id)
}

/** For the shopkeeper, who has no business with what was not signed. */
export async function signedDocument(db: Executor, id: number) {
  const delegation = await anyDelegation(db, id)
  if (!delegation?.signedAt) throw delegationNotFound()
  return documentOf(db, id)
}

async function documentOf(db: Executor, id: number): Promise<Uint8Array<ArrayBuffer>> {
  const file = await delegationFile(db, id)
  if (!file) throw delegationNotFound()
  return file.bytes as Buffer<ArrayBuffer>
}
