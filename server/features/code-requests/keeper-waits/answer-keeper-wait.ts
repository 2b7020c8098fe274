import type { KeeperAnswer } from '#contract/keeper-waits.ts'
import type { AppContext } from '../../../app-context.ts'
import type { HerdCopy } from '../../../database/code-request-tables.ts'
import type { Transaction } from '../../../database/open-database.ts'
import type { Actor } from '../../../http/actor.ts'
import { invalidField, Problem } from '../../../http/problem.ts'
import { recordAudit } from '../../../record-audit.ts'
import { suitableHerd } from '../../registry/chosen-herd.ts'
import { insertCodeRequestEvents } from '../code-request-queries.ts'
import { setHerdOfTags } from '../tag-code-queries.ts'
import {
  lockRequestsToAnswer,
  type RequestToAnswer,
  resumeRequests,
  setHerdOfRequests,
  setProofOfRequests,
} from './keeper-wait-list-queries.ts'
import { keeperWaitMessages } from './keeper-wait-messages.ts'
import { ownerOfOrder, settleKeeperWait } from './keeper-wait-queries.ts'

/**
 * Saves what the keeper of an order says, once for all of its codes, and queues the requests. Throws a Problem: not-found
 * if the order is not the user's, conflict if nothing waits for an answer, invalid if a herd is not the keeper's, does
 * not fit, or an answer is missing.
 */
export const answerKeeperWait = (ctx: AppContext, userId: number, orderId: number, answer: KeeperAnswer) =>
  ctx.db.transaction().execute(async tx => {
    if ((await ownerOfOrder(tx, orderId)) !== userId) throw new Problem('not-found', keeperWaitMessages.notFound)
    return applyAnswer(tx, ctx, { orderId, userId, actorId: userId }, answer)
  })

/** Saves what a keeper has told staff by telephone. Throws like `answerKeeperWait`. */
export const answerForKeeper = (ctx: AppContext, actor: Actor, orderId: number, answer: KeeperAnswer) =>
  ctx.db.transaction().execute(async tx => {
    const userId = await ownerOfOrder(tx, orderId)
    if (userId === undefined) throw new Problem('not-found', keeperWaitMessages.notFound)
    const applied = await applyAnswer(tx, ctx, { orderId, userId, actorId: actor.id }, answer)
    const { herds, identityProof } = answer
    const holding = herds.map(({ herd }) => herd.holding).join(', ')
    await recordAudit(tx, actor, 'answer-for-keeper', ['order', orderId], {
      before: null,
      after: { ...(holding && { holding }), ...(identityProof && { identityProof }) },
    })
    return applied
  })

const groupKey = (species: readonly string[]) => [...species].sort().join(' ')

async function applyAnswer(
  tx: Transaction,
  ctx: AppContext,
  { orderId, userId, actorId }: { orderId: number; userId: number; actorId: number },
  { herds, identityProof }: KeeperAnswer,
) {
  const requests = await lockRequestsToAnswer(tx, orderId)
  if (requests.length === 0) throw new Problem('conflict', keeperWaitMessages.nothingWaits)
  const unproven = requests.filter(request => request.lacksProof)
  if (unproven.length > 0 && !identityProof) throw invalidField('identityProof', keeperWaitMessages.proofMissing)
  const groups = Map.groupBy(
    requests.filter(({ lacksHerd }) => lacksHerd),
    ({ species }) => groupKey(species),
  )
  for (const [key, group] of groups) {
    const place = herds.findIndex(({ species }) => groupKey(species) === key)
    const choice = herds[place]
    if (!choice) throw invalidField('herds', keeperWaitMessages.herdMissing)
    const herd = await suitableHerd(tx, userId, group[0]?.species ?? [], choice.herd, `herds.${place}.herd.`)
    await saveHerd(tx, group, herd, actorId)
  }
  if (identityProof && unproven.length > 0) {
    const ids = unproven.map(({ id }) => id)
    await setProofOfRequests(tx, ids, identityProof)
    await insertCodeRequestEvents(tx, ids, 'proof-set', { note: identityProof, actorId })
  }
  await resumeRequests(
    tx,
    requests.map(({ id }) => id),
  )
  await settleKeeperWait(tx, orderId)
  for (const itemId of new Set(requests.map(request => request.itemId)))
    await ctx.jobs.enqueue(tx, 'process-code-requests', { itemId })
  return { codeRequests: requests.length }
}

async function saveHerd(tx: Transaction, group: readonly RequestToAnswer[], herd: HerdCopy, actorId: number) {
  const ids = group.map(({ id }) => id)
  await setHerdOfRequests(tx, ids, herd)
  const newItems = group.filter(({ kind }) => kind === 'new').map(({ itemId }) => itemId)
  if (newItems.length > 0) await setHerdOfTags(tx, newItems, herd)
  await insertCodeRequestEvents(tx, ids, 'herd-set', { note: herd.holding, actorId })
}
