import { isKeeperBlock } from '#domain/tags/keeper-wait.ts'
import { needsIdentityProof } from '#domain/tags/replacement.ts'
import type { RegistryBlock } from '#domain/tags/tag-states.ts'
import { technologyOf } from '#domain/tags/tag-technology.ts'
import type { AppContext } from '../../app-context.ts'
import { isDatabaseGone, type Transaction } from '../../database/open-database.ts'
import {
  CredentialsExpired,
  ServiceRejected,
  ServiceUnavailable,
} from '../../integrations/http-client/service-errors.ts'
import { raiseIssue, resolveIssues } from '../issues/issue-queries.ts'
import { withKeeperAccess } from '../registry/registry-access.ts'
import { allocateCodes, InvalidAllocation } from './allocate-codes.ts'
import { codeRequestMessages } from './code-request-messages.ts'
import {
  type CodeRequestRow,
  claimDueCodeRequests,
  insertCodeRequestEvent,
  lockCodeRequest,
  markReported,
  markSent,
  raiseUnanswered,
  reschedule,
  setHerdIfEmpty,
} from './code-request-queries.ts'
import { makeDue, msUntilNextCodeRequestCheck, stopChecking } from './code-request-schedule-queries.ts'
import { settleKeeperWait } from './keeper-waits/keeper-wait-queries.ts'
import { startKeeperWait } from './keeper-waits/keeper-wait-steps.ts'
import { matchHerd } from './match-herd.ts'
import { raiseUnwantedCodes, rejectCodeRequest, requestSubject } from './reject-code-request.ts'
import { setHerdOfTags, shippedCodes, transitionTags } from './tag-code-queries.ts'

/** Requests per claim. All of them are sent well within the claim's two minutes. */
const batchSize = 10
const unlimited = 10_000
/** Batches per job; then other jobs have their turn. */
const maxBatches = 5

/**
 * Handles the job `process-code-requests`: takes the requests of an order line as far as they can go now, and queues a
 * job for the next check. It may crash at any moment and run concurrently: its calls to the registry use the request's
 * own key, and results are saved in one transaction that reads the request again. The adapters for BDN and for a shop
 * without a registry ask nobody: a request that they take is `sent` and manual, and staff enter its codes.
 */
export async function processCodeRequests(ctx: AppContext, itemId: number) {
  for (let batch = 0; batch < maxBatches; batch++) {
    const due = await claimDueCodeRequests(ctx.db, itemId, batchSize)
    if (due.length === 0) break
    for (const [n, request] of due.entries()) {
      const blockReason = await advance(ctx, request)
      if (blockReason === null) continue
      // What blocks this request at the registry also blocks the others of the line.
      await block(ctx, [...due.slice(n + 1), ...(await claimDueCodeRequests(ctx.db, itemId, unlimited))], blockReason)
      break
    }
  }
  const wait = await msUntilNextCodeRequestCheck(ctx.db, itemId)
  if (wait !== null) await ctx.jobs.enqueue(ctx.db, 'process-code-requests', { itemId }, { afterMs: wait })
}

/** Takes one step with one request. Returns why the registry cannot be called at all at the moment, or null. */
async function advance(ctx: AppContext, request: CodeRequestRow): Promise<'not-linked' | 'unavailable' | null> {
  try {
    if (request.state === 'waiting') await send(ctx, request)
    else if (request.state === 'sent') await checkStatus(ctx, request)
    else if (request.shippedAt !== null) await reportShipment(ctx, request)
    else await stopChecking(ctx.db, request.id)
    return null
  } catch (error) {
    return await handleError(ctx, request, error)
  }
}

async function handleError(ctx: AppContext, request: CodeRequestRow, error: unknown) {
  // The job tries again once the database is back; nothing was wrong with the request.
  if (isDatabaseGone(error)) throw error
  const subject = requestSubject(request.id)
  if (error instanceof CredentialsExpired) {
    await block(ctx, [request], 'not-linked')
    return 'not-linked'
  }
  if (error instanceof ServiceRejected) {
    await ifUnchanged(ctx, request, tx => handleRejection(tx, request, error.message))
    return null
  }
  if (error instanceof InvalidAllocation || (error instanceof ServiceUnavailable && error.isInvalidResponse)) {
    const text =
      error instanceof InvalidAllocation ? codeRequestMessages.badGrant(error.message) : codeRequestMessages.nonsense
    await ifUnchanged(ctx, request, async tx => {
      await reschedule(tx, [request], 'invalid-response')
      await raiseIssue(tx, { kind: 'invalid-allocation', subject, text })
    })
    return null
  }
  if (!(error instanceof ServiceUnavailable)) {
    const text = codeRequestMessages.failed
    await ifUnchanged(ctx, request, tx => raiseIssue(tx, { kind: 'code-request-failed', subject, text }))
    throw error
  }
  await block(ctx, [request], 'unavailable')
  return 'unavailable'
}

/** Saves why requests of one order cannot go on. If only the keeper can change that, the keeper is asked by mail. */
const block = (ctx: AppContext, codeRequests: readonly CodeRequestRow[], reason: RegistryBlock) =>
  ctx.db.transaction().execute(async tx => {
    const blocked = await reschedule(tx, codeRequests, reason)
    const [first] = codeRequests
    if (blocked > 0 && first && isKeeperBlock(reason)) await startKeeperWait(tx, ctx, first.orderId)
  })

/**
 * Runs `action` only if the request did not change during the call to the registry, so that no issue is out of date.
 */
const ifUnchanged = (
  ctx: AppContext,
  { id, key, state }: CodeRequestRow,
  action: (tx: Transaction) => Promise<unknown>,
) =>
  ctx.db.transaction().execute(async tx => {
    const now = await lockCodeRequest(tx, id)
    if (now?.state === state && now.key === key && now.reportedAt === null) await action(tx)
  })

/**
 * Handles a rejected call. A rejected request is decided. A rejected status query decides nothing, because codes may
 * still be granted.
 */
async function handleRejection(tx: Transaction, request: CodeRequestRow, reason: string) {
  const { id, state } = request
  const subject = requestSubject(id)
  if (state === 'waiting') await rejectCodeRequest(tx, id, reason)
  else if (state === 'sent') {
    await reschedule(tx, [request], 'invalid-response')
    await raiseIssue(tx, { kind: 'status-rejected', subject, text: codeRequestMessages.statusRefused(reason) })
  } else {
    await stopChecking(tx, id)
    await raiseIssue(tx, { kind: 'shipment-rejected', subject, text: codeRequestMessages.shipmentRefused(reason) })
  }
}

async function send(ctx: AppContext, request: CodeRequestRow): Promise<void> {
  const { id, userId, itemId, kind, key, quantity, code, piece, productTypes } = request
  const herd = request.herd ?? (await matchHerd(ctx.db, request))
  if (!herd) return block(ctx, [request], 'no-herd')
  // Saved before the call, because under this key the registry knows the request for this herd only.
  if (!request.herd && !(await setHerdIfEmpty(ctx.db, request, herd))) return
  if (piece !== null && needsIdentityProof({ piece }) && request.identityProof === null)
    return block(ctx, [request], 'no-proof')
  const { requestId } = await withKeeperAccess(ctx, userId, access =>
    kind === 'duplicate' && code !== null && piece !== null
      ? ctx.registry.requestDuplicate(access, key, { herd, code, piece, reason: request.identityProof ?? '' })
      : ctx.registry.requestCodes(access, key, { herd, quantity, means: technologyOf(productTypes) }),
  )
  await ctx.db.transaction().execute(async tx => {
    if (!(await markSent(tx, { id, key, herd }, requestId))) {
      // The request was decided, or got another herd and key, during the call.
      if ((await lockCodeRequest(tx, id))?.registryId !== requestId)
        await raiseUnwantedCodes(tx, request, codeRequestMessages.codesUnwanted)
      return
    }
    await resolveIssues(tx, requestSubject(id))
    await settleKeeperWait(tx, request.orderId)
    if (kind === 'new') await setHerdOfTags(tx, [itemId], herd)
    if (ctx.registry.link) await insertCodeRequestEvent(tx, id, 'sent', { note: requestId })
    else await insertCodeRequestEvent(tx, id, 'manual')
  })
}

async function checkStatus(ctx: AppContext, request: CodeRequestRow): Promise<void> {
  const { id, userId, registryId, quantity } = request
  const answer = await withKeeperAccess(ctx, userId, access => ctx.registry.requestStatus(access, registryId ?? ''))
  if (answer.state === 'in-verifica') {
    await ifUnchanged(ctx, request, async tx => {
      if (request.blockReason !== null) await resolveIssues(tx, requestSubject(id))
      await reschedule(tx, [request], null)
      await raiseUnanswered(tx, id)
    })
    return
  }
  if (answer.state === 'respinta') {
    await ctx.db.transaction().execute(tx => rejectCodeRequest(tx, id, answer.reason))
    return
  }
  const { codes } = answer
  await ctx.db
    .transaction()
    .execute(tx => allocateCodes(tx, ctx, id, codes, { by: 'registry' }))
    .catch((error: unknown) => {
      if (!(error instanceof InvalidAllocation)) throw error
      throw new InvalidAllocation(error.fault, codeRequestMessages.fault(error.fault, quantity, codes.length))
    })
}

/** Reports the shipped codes to the registry. Stops if the registry lacks the request, because staff handled it. */
async function reportShipment(ctx: AppContext, request: CodeRequestRow) {
  const { id, userId, kind, key, itemId, registryId, lot, tracking, productCode } = request
  const codes = await shippedCodes(ctx.db, request)
  const isReported =
    registryId !== null &&
    (await withKeeperAccess(ctx, userId, access =>
      ctx.registry.confirmShipped(access, `${key}-shipped`, {
        requestId: registryId,
        codes,
        lot: lot ?? '',
        productModel: productCode,
        tracking: tracking ?? '',
      }),
    ))
  if (!isReported) {
    await stopChecking(ctx.db, id)
    return
  }
  await ctx.db.transaction().execute(async tx => {
    if (!(await markReported(tx, id))) return
    if (kind === 'new') await transitionTags(tx, itemId, 'shipped', 'confirmed', 'registry')
    await resolveIssues(tx, requestSubject(id))
    await insertCodeRequestEvent(tx, id, 'confirmed')
  })
}

/** Queues a keeper's requests after the account was linked or the herds were synced; for null, all that are overdue. */
export async function requeueCodeRequests(ctx: AppContext, userId: number | null) {
  for (const itemId of await makeDue(ctx.db, userId))
    await ctx.jobs.enqueue(ctx.db, 'process-code-requests', { itemId })
}
