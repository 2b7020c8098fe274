import { parseTagCode } from '#domain/tags/tag-codes.ts'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import { readTagList } from '../../files/read-tag-list.ts'
import type { Actor } from '../../http/actor.ts'
import { invalidField, Problem } from '../../http/problem.ts'
import { recordAudit } from '../../record-audit.ts'
import { resolveIssues } from '../issues/issue-queries.ts'
import { allocateCodes, InvalidAllocation } from './allocate-codes.ts'
import { codeRequestById } from './code-request-list-queries.ts'
import { codeRequestMessages } from './code-request-messages.ts'
import { insertCodeRequestEvent, lockCodeRequest, markReported } from './code-request-queries.ts'
import { completeIfShipped, lockOrderOfCodeRequest, raiseCreditDue } from './order-completion-queries.ts'
import { abandon, rejectCodeRequest, requestSubject } from './reject-code-request.ts'
import { transitionTags } from './tag-code-queries.ts'

/**
 * Saves the codes that staff obtained for a request. They are all valid and as many as requested, or nothing changes.
 */
export async function enterCodes(ctx: AppContext, actor: Actor, id: number, text: string) {
  const request = await getCodeRequest(ctx, id)
  const codes = await codesIn(text)
  await ctx.db.transaction().execute(async tx => {
    await rejectUnpaid(tx, id)
    const source = { by: 'staff', actorId: actor.id } as const
    const isGranted = await allocateCodes(tx, ctx, id, codes, source).catch((error: unknown) => {
      if (!(error instanceof InvalidAllocation)) throw error
      throw invalidField('text', codeRequestMessages.fault(error.fault, request.quantity, codes.length))
    })
    if (!isGranted) throw new Problem('conflict', codeRequestMessages.decided)
    await recordAudit(tx, actor, 'grant-codes', ['code_request', id], { before: null, after: { codes } })
  })
  return getCodeRequest(ctx, id)
}

/** Throws a conflict if the request is unpaid: the registry was not asked yet, so there is no answer to record. */
async function rejectUnpaid(tx: Transaction, id: number) {
  if ((await lockCodeRequest(tx, id))?.blockReason === 'unpaid')
    throw new Problem('conflict', codeRequestMessages.unpaid)
}

/** Records that the registry has rejected a request, as staff have learned. */
export async function recordRejection(ctx: AppContext, actor: Actor, id: number, reason: string) {
  await getCodeRequest(ctx, id)
  await ctx.db.transaction().execute(async tx => {
    await rejectUnpaid(tx, id)
    if (!(await rejectCodeRequest(tx, id, reason, actor.id))) throw new Problem('conflict', codeRequestMessages.decided)
    await recordAudit(tx, actor, 'reject-code-request', ['code_request', id], { before: null, after: { reason } })
  })
  return getCodeRequest(ctx, id)
}

/** Gives up a request that will not be granted, so that its order can go on without it. Locks the order. */
export async function abandonCodeRequest(ctx: AppContext, actor: Actor, id: number, reason: string) {
  await getCodeRequest(ctx, id)
  await ctx.db.transaction().execute(async tx => {
    const order = await lockOrderOfCodeRequest(tx, id)
    if (!(await abandon(tx, id, reason, actor.id))) throw new Problem('conflict', codeRequestMessages.decided)
    if (order) {
      await completeIfShipped(tx, order.id)
      await raiseCreditDue(tx, order.id)
    }
    await recordAudit(tx, actor, 'abandon-code-request', ['code_request', id], { before: null, after: { reason } })
  })
  return getCodeRequest(ctx, id)
}

/** Records that staff have reported a shipment to the registry. */
export async function confirmShipmentManually(ctx: AppContext, actor: Actor, id: number) {
  await getCodeRequest(ctx, id)
  await ctx.db.transaction().execute(async tx => {
    const request = await lockCodeRequest(tx, id)
    if (!request || request.shippedAt === null) throw new Problem('conflict', codeRequestMessages.notShipped)
    if (!(await markReported(tx, id))) throw new Problem('conflict', codeRequestMessages.confirmedAlready)
    if (request.kind === 'new') await transitionTags(tx, request.itemId, 'shipped', 'confirmed', 'staff')
    await insertCodeRequestEvent(tx, id, 'confirmed', { actorId: actor.id })
    await resolveIssues(tx, requestSubject(id))
    await recordAudit(tx, actor, 'confirm-delivery', ['code_request', id], { before: null, after: {} })
  })
  return getCodeRequest(ctx, id)
}

async function getCodeRequest(ctx: AppContext, id: number) {
  const request = await codeRequestById(ctx.db, id)
  if (!request) throw new Problem('not-found', codeRequestMessages.notFound)
  return request
}

/** Parses complete Italian codes: the last digits of a code do not identify a new tag. Throws a Problem (invalid). */
async function codesIn(text: string): Promise<string[]> {
  const lines = await readTagList(text)
  if (lines.length === 0) throw invalidField('text', codeRequestMessages.noCodes)
  return lines.map(({ input, code }) => {
    const parsed = code && parseTagCode(code)
    if (!parsed?.startsWith('IT')) throw invalidField('text', codeRequestMessages.notACode(input.slice(0, 60)))
    return parsed
  })
}
