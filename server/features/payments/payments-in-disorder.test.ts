import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aBank } from '#test/a-bank.ts'
import { add, aProduct } from '#test/a-shelf.ts'
import { addresses, aShop } from '#test/a-shop.ts'

const deeds = fc.array(
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
    'garbage',
    'wrongAmount',
  ),
  { minLength: 1, maxLength: 14 },
)
const method = fc.constantFrom('credit_card' as const, 'paypal' as const, 'satispay' as const, 'sepa' as const)
const pieces = 2
const onTheShelf = 1000

it('whatever happens in which order, the money that was kept is what the order owes, and the stock is right', async () => {
  const world = await aShop()
  const bank = aBank(world)
  const { shop, db, maria, admin } = world
  const { id: productId } = await aProduct(admin, { quantity: onTheShelf })
  const port = shop.payments.named('test-bank')

  await fc.assert(
    fc.asyncProperty(method, deeds, async (paymentMethod, plan) => {
      await bank.control({ reset: true, settleDelay: 3_600_000 })
      await add(maria, productId, { quantity: pieces })
      const { id } = await maria.orders.checkout({
        body: { ...addresses, paymentMethod, saveBillingAddress: false, saveShippingAddress: false },
      })
      for (const deed of plan) {
        if (deed === 'settle') await bank.control({ settleNow: true })
        else if (deed === 'again')
          expect([200, 409, 503]).toContain((await maria.raw('POST', `/orders/${id}/payment`)).status)
        else if (deed === 'look') await bank.look(id)
        else if (deed === 'expire') await bank.expire(id)
        else if (deed === 'late') await bank.control({ capture: (await bank.paymentsOf(id))[0]?.provider_id ?? '' })
        else if (deed === 'garbage' || deed === 'wrongAmount') await bank.control({ [deed]: 1 })
        else await bank.decide(id, deed)
      }
      await bank.control({ reset: true, settleNow: true })
      for (let n = 0; n < 3; n++) await bank.look(id)

      const order = await maria.orders.find({ params: { id } })
      let kept = 0
      for (const { provider_id: providerId } of await bank.paymentsOf(id)) {
        const truth = providerId === null ? undefined : await port?.fetch(providerId)
        if (truth?.state === 'captured' || truth?.state === 'refunded') kept += truth.amount - (truth.refunded ?? 0)
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
      expect(quantity).toBe(onTheShelf - pieces * standing.length)
    }),
    { numRuns: 60 },
  )
}, 120_000)
