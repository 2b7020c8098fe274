import type { NewResend } from '#contract/shapes/fulfilment.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { type AppContext, productsChanged } from '../../../app-context.ts'
import type { Transaction } from '../../../database/open-database.ts'
import type { Actor } from '../../../http/actor.ts'
import { Problem } from '../../../http/problem.ts'
import { recordAudit } from '../../../record-audit.ts'
import { expectArrival } from '../../deliveries/move-delivery.ts'
import { lockProducts } from '../../products/product-queries.ts'
import { countParcels, lockOrderForFulfilment } from '../order-for-update-queries.ts'
import { orderMessages } from '../order-messages.ts'
import { lostPieces } from './lost-pieces.ts'
import { countOpenReprints, insertReprints, printStateOf } from './reprint-queries.ts'
import { insertResentParcel, type LostParcel, lostParcel, shortProducts, takeResent } from './resend-queries.ts'

type Place = { id: number; parcelId: number }

/**
 * Sends a lost parcel again: a parcel of the pieces that were not credited since, without money. Pieces come from the
 * stock unless the parcel came back unopened. Throws `conflict` if it was sent again before, if nothing of it is left,
 * or while tags of it that were printed for the order are not printed again; `out-of-stock` if pieces are missing.
 */
export async function resendParcel(ctx: AppContext, actor: Actor, place: Place, asked: NewResend) {
  const sent = await ctx.db.transaction().execute(async tx => {
    const lost = await lockLostParcel(tx, place)
    const { id: orderId } = place
    if (asked.expectedParcels !== undefined && asked.expectedParcels !== (await countParcels(tx, orderId)))
      throw new Problem('conflict', orderMessages.changedMeanwhile)
    const pieces = lost.items
      .map(item => ({ ...item, quantity: Math.min(item.quantity, item.kept) }))
      .filter(({ quantity }) => quantity > 0)
    if (pieces.length === 0) throw new Problem('conflict', orderMessages.parcelCredited)
    if (asked.reason !== 'undelivered') {
      await rejectUnprinted(tx, orderId, lost)
      const productIds = pieces.map(({ productId }) => productId)
      await lockProducts(tx, productIds)
      const short = await shortProducts(tx, pieces)
      if (short.length > 0) throw new Problem('out-of-stock', orderMessages.tooFewToResend(short))
      await takeResent(tx, pieces, { note: orderNumber(orderId), actorId: actor.id })
    }
    const parcel = await insertResentParcel(tx, { orderId, lost, actorId: actor.id }, asked, pieces)
    await expectArrival(tx, orderId)
    await ctx.jobs.enqueue(tx, 'mail', { kind: 'parcel-sent', id: parcel.id })
    const { carrier, tracking, reason: resendReason } = asked
    await recordAudit(tx, actor, 'resend-parcel', ['order', orderId], {
      before: { parcel: lost.number },
      after: { parcel: parcel.number, carrier, tracking, resendReason },
    })
    return parcel
  })
  productsChanged(ctx)
  return { parcelId: sent.id, number: sent.number }
}

/**
 * Requests a reprint of the tags of a lost parcel that were printed for its order and not printed again yet. Each
 * official code gets its next reprint number, because the lost tags may be found. Throws `conflict` if there are none.
 */
export const reprintParcel = (ctx: AppContext, actor: Actor, place: Place) =>
  ctx.db.transaction().execute(async tx => {
    const lost = await lockLostParcel(tx, place)
    const { id: orderId } = place
    const { official, farm } = await lostPieces(tx, orderId, lost)
    if (official.length + farm.length === 0) throw new Problem('conflict', orderMessages.nothingToReprint)
    const cause = { orderId, reason: orderMessages.lostParcel(lost.number), actorId: actor.id }
    const count =
      (await insertReprints(tx, official, { ...cause, isOfficial: true })) +
      (await insertReprints(tx, farm, { ...cause, isOfficial: false }))
    if (count === 0) throw new Problem('conflict', orderMessages.remadeNotPrinted)
    await recordAudit(tx, actor, 'reprint-parcel', ['order', orderId], {
      before: null,
      after: { parcel: lost.number, tags: count },
    })
    const state = await printStateOf(tx, orderId)
    if (!state) throw new Problem('not-found', orderMessages.orderNotFound)
    return state
  })

async function lockLostParcel(tx: Transaction, { id, parcelId }: Place): Promise<LostParcel> {
  if (!(await lockOrderForFulfilment(tx, id, null))) throw new Problem('not-found', orderMessages.orderNotFound)
  const lost = await lostParcel(tx, id, parcelId)
  if (!lost) throw new Problem('not-found', orderMessages.parcelNotFound)
  if (lost.isResent) throw new Problem('conflict', orderMessages.parcelResent)
  return lost
}

async function rejectUnprinted(tx: Transaction, orderId: number, lost: LostParcel) {
  const { official, farm } = await lostPieces(tx, orderId, lost)
  if (official.length + farm.length === 0) return
  const isRequested = (await countOpenReprints(tx, orderId)) > 0
  throw new Problem('conflict', isRequested ? orderMessages.remadeNotPrinted : orderMessages.reprintFirst)
}
