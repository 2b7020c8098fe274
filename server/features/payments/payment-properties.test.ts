import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addresses, aShop } from '#test/a-shop.ts'
import { allowManyCheckouts } from '#test/builders/checkout-limits.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { costlyRuns } from '#test/property-runs.ts'
import { aBank } from '#test/providers/a-bank.ts'

const actions = fc.array(
  fc.constantFrom(
    'allow',
    'allow-then-fail',
    'refuse',
    'leave',
    'settle',
    'again',
    'look',
    'expire',
    'late',
    'invalidJson',
    'wrongAmount',
  ),
  { minLength: 1, maxLength: 14 },
)
const method = fc.constantFrom('credit_card' as const, 'paypal' as const, 'satispay' as const, 'sepa' as const)
const pieces = 2
const initialStock = 1000

it('whatever happens in which order, the money that was kept is what the order owes, and the stock is right', async () => {
  const world = await aShop()
  await allowManyCheckouts(world)
  const bank = aBank(world)
  const { ctx, db, maria, admin } = world
  const { id: productId } = await aProduct(admin, { quantity: initialStock })
  const port = ctx.payments.byName('test-bank')

  await fc.assert(
    fc.asyncProperty(method, actions, async (paymentMethod, plan) => {
      await bank.control({ reset: true, settleDelay: 3_600_000 })
      await add(maria, productId, { quantity: pieces })
      const { id } = await maria.orders.checkout({
        body: { ...addresses, paymentMethod, saveBillingAddress: false, saveShippingAddress: false },
      })
      for (const [done, action] of plan.entries()) {
        // The shop may answer 503 only after an unusable response of the bank.
        const isBankBroken = plan.slice(0, done).some(earlier => earlier === 'invalidJson' || earlier === 'wrongAmount')
        if (action === 'settle') await bank.control({ settleNow: true })
        else if (action === 'again')
          expect(isBankBroken ? [200, 409, 503] : [200, 409]).toContain(
            (await maria.raw('POST', `/orders/${id}/payment`)).status,
          )
        else if (action === 'look') await bank.look(id)
        else if (action === 'expire') await bank.expire(id)
        else if (action === 'late') await bank.control({ capture: (await bank.paymentsOf(id))[0]?.provider_id ?? '' })
        else if (action === 'invalidJson' || action === 'wrongAmount') await bank.control({ [action]: 1 })
        else await bank.decideIfBegun(id, action)
      }
      await bank.control({ reset: true, settleNow: true })
      for (let n = 0; n < 3; n++) await bank.look(id)

      const order = await maria.orders.get({ params: { id } })
      let kept = 0
      for (const { provider_id: providerId } of await bank.paymentsOf(id)) {
        const providerPayment = providerId === null ? undefined : await port?.fetch(providerId)
        if (providerPayment?.state === 'captured' || providerPayment?.state === 'refunded')
          kept += providerPayment.amount - (providerPayment.refunded ?? 0)
      }
      const isPaid = order.paymentStatus === 'PAID'
      expect(kept).toBe(isPaid ? order.totalAmount : 0)
      if (order.status === 'CANCELLED') expect(isPaid).toBe(false)
      const standing = await db.selectFrom('orders').select('id').where('status', '<>', 'CANCELLED').execute()
      const { quantity } = await db
        .selectFrom('products')
        .select('quantity')
        .where('id', '=', productId)
        .executeTakeFirstOrThrow()
      expect(quantity).toBe(initialStock - pieces * standing.length)
    }),
    { numRuns: costlyRuns(60) },
  )
})
