import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Checkout } from '#contract/orders.ts'
import { addresses, aShop } from '#test/a-shop.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { createOrderFromCart } from './place-order.ts'

const checkout: Checkout = {
  ...addresses,
  paymentMethod: 'credit_card',
  saveShippingAddress: false,
  saveBillingAddress: false,
}

it('the plan of the statement that inserts an order is kept, and only checkouts keep plans', async () => {
  const { maria, admin, ctx } = await aShop({}, undefined, { isNew: true })
  await add(maria, (await aProduct(admin)).id)
  const terms = await ctx.settings.current()
  await ctx.db.connection().execute(async connection => {
    const { rows: plans } = await connection.transaction().execute(async tx => {
      const order = { userId: maria.id, checkout, idempotencyKey: undefined, placedBy: null, terms }
      await createOrderFromCart(tx, ctx, order)
      return sql<{ anew: number; kept: number }>`
        select custom_plans as anew, generic_plans as kept from pg_prepared_statements
        where statement like '%insert into order_items%'`.execute(tx)
    })
    expect(plans).toEqual([{ anew: 0, kept: 1 }])
    const { rows: modes } = await sql<{ mode: string }>`
      select current_setting('plan_cache_mode') as mode`.execute(connection)
    expect(modes).toEqual([{ mode: 'auto' }])
  })
})
