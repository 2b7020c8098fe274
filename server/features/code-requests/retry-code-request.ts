import type { HerdChoice } from '#contract/shapes/wire-types.ts'
import type { AppContext } from '../../app-context.ts'
import { type Transaction, violates } from '../../database/open-database.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { recordAudit } from '../../record-audit.ts'
import { resolveIssues } from '../issues/issue-queries.ts'
import { chosenHerd } from '../registry/chosen-herd.ts'
import { codeRequestById, codeRequestOf } from './code-request-list-queries.ts'
import { codeRequestMessages } from './code-request-messages.ts'
import {
  type CodeRequestRow,
  insertCodeRequestEvent,
  lockCodeRequest,
  markWaiting,
  setCodeRequestHerd,
} from './code-request-queries.ts'
import { checkCodeRequestNow } from './code-request-schedule-queries.ts'
import { settleKeeperWait } from './keeper-waits/keeper-wait-queries.ts'
import { requestSubject } from './reject-code-request.ts'
import { markTagLost, setHerdOfTags } from './tag-code-queries.ts'

/**
 * Saves the herd that a keeper chooses for a request that is not sent yet or was rejected, and queues the request.
 * Throws a Problem: not-found, conflict if it was already sent, invalid if the herd is not the keeper's or does not
 * fit.
 */
export async function chooseHerd(ctx: AppContext, userId: number, id: number, choice: HerdChoice) {
  const request = await codeRequestOf(ctx.db, userId, id)
  if (!request) throw new Problem('not-found', codeRequestMessages.notFound)
  const herd = await chosenHerd(ctx.db, userId, request.productId, choice)
  await ctx.db.transaction().execute(async tx => {
    const locked = await lockCodeRequest(tx, id)
    if (locked?.state !== 'waiting' && locked?.state !== 'rejected')
      throw new Problem('conflict', codeRequestMessages.alreadySent)
    await setCodeRequestHerd(tx, id, herd)
    if (locked.kind === 'new') await setHerdOfTags(tx, [locked.itemId], herd)
    await insertCodeRequestEvent(tx, id, 'herd-set', { note: herd.holding, actorId: userId })
    // Under its key the registry may already know the request for the old herd, or receive it at this moment.
    await requeue(tx, ctx, locked, locked.herd !== null)
    await settleKeeperWait(tx, locked.orderId)
  })
  return (await codeRequestOf(ctx.db, userId, id)) ?? request
}

/**
 * Retries a request at once, for staff: a rejected one is sent as a new request, a sent one only checked, a shipped one
 * reported to the registry again. Throws a Problem: not-found, or conflict if nothing is left to retry.
 */
export async function retryCodeRequest(ctx: AppContext, actor: Actor, id: number) {
  await ctx.db.transaction().execute(async tx => {
    const locked = await lockCodeRequest(tx, id)
    if (!locked) throw new Problem('not-found', codeRequestMessages.notFound)
    const isUnconfirmed = locked.shippedAt !== null && locked.reportedAt === null
    if (locked.state === 'cancelled' || (locked.state === 'granted' && !isUnconfirmed))
      throw new Problem('conflict', codeRequestMessages.nothingToRenew)
    await insertCodeRequestEvent(tx, id, 'retried', { actorId: actor.id })
    await requeue(tx, ctx, locked)
    // Both states are in `after`, so that a retry is recorded even if the state stays the same.
    const states = { before: locked.state, state: (await lockCodeRequest(tx, id))?.state }
    await recordAudit(tx, actor, 'retry-code-request', ['code_request', id], { before: null, after: states })
  })
  const retried = await codeRequestById(ctx.db, id)
  if (!retried) throw new Problem('not-found', codeRequestMessages.notFound)
  return retried
}

async function requeue(
  tx: Transaction,
  ctx: AppContext,
  { id, itemId, userId, code, state }: CodeRequestRow,
  isOtherHerd = false,
) {
  if (state === 'sent' || state === 'granted') await checkCodeRequestNow(tx, id)
  else
    await markWaiting(tx, id, state === 'rejected' || isOtherHerd).catch((error: unknown) => {
      throw violates(error, 'code_requests_open_primary') || violates(error, 'code_requests_open_secondary')
        ? new Problem('conflict', codeRequestMessages.reorderedMeanwhile)
        : error
    })
  if (state === 'rejected' && code !== null) await markTagLost(tx, { id, userId, code })
  await resolveIssues(tx, requestSubject(id))
  await ctx.jobs.enqueue(tx, 'process-code-requests', { itemId })
}
