import { type AllocationFault, allocationFault } from '#domain/tags/tag-states.ts'
import type { AppContext } from '../../app-context.ts'
import { type Transaction, violates } from '../../database/open-database.ts'
import { queueOrderMail } from '../../mail/queue-order-mail.ts'
import { resolveIssues } from '../issues/issue-queries.ts'
import { codeRequestMessages } from './code-request-messages.ts'
import { type CodeRequestRow, insertCodeRequestEvent, lockCodeRequest, markDecided } from './code-request-queries.ts'
import { settleKeeperWait } from './keeper-waits/keeper-wait-queries.ts'
import { raiseUnwantedCodes, requestSubject } from './reject-code-request.ts'
import { assignCodes, codesInUse } from './tag-code-queries.ts'

/** Thrown if codes do not match the request; nothing has changed then. */
export class InvalidAllocation extends Error {
  readonly fault: AllocationFault

  constructor(fault: AllocationFault, text: string = fault) {
    super(text)
    this.fault = fault
  }
}

/**
 * Assigns codes to the tags that wait for them, all or none, and queues the mail about them. Returns false if the
 * request was decided in the meantime. Throws InvalidAllocation if the codes do not match the request, or one of them
 * belongs to another tag or an animal. Locks the request.
 */
export async function allocateCodes(
  tx: Transaction,
  ctx: AppContext,
  id: number,
  codes: readonly string[],
  { by, actorId = null }: { by: 'registry' | 'staff'; actorId?: number | null },
): Promise<boolean> {
  const request = await lockCodeRequest(tx, id)
  if (!request || (request.state !== 'sent' && request.state !== 'waiting')) return false
  const fault = allocationFault(request, codes)
  if (fault) throw new InvalidAllocation(fault)
  if (request.kind === 'new') await assignNewCodes(tx, request, codes, by)
  await markDecided(tx, id, { state: 'granted' })
  await resolveIssues(tx, requestSubject(id))
  await settleKeeperWait(tx, request.orderId)
  await insertCodeRequestEvent(tx, id, by === 'registry' ? 'granted' : 'entered', { actorId })
  // The registry was asked too and may grant other codes, which staff would have to give back.
  if (by === 'staff' && request.state === 'sent' && ctx.registry.link)
    await raiseUnwantedCodes(tx, request, codeRequestMessages.codesUploaded)
  if (request.kind === 'new') await queueOrderMail(tx, ctx, request.orderId, { kind: 'codes-granted', id })
  return true
}

async function assignNewCodes(
  tx: Transaction,
  request: CodeRequestRow,
  codes: readonly string[],
  cause: 'registry' | 'staff',
) {
  if ((await codesInUse(tx, codes)).length > 0) throw new InvalidAllocation('taken')
  const assigned = await assignCodes(tx, request.itemId, codes, cause).catch((error: unknown) => {
    // A concurrent transaction has just assigned one of the codes.
    throw violates(error, 'tags_code_key') ? new InvalidAllocation('taken') : error
  })
  if (assigned !== codes.length)
    throw new Error(`line ${request.itemId} has ${assigned} tags for ${codes.length} codes`)
}
