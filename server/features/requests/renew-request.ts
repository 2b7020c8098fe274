import type { HerdChoice } from '#contract/wire-types.ts'
import { writeAudit } from '../../audit.ts'
import { type Executor, violates } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { solveExceptions } from '../../shop-exception-queries.ts'
import { chosenHerd } from '../registry/chosen-herd.ts'
import { subjectOf } from './refuse-request.ts'
import { anyRequest, requestOf } from './request-list-queries.ts'
import { requestMessages } from './request-messages.ts'
import { type DueRequest, insertEvent, lockRequest, lookNow, markWaiting, setHerd } from './request-queries.ts'
import { lose, setHerdOfTags } from './requested-tag-queries.ts'

/** A keeper says which herd the tags are for: before they were asked for, or after a refusal, which asks anew. */
export async function chooseHerd(shop: Shop, ownerId: number, id: number, choice: HerdChoice) {
  const found = await requestOf(shop.db, ownerId, id)
  if (!found) throw new Problem('not-found', requestMessages.notFound)
  const herd = await chosenHerd(shop.db, ownerId, found.productId, choice)
  await shop.db.transaction().execute(async tx => {
    const request = await lockRequest(tx, id)
    if (request?.state !== 'waiting' && request?.state !== 'refused')
      throw new Problem('conflict', requestMessages.alreadySent)
    await setHerd(tx, id, herd)
    if (request.kind === 'new') await setHerdOfTags(tx, request.itemId, herd)
    await insertEvent(tx, id, 'herd', { note: herd.holding, actorId: ownerId })
    // Under its key it may have been asked for the herd that it had, or be on its way there now.
    await askAgain(shop, tx, request, request.herd !== null)
  })
  return (await requestOf(shop.db, ownerId, id)) ?? found
}

/**
 * The shopkeeper asks again: at once, after a refusal as a new request, of one that was sent for its answer alone, of one
 * that was shipped whether the registry takes that now.
 */
export async function renewRequest(shop: Shop, id: number, { adminId, visit }: { adminId: number; visit: Visit }) {
  await shop.db.transaction().execute(async tx => {
    const request = await lockRequest(tx, id)
    if (!request) throw new Problem('not-found', requestMessages.notFound)
    const isUnconfirmed = request.shippedAt !== null && request.confirmedAt === null
    if (request.state === 'cancelled' || (request.state === 'granted' && !isUnconfirmed))
      throw new Problem('conflict', requestMessages.nothingToRenew)
    await insertEvent(tx, id, 'renewed', { actorId: adminId })
    await askAgain(shop, tx, request)
    await writeAudit(tx, {
      actorId: adminId,
      action: 'renew-request',
      subjectType: 'code_request',
      subjectId: id,
      before: null, // asking again is a deed where the state stays as well
      after: { was: request.state, state: (await lockRequest(tx, id))?.state },
      requestId: visit.requestId,
    })
  })
  const renewed = await anyRequest(shop.db, id)
  if (!renewed) throw new Problem('not-found', requestMessages.notFound)
  return renewed
}

async function askAgain(shop: Shop, tx: Executor, { id, itemId, userId, code, state }: DueRequest, isOther = false) {
  if (state === 'sent' || state === 'granted') await lookNow(tx, id)
  else
    await markWaiting(tx, id, state === 'refused' || isOther).catch((error: unknown) => {
      throw violates(error, 'code_requests_open_primary') || violates(error, 'code_requests_open_secondary')
        ? new Problem('conflict', requestMessages.reorderedMeanwhile)
        : error
    })
  if (state === 'refused' && code !== null) await lose(tx, { id, userId, code })
  await solveExceptions(tx, subjectOf(id))
  await shop.jobs.enqueue(tx, 'codes', { itemId })
}
