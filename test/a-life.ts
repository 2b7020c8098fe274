import type { NewCartItem } from '#contract/carts.ts'
import type { PaymentMethod } from '#domain/payment-methods.ts'
import { aBank } from './a-bank.ts'
import { add, aProduct } from './a-shelf.ts'
import { addresses, aShop, type Customer } from './a-shop.ts'

/** A shop with its bank and two things on the shelf, twenty of each, and whoever buys and pays them. */
export async function aLife() {
  const world = await aShop()
  const { db, admin, luca } = world
  const bank = aBank(world)
  const shelf = [
    await aProduct(admin, { quantity: 20, title: 'Pinza di prova', productTypes: ['applicatori'] }),
    await aProduct(admin, { quantity: 20, title: 'Aghi di prova', productTypes: ['applicatori'] }),
  ].map(({ id }) => id) as [number, number]

  /** Three of the first, two of the second, unless the test says otherwise. */
  const order = async (
    paymentMethod: PaymentMethod = 'credit_card',
    {
      lines = [
        { productId: shelf[0], quantity: 3 },
        { productId: shelf[1], quantity: 2 },
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
  const find = (id: number) => luca.orders.find({ params: { id } })
  const onShelf = async () => {
    const rows = await db.selectFrom('products').select(['id', 'quantity']).where('id', 'in', shelf).execute()
    return shelf.map(id => rows.find(row => row.id === id)?.quantity)
  }
  /** What the bank has of an order, less what it has given back. */
  const keptByBank = async (id: number) => {
    const port = world.shop.payments.named('test-bank')
    let kept = 0
    for (const { provider_id: providerId } of await bank.paymentsOf(id)) {
      const truth = providerId === null ? undefined : await port?.fetch(providerId)
      if (truth?.state === 'captured' || truth?.state === 'refunded') kept += truth.amount - (truth.refunded ?? 0)
    }
    return kept
  }
  const exceptions = async () =>
    (await db.selectFrom('shop_exceptions').select('kind').where('solved_at', 'is', null).orderBy('id').execute()).map(
      ({ kind }) => kind,
    )
  return { ...world, bank, shelf, order, paid, find, onShelf, keptByBank, exceptions }
}
