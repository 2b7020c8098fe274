import type { NewCartItem } from '#contract/carts.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import { addresses, aShop, type Customer } from '../a-shop.ts'
import { aBank } from '../providers/a-bank.ts'
import { add, aProduct } from './product-builders.ts'

/** A shop with its test bank and two products, twenty pieces of each, and functions to order and pay them. */
export async function anOrderWorld() {
  const world = await aShop()
  const { db, admin, luca } = world
  const bank = aBank(world)
  const productIds = [
    await aProduct(admin, { quantity: 20, title: 'Pinza di prova', productTypes: ['applicatori'] }),
    await aProduct(admin, { quantity: 20, title: 'Aghi di prova', productTypes: ['applicatori'] }),
  ].map(({ id }) => id) as [number, number]

  /** Three of the first product, two of the second, unless the test overrides it. */
  const order = async (
    paymentMethod: PaymentMethod = 'credit_card',
    {
      lines = [
        { productId: productIds[0], quantity: 3 },
        { productId: productIds[1], quantity: 2 },
      ],
      person = luca,
    }: { lines?: NewCartItem[]; person?: Customer } = {},
  ) => {
    for (const { productId, ...line } of lines) await add(person, productId, line)
    const body = { ...addresses, paymentMethod, saveBillingAddress: false, saveShippingAddress: false }
    return (await person.orders.checkout({ body })).id
  }
  const paid = async (...asked: Parameters<typeof order>) => {
    const id = await order(...asked)
    if (asked[0] === 'bonifico') await admin.payments.markPaid({ params: { id }, body: {} })
    else await bank.pay(id)
    return id
  }
  const find = (id: number) => luca.orders.get({ params: { id } })
  const stockLevels = async () => {
    const rows = await db.selectFrom('products').select(['id', 'quantity']).where('id', 'in', productIds).execute()
    return productIds.map(id => rows.find(row => row.id === id)?.quantity)
  }
  /** Returns the amount that the bank holds for an order, less refunds, in cents. */
  const bankBalanceOf = async (id: number) => {
    const port = world.ctx.payments.byName('test-bank')
    let held = 0
    for (const { provider_id: providerId } of await bank.paymentsOf(id)) {
      const providerPayment = providerId === null ? undefined : await port?.fetch(providerId)
      if (providerPayment?.state === 'captured' || providerPayment?.state === 'refunded')
        held += providerPayment.amount - (providerPayment.refunded ?? 0)
    }
    return held
  }
  const issues = async () =>
    (await db.selectFrom('issues').select('kind').where('resolved_at', 'is', null).orderBy('id').execute()).map(
      ({ kind }) => kind,
    )
  return { ...world, bank, productIds, order, paid, find, stockLevels, bankBalanceOf, issues }
}
