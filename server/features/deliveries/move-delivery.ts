import { isoDay } from '#domain/dates.ts'
import { arrivalOf, firstDayOf, planFrom, type StepsAhead } from '#domain/deliveries/delivery-promise.ts'
import type { DelayReason } from '#domain/deliveries/delivery-steps.ts'
import { promiseTermsOf } from '#domain/deliveries/observed-days.ts'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import { settingsIn } from '../../settings.ts'
import { lockOrderInProgress, type OrderInProgress, saveArrival, savePlan } from './delivery-queries.ts'

/** Moves the plan of an order where it can no longer arrive as was said. What was promised stays with its lines. */

/**
 * The money has come, so that the work begins. Moves the plan if the money came later than was assumed; the mail about
 * the payment says the new days.
 */
export async function beginDelivery(tx: Transaction, orderId: number) {
  const order = await lockOrderInProgress(tx, orderId)
  if (!order) return
  const terms = promiseTermsOf(await settingsIn(tx))
  const now = new Date()
  const paidOn = firstDayOf(terms, now)
  // In time: what the shop takes longer for than it did when it promised is told as its own delay.
  if (paidOn <= order.payBy) return
  const plan = planFrom(terms, paidOn, stepsAhead(order))
  if (plan.to > order.to) await savePlan(tx, orderId, plan, { reason: 'payment', at: now })
}

/** Everything has been sent: from now on the carrier's days count. Does nothing while pieces are left. */
export async function expectArrival(tx: Transaction, orderId: number) {
  const terms = promiseTermsOf(await settingsIn(tx))
  const today = isoDay(new Date())
  await saveArrival(tx, orderId, { shipBy: today, ...arrivalOf(terms, today) })
}

/**
 * Moves the plan of an order that cannot arrive any more as was said, even if all goes as fast as it can, and queues
 * the mail that says so. Returns true if it did.
 */
export async function moveIfLate(tx: Transaction, ctx: AppContext, orderId: number, now: Date): Promise<boolean> {
  const order = await lockOrderInProgress(tx, orderId)
  if (!order) return false
  const terms = promiseTermsOf(await settingsIn(tx))
  const plan = planFrom(terms, firstDayOf(terms, now), stepsAhead(order))
  if (plan.from <= order.to) return false
  const reason = reasonOf(order)
  await savePlan(tx, orderId, plan, { reason, at: now })
  // The keeper has been told already that the order waits for them: no day can be said before they answer.
  if (reason !== 'keeper' || order.delayReason !== 'keeper')
    await ctx.jobs.enqueue(tx, 'mail', { kind: 'delivery-late', id: orderId })
  return true
}

const stepsAhead = ({ awaitsCodes, awaitsPrinting }: OrderInProgress): StepsAhead => ({
  codes: awaitsCodes,
  printing: awaitsCodes || awaitsPrinting,
})

const reasonOf = ({ awaitsKeeper, awaitsCodes }: OrderInProgress): DelayReason =>
  awaitsKeeper ? 'keeper' : awaitsCodes ? 'registry' : 'shop'
