import { firstDayOf, planFrom } from '#domain/deliveries/delivery-promise.ts'
import { promiseTermsOf } from '#domain/deliveries/observed-days.ts'
import type { AppContext } from '../../app-context.ts'
import { ordersDueBefore } from './delivery-queries.ts'
import { moveIfLate } from './move-delivery.ts'

const ordersAtOnce = 200

/**
 * Finds the orders that cannot arrive any more as was promised. Each is moved in a transaction of its own, with its
 * mail, so that a second run finds nothing to say.
 */
export async function findLateDeliveries(ctx: AppContext, now = new Date()) {
  const terms = promiseTermsOf(await ctx.settings.current())
  // Nothing takes longer than what waits for codes: orders that are due later cannot be late yet.
  const { from } = planFrom(terms, firstDayOf(terms, now), { codes: true, printing: true })
  for (let after = 0; ; ) {
    const ids = await ordersDueBefore(ctx.db, from, ordersAtOnce, after)
    for (const id of ids) await ctx.db.transaction().execute(tx => moveIfLate(tx, ctx, id, now))
    const last = ids.at(-1)
    if (last === undefined || ids.length < ordersAtOnce) return
    after = last
  }
}
