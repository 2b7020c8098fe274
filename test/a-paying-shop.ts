import type { OnlineMethod } from '#domain/payment-methods.ts'
import type { ProviderNews } from './a-provider.ts'
import { add, aProduct } from './a-shelf.ts'
import { addresses, aShop } from './a-shop.ts'
import { aTill } from './a-till.ts'

/** A shop with keys of a provider, and an order of two pieces that is to be paid there. */
export async function aPayingShop(method: OnlineMethod, environment: Record<string, string>) {
  const world = await aShop({ PAYMENT_PATIENCE: '300', PUBLIC_URL: 'https://negozio.example', ...environment })
  const { db, maria, anybody } = world
  const till = aTill(world)
  const { id: productId } = await aProduct(world.admin, { quantity: 10 })
  const place = async () => {
    await add(maria, productId, { quantity: 2 })
    return maria.orders.checkout({
      body: { ...addresses, paymentMethod: method, saveBillingAddress: false, saveShippingAddress: false },
    })
  }
  const exceptions = async () =>
    (await db.selectFrom('shop_exceptions').select('kind').orderBy('id').execute()).map(({ kind }) => kind)
  return {
    ...world,
    ...till,
    place,
    exceptions,
    productId,
    orderOf: (id: number) => maria.orders.find({ params: { id } }),
    /** Of the first payment of an order, at the provider. */
    providerIdOf: async (id: number) => (await till.paymentsOf(id))[0]?.provider_id ?? '',
    hear: async ({ path, method: verb, headers, body }: ProviderNews) =>
      (await anybody.raw(verb, path, { headers, ...(body !== undefined && { body }) })).status,
    heard: () => db.selectFrom('payment_news').selectAll().execute(),
    left: async () =>
      (await db.selectFrom('products').select('quantity').where('id', '=', productId).executeTakeFirstOrThrow())
        .quantity,
    journal: () => db.selectFrom('outside_journal').selectAll().orderBy('id').execute(),
  }
}
