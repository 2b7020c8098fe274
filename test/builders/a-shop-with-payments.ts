import type { OnlineMethod } from '#domain/orders/payment-methods.ts'
import { addresses, aShop } from '../a-shop.ts'
import type { ProviderWebhook } from '../providers/a-provider.ts'
import { aCheckout } from './a-checkout.ts'
import { add, aProduct } from './product-builders.ts'

/** A shop with keys of a provider, and an order of two pieces to be paid there. */
export async function aShopWithPayments(
  method: OnlineMethod,
  environment: Record<string, string>,
  { isNew = false } = {},
) {
  const world = await aShop({ PUBLIC_URL: 'https://negozio.example', ...environment }, undefined, { isNew })
  const { db, maria, anybody } = world
  const till = aCheckout(world)
  const { id: productId } = await aProduct(world.admin, { quantity: 10 })
  const placeOrder = async () => {
    await add(maria, productId, { quantity: 2 })
    return maria.orders.checkout({
      body: { ...addresses, paymentMethod: method, saveBillingAddress: false, saveShippingAddress: false },
    })
  }
  const issues = async () =>
    (await db.selectFrom('issues').select('kind').orderBy('id').execute()).map(({ kind }) => kind)
  return {
    ...world,
    ...till,
    placeOrder,
    issues,
    productId,
    orderOf: (id: number) => maria.orders.get({ params: { id } }),
    /** The provider's id of an order's first payment. */
    providerIdOf: async (id: number) => (await till.paymentsOf(id))[0]?.provider_id ?? '',
    sendWebhook: async ({ path, method: verb, headers, body }: ProviderWebhook) =>
      (await anybody.raw(verb, path, { headers, ...(body !== undefined && { body }) })).status,
    webhookEvents: () => db.selectFrom('payment_webhook_events').selectAll().execute(),
    left: async () =>
      (await db.selectFrom('products').select('quantity').where('id', '=', productId).executeTakeFirstOrThrow())
        .quantity,
    loggedCalls: () => db.selectFrom('outbound_calls').selectAll().orderBy('id').execute(),
  }
}
