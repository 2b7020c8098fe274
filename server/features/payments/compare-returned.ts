import { type Cents, formatEuro } from '#domain/money.ts'
import type { Executor } from '../../database/open-database.ts'
import type { Shop } from '../../running-shop.ts'
import { aboutOrder, reportException, reportOnce, solveExceptions } from '../../shop-exception-queries.ts'
import type { KnownTruth } from './apply-truth.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import type { Payment } from './payment-queries.ts'
import {
  hasRefusedRefunds,
  markGoneBack,
  markRefused,
  openRefunds,
  refusedRefunds,
  saveTakenBack,
  undoRefunds,
} from './refund-queries.ts'

/**
 * Compares what the provider says has gone back to a payer with what the shop gives back: what did not arrive, and what
 * was refused, is a person's, but not what the payer has all the same; what went back beyond it is missing from the order.
 */
export async function compareReturned(tx: Executor, shop: Shop, payment: Payment, truth: KnownTruth) {
  if (truth.refunded < truth.promised) await takeBackRefunds(tx, payment, truth.promised - truth.refunded)
  await settleRefused(tx, shop, payment, truth)
  const takenBack = truth.refunded - payment.returned
  if (takenBack > payment.takenBack) await tellTakenBack(tx, shop, payment, takenBack)
  else if (payment.state === 'refunded' && truth.state === 'captured' && payment.returned < payment.amount)
    await reportOnce(tx, { kind: 'payment-returned', subject: aboutOrder(payment.orderId), text: messages.cameAgain })
}

/** What the provider had given back has not arrived: it has the money, and a person is to give it back. */
async function takeBackRefunds(tx: Executor, { id, orderId }: Payment, missing: Cents) {
  await undoRefunds(tx, id, missing)
  const text = messages.refundUndone(formatEuro(missing))
  await reportException(tx, { kind: 'refund-refused', subject: aboutOrder(orderId), text })
}

/**
 * A provider refuses to give back what the payer's bank has taken already, or is asked to: the one is done, the other waits
 * for what the bank decides. Of what has gone back in part the rest is asked for anew. All else is a person's, until it turns
 * out to have gone back after all.
 */
async function settleRefused(tx: Executor, shop: Shop, payment: Payment, truth: KnownTruth) {
  if (payment.returned === 0) return
  const subject = aboutOrder(payment.orderId)
  const open = (await openRefunds(tx, payment.id)).map(({ id }) => id)
  const refusals = truth.isDisputed ? [] : truth.refusals.filter(({ id }) => open.includes(id))
  for (const { id } of refusals) await markRefused(tx, id)
  const refused = await refusedRefunds(tx, payment.id)
  if (refused.length === 0) return
  const toReturn = refused.reduce((sum, { amount }) => sum + amount, 0)
  let gone = truth.refunded - payment.takenBack - (payment.returned - toReturn)
  for (const { id, amount } of refused) {
    const refusal = refusals.find(one => one.id === id)
    if (gone > 0) {
      await markGoneBack(tx, id, gone)
      await shop.jobs.enqueue(tx, 'mail', { kind: 'refunded', id })
      gone = Math.max(gone - amount, 0)
    } else if (refusal)
      await reportException(tx, { kind: 'refund-refused', subject, text: messages.refundRefused(refusal.reason) })
  }
  if (!(await hasRefusedRefunds(tx, payment.orderId))) await solveExceptions(tx, subject, 'refund-refused')
}

/** What was paid was taken back: the order is to be paid again, or called off by a person. */
async function tellTakenBack(tx: Executor, shop: Shop, { id, orderId, state }: Payment, amount: Cents) {
  await saveTakenBack(tx, id, amount)
  const subject = aboutOrder(orderId)
  if (state === 'refunded') {
    await reportException(tx, { kind: 'payment-returned', subject, text: messages.returned })
    await shop.jobs.enqueue(tx, 'mail', { kind: 'payment-failed', id })
  } else
    await reportException(tx, {
      kind: 'payment-returned-part',
      subject,
      text: messages.returnedInPart(formatEuro(amount)),
    })
}
