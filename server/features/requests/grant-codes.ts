import { type GrantFault, grantFault } from '#domain/tag-life.ts'
import { type Executor, violates } from '../../database/open-database.ts'
import type { Shop } from '../../running-shop.ts'
import { solveExceptions } from '../../shop-exception-queries.ts'
import { reportUnwanted, subjectOf } from './refuse-request.ts'
import { requestMessages } from './request-messages.ts'
import { type DueRequest, insertEvent, lockRequest, markDecided } from './request-queries.ts'
import { giveCodes, takenCodes } from './requested-tag-queries.ts'

/** Codes that are not what was asked for: nothing has changed. */
export class BadGrant extends Error {
  readonly fault: GrantFault

  constructor(fault: GrantFault, text: string = fault) {
    super(text)
    this.fault = fault
  }
}

/**
 * Gives codes to the tags that wait for them, all or none, once, and queues the mail that tells of them. Throws BadGrant for
 * anything that was not asked for or belongs to another tag; answers false where somebody has decided the request meanwhile.
 */
export async function grantCodes(
  shop: Shop,
  tx: Executor,
  id: number,
  codes: readonly string[],
  { by, actorId = null }: { by: 'registry' | 'shopkeeper'; actorId?: number | null },
): Promise<boolean> {
  const request = await lockRequest(tx, id)
  if (!request || (request.state !== 'sent' && request.state !== 'waiting')) return false
  const fault = grantFault(request, codes)
  if (fault) throw new BadGrant(fault)
  if (request.kind === 'new') await giveNewCodes(tx, request, codes, by)
  await markDecided(tx, id, { state: 'granted' })
  await solveExceptions(tx, subjectOf(id))
  await insertEvent(tx, id, by === 'registry' ? 'granted' : 'uploaded', { actorId })
  // Where somebody but the shopkeeper was asked, they may grant others.
  if (by === 'shopkeeper' && request.state === 'sent' && shop.registry.link)
    await reportUnwanted(tx, request, requestMessages.codesUploaded)
  if (request.kind === 'new') await shop.jobs.enqueue(tx, 'mail', { kind: 'codes-granted', id })
  return true
}

async function giveNewCodes(
  tx: Executor,
  request: DueRequest,
  codes: readonly string[],
  cause: 'registry' | 'shopkeeper',
) {
  if ((await takenCodes(tx, codes)).length > 0) throw new BadGrant('taken')
  const given = await giveCodes(tx, request.itemId, codes, cause).catch((error: unknown) => {
    // Another transaction has given one of them away a moment ago.
    throw violates(error, 'tags_code_key') ? new BadGrant('taken') : error
  })
  if (given !== codes.length) throw new Error(`line ${request.itemId} has ${given} tags for ${codes.length} codes`)
}
