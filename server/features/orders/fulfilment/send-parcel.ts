import type { NewParcel } from '#contract/shapes/fulfilment.ts'
import { isPaidOrAuthorized, unshippedPieces } from '#domain/orders/order-actions.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Actor } from '../../../http/actor.ts'
import { Problem } from '../../../http/problem.ts'
import { recordAudit } from '../../../record-audit.ts'
import { completeIfShipped } from '../../code-requests/order-completion-queries.ts'
import { expectArrival } from '../../deliveries/move-delivery.ts'
import { transactionWithDocuments } from '../../invoices/invoice-files.ts'
import { issueDueInvoice } from '../../invoices/issue-invoice.ts'
import {
  countParcels,
  insertParcel,
  type LockedCodeRequest,
  type LockedOrder,
  lockOrderForFulfilment,
  markShipped,
} from '../order-for-update-queries.ts'
import { orderMessages } from '../order-messages.ts'
import { withdrawalMessages } from '../withdrawals/withdrawal-messages.ts'
import { hasVagueWithdrawal } from '../withdrawals/withdrawal-queries.ts'
import { countOpenReprints } from './reprint-queries.ts'

/** With `readyPieces` the parcel holds all pieces that are ready, and is refused if these are not so many any more. */
type AskedParcel = NewParcel & { readyPieces?: number }

/**
 * Ships a parcel: updates its tags, queues the reports to the registry, invoices the order if it was not yet and
 * completes it when nothing is left. Throws `conflict` for an unpaid order without `unpaidReason`, for one with a
 * withdrawal that names no pieces without `withdrawalSeen`, and for pieces that cannot be shipped.
 */
export const sendParcel = (
  ctx: AppContext,
  actor: Actor,
  orderId: number,
  asked: AskedParcel,
): Promise<{ parcelId: number; tags: number }> =>
  transactionWithDocuments(ctx.db, async tx => {
    const order = await lockOrderForFulfilment(tx, orderId, null)
    if (!order) throw new Problem('not-found', orderMessages.orderNotFound)
    if (order.status !== 'PENDING') throw new Problem('conflict', orderMessages.notOpen)
    if (asked.expectedParcels !== undefined && asked.expectedParcels !== (await countParcels(tx, orderId)))
      throw new Problem('conflict', orderMessages.changedMeanwhile)
    const isPaid = isPaidOrAuthorized(order.paymentStatus)
    if (!isPaid && asked.unpaidReason === '') throw new Problem('conflict', orderMessages.unpaid)

    const hasOpenReprint = (await countOpenReprints(tx, orderId)) > 0
    const { readyPieces } = asked
    const isReady = readyPieces !== undefined
    const codeRequests = isReady ? readyRequests(order, hasOpenReprint) : requestsOf(order, asked)
    if (codeRequests.length > 0 && hasOpenReprint) throw new Problem('conflict', orderMessages.remadeNotPrinted)
    const pieces = [...(isReady ? readyLines(order) : linesOf(order, asked)), ...piecesIn(codeRequests)]
    if (pieces.length === 0) throw new Problem('conflict', orderMessages.nothingToSend)
    rejectWithdrawn(order, pieces)
    if (!asked.withdrawalSeen && (await hasVagueWithdrawal(tx, orderId)))
      throw new Problem('conflict', withdrawalMessages.vague)
    if (isReady && pieces.reduce((sum, { quantity }) => sum + quantity, 0) !== readyPieces)
      throw new Problem('conflict', orderMessages.changedMeanwhile)

    const unpaidReason = isPaid ? null : asked.unpaidReason
    const parcel = await insertParcel(tx, orderId, asked, { unpaidReason, actorId: actor.id }, pieces)
    await markShipped(tx, codeRequests, { ...asked, id: parcel.id }, actor.id)
    const isComplete = await completeIfShipped(tx, orderId)
    if (isComplete) await expectArrival(tx, orderId)
    for (const { itemId } of piecesIn(codeRequests)) await ctx.jobs.enqueue(tx, 'process-code-requests', { itemId })
    await ctx.jobs.enqueue(tx, 'mail', { kind: 'parcel-sent', id: parcel.id })
    await issueDueInvoice(tx, ctx, orderId)
    const { carrier, tracking, lot, packages = 1 } = asked
    await recordAudit(tx, actor, 'send-parcel', ['order', orderId], {
      before: null,
      after: { parcel: parcel.number, carrier, tracking, lot, packages, unpaidReason, isComplete },
    })
    return { parcelId: parcel.id, tags: codeRequests.reduce((sum, { quantity }) => sum + quantity, 0) }
  })

const isWhole = ({ lines, codeRequests }: NewParcel) => lines === undefined && codeRequests === undefined

const openRequests = ({ items }: LockedOrder): LockedCodeRequest[] =>
  items.flatMap(item => item.codeRequests).filter(({ state, shippedAt }) => state !== 'cancelled' && shippedAt === null)

/** Returns the code requests whose tags can be sent now; none while a spoiled piece waits to be reprinted. */
const readyRequests = (order: LockedOrder, hasOpenReprint: boolean) =>
  hasOpenReprint ? [] : openRequests(order).filter(({ state, printedAt }) => state === 'granted' && printedAt !== null)

/** Returns the pieces without codes that can be sent now, less those that the buyer has withdrawn from. */
const readyLines = ({ items }: LockedOrder) =>
  items
    .filter(({ codeRequests, awaitsPrinting }) => codeRequests.length === 0 && !awaitsPrinting)
    .map(item => ({ itemId: item.id, quantity: unshippedPieces(item) - item.withdrawn }))
    .filter(({ quantity }) => quantity > 0)

/** Returns the chosen code requests. Official tags are shipped by whole request, once granted and printed. */
function requestsOf(order: LockedOrder, asked: NewParcel): LockedCodeRequest[] {
  const open = openRequests(order)
  const chosen = isWhole(asked) ? open : open.filter(({ id }) => asked.codeRequests?.includes(id))
  if (chosen.length < new Set(asked.codeRequests ?? []).size) throw new Problem('conflict', orderMessages.notToSend)
  if (chosen.some(({ state }) => state !== 'granted')) throw new Problem('conflict', orderMessages.notGranted)
  if (chosen.some(({ printedAt }) => printedAt === null)) throw new Problem('conflict', orderMessages.notPrinted)
  return chosen
}

/** Returns the chosen lines without codes, by piece. Throws `conflict` for custom prints that are not printed yet. */
function linesOf({ items }: LockedOrder, asked: NewParcel) {
  const plain = items.filter(({ codeRequests }) => codeRequests.length === 0)
  const wanted = isWhole(asked)
    ? plain.map(item => ({ itemId: item.id, quantity: unshippedPieces(item) })).filter(({ quantity }) => quantity > 0)
    : (asked.lines ?? [])
  const lines = wanted.map(line => ({ ...line, item: plain.find(({ id }) => id === line.itemId) }))
  const isOver = lines.some(({ item, quantity }) => !item || quantity > unshippedPieces(item))
  if (isOver || new Set(lines.map(({ itemId }) => itemId)).size < lines.length)
    throw new Problem('conflict', orderMessages.notToSend)
  const held = lines.find(({ item }) => item?.awaitsPrinting)?.item
  if (held) throw new Problem('conflict', held.printedAt ? orderMessages.remadeNotPrinted : orderMessages.notPrinted)
  return wanted
}

/** What the buyer has withdrawn from before it left does not leave: those pieces are credited first. */
function rejectWithdrawn({ items }: LockedOrder, pieces: readonly { itemId: number; quantity: number }[]) {
  const item = items.find(({ id, withdrawn, ...left }) => {
    const quantity = pieces.find(({ itemId }) => itemId === id)?.quantity ?? 0
    return withdrawn > 0 && quantity > 0 && quantity > unshippedPieces(left) - withdrawn
  })
  if (item) throw new Problem('conflict', withdrawalMessages.withdrawn(item.title))
}

const piecesIn = (codeRequests: readonly LockedCodeRequest[]) =>
  [...Map.groupBy(codeRequests, ({ itemId }) => itemId)].map(([itemId, ofItem]) => ({
    itemId,
    quantity: ofItem.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
