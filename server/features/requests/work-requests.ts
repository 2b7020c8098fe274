import { meansOf } from '#domain/tag-means.ts'
import type { Executor } from '../../database/open-database.ts'
import { AccessExpired, OutsideRefused, OutsideUnavailable } from '../../integrations/outside/outside-errors.ts'
import type { Shop } from '../../running-shop.ts'
import { reportException, solveExceptions } from '../../shop-exception-queries.ts'
import { inNameOf } from '../registry/registry-access.ts'
import { fittingHerd } from './fitting-herd.ts'
import { BadGrant, grantCodes } from './grant-codes.ts'
import { refuseRequest, reportUnwanted, subjectOf } from './refuse-request.ts'
import { requestMessages } from './request-messages.ts'
import {
  claimDue,
  type DueRequest,
  hurry,
  insertEvent,
  lockRequest,
  markConfirmed,
  markSent,
  nextLookAfter,
  postpone,
  reportUnanswered,
  stopLooking,
  takeHerd,
} from './request-queries.ts'
import { setHerdOfTags, shippedCodes, stepTags } from './requested-tag-queries.ts'

/** As many as are asked for before the next batch is claimed: well within the claim's two minutes. */
const atOnce = 10
const allOfThem = 10_000
/** Then others have their turn. */
const mostBatches = 5

/**
 * Brings the requests of an order's line as far as they go now, and comes back when one of them is due. It may die at any
 * moment and run beside itself: what is sent to the registry bears the request's own key, what comes back is kept in one
 * transaction that looks at the request again. Whatever is left open has its next look queued.
 */
export async function workOnRequests(shop: Shop, itemId: number) {
  for (let batch = 0; batch < mostBatches; batch++) {
    const due = await claimDue(shop.db, itemId, atOnce)
    if (due.length === 0) break
    for (const [n, request] of due.entries()) {
      const problem = await advance(shop, request)
      if (problem === null) continue
      // What keeps one from being asked keeps all of the line's from it.
      await postpone(shop.db, [...due.slice(n + 1), ...(await claimDue(shop.db, itemId, allOfThem))], problem)
      break
    }
  }
  const wait = await nextLookAfter(shop.db, itemId)
  if (wait !== null) await shop.jobs.enqueue(shop.db, 'codes', { itemId }, { afterMs: wait })
}

/** One step of one request. Answers why the registry cannot be asked at all at the moment, if that is so. */
async function advance(shop: Shop, request: DueRequest): Promise<'not-linked' | 'unavailable' | null> {
  try {
    if (request.state === 'waiting') await send(shop, request)
    else if (request.state === 'sent') await lookAt(shop, request)
    else if (request.shippedAt !== null) await confirm(shop, request)
    else await stopLooking(shop.db, request.id)
    return null
  } catch (error) {
    return await handle(shop, request, error)
  }
}

async function handle(shop: Shop, request: DueRequest, error: unknown) {
  const subject = subjectOf(request.id)
  if (error instanceof AccessExpired) {
    await postpone(shop.db, [request], 'not-linked')
    return 'not-linked'
  }
  if (error instanceof OutsideRefused) {
    await whileAsItWas(shop, request, tx => heedRefusal(tx, request, error.message))
    return null
  }
  if (error instanceof BadGrant || (error instanceof OutsideUnavailable && error.isNonsense)) {
    const text = error instanceof BadGrant ? requestMessages.badGrant(error.message) : requestMessages.nonsense
    await whileAsItWas(shop, request, async tx => {
      await postpone(tx, [request], 'nonsense')
      await reportException(tx, { kind: 'bad-grant', subject, text })
    })
    return null
  }
  if (!(error instanceof OutsideUnavailable)) {
    const text = requestMessages.failed
    await whileAsItWas(shop, request, tx => reportException(tx, { kind: 'codes-failed', subject, text }))
    throw error
  }
  await postpone(shop.db, [request], 'unavailable')
  return 'unavailable'
}

/** Nobody is told of what somebody else has brought further while the registry was asked. */
const whileAsItWas = (shop: Shop, { id, key, state }: DueRequest, tell: (tx: Executor) => Promise<unknown>) =>
  shop.db.transaction().execute(async tx => {
    const now = await lockRequest(tx, id)
    if (now?.state === state && now.key === key && now.confirmedAt === null) await tell(tx)
  })

/** A no to the request itself decides it; a no to the question what became of it does not: codes may be granted for it. */
async function heedRefusal(tx: Executor, request: DueRequest, reason: string) {
  const { id, state } = request
  const subject = subjectOf(id)
  if (state === 'waiting') await refuseRequest(tx, id, reason)
  else if (state === 'sent') {
    await postpone(tx, [request], 'nonsense')
    await reportException(tx, { kind: 'status-refused', subject, text: requestMessages.statusRefused(reason) })
  } else {
    await stopLooking(tx, id)
    await reportException(tx, { kind: 'shipment-refused', subject, text: requestMessages.shipmentRefused(reason) })
  }
}

async function send(shop: Shop, request: DueRequest): Promise<void> {
  const { id, userId, itemId, kind, key, quantity, code, which, productTypes } = request
  const herd = request.herd ?? (await fittingHerd(shop.db, request))
  if (!herd) return postpone(shop.db, [request], 'no-herd')
  // Under its key the registry knows the request for this herd and no other.
  if (!request.herd && !(await takeHerd(shop.db, request, herd))) return
  const { requestId } = await inNameOf(shop, userId, access =>
    kind === 'duplicate' && code !== null && which !== null
      ? shop.registry.requestDuplicate(access, key, { herd, code, which, reason: request.identifiedBy ?? '' })
      : shop.registry.requestCodes(access, key, { herd, quantity, means: meansOf(productTypes) }),
  )
  await shop.db.transaction().execute(async tx => {
    if (!(await markSent(tx, { id, key, herd }, requestId))) {
      // Ended, or asked for another herd, while this was on its way.
      if ((await lockRequest(tx, id))?.registryId !== requestId)
        await reportUnwanted(tx, request, requestMessages.codesUnwanted)
      return
    }
    await solveExceptions(tx, subjectOf(id))
    if (kind === 'new') await setHerdOfTags(tx, itemId, herd)
    if (shop.registry.link) await insertEvent(tx, id, 'sent', { note: requestId })
    else await insertEvent(tx, id, 'by-hand')
  })
}

async function lookAt(shop: Shop, request: DueRequest): Promise<void> {
  const { id, userId, registryId, quantity } = request
  const answer = await inNameOf(shop, userId, access => shop.registry.requestStatus(access, registryId ?? ''))
  if (answer.state === 'in-verifica') {
    await whileAsItWas(shop, request, async tx => {
      if (request.problem !== null) await solveExceptions(tx, subjectOf(id))
      await postpone(tx, [request], null)
      await reportUnanswered(tx, id)
    })
    return
  }
  if (answer.state === 'respinta') {
    await shop.db.transaction().execute(tx => refuseRequest(tx, id, answer.reason))
    return
  }
  const { codes } = answer
  await shop.db
    .transaction()
    .execute(tx => grantCodes(shop, tx, id, codes, { by: 'registry' }))
    .catch((error: unknown) => {
      if (!(error instanceof BadGrant)) throw error
      throw new BadGrant(error.fault, requestMessages.fault(error.fault, quantity, codes.length))
    })
}

/** Tells the registry which codes went out, if it was the registry that granted them. */
async function confirm(shop: Shop, request: DueRequest) {
  const { id, userId, kind, key, itemId, registryId, lot, tracking, productCode } = request
  const codes = await shippedCodes(shop.db, request)
  const isTold =
    registryId !== null &&
    (await inNameOf(shop, userId, access =>
      shop.registry.confirmShipped(access, `${key}-shipped`, {
        requestId: registryId,
        codes,
        lot: lot ?? '',
        productModel: productCode,
        tracking: tracking ?? '',
      }),
    ))
  if (!isTold) {
    await stopLooking(shop.db, id)
    return
  }
  await shop.db.transaction().execute(async tx => {
    if (!(await markConfirmed(tx, id))) return
    if (kind === 'new') await stepTags(tx, itemId, 'shipped', 'confirmed', 'registry')
    await solveExceptions(tx, subjectOf(id))
    await insertEvent(tx, id, 'confirmed')
  })
}

/** A keeper has linked the account, or the herds were read: what waited for that goes on. */
export async function wakeRequests(shop: Shop, ownerId: number | null) {
  for (const itemId of await hurry(shop.db, ownerId)) await shop.jobs.enqueue(shop.db, 'codes', { itemId })
}
