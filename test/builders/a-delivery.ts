import { addresses, type aShop } from '../a-shop.ts'
import { add, aProduct } from './product-builders.ts'

type World = Awaited<ReturnType<typeof aShop>>

export const deliveryTermsOf = async ({ admin }: Pick<World, 'admin'>) => (await admin.settings.get()).deliveries

export const setDeliveryTerms = async ({ admin }: Pick<World, 'admin'>, changes: object) => {
  const { deliveries, versions } = await admin.settings.get()
  return admin.settings.updateDeliveries({ body: { version: versions.deliveries, ...deliveries, ...changes } })
}

/** What is on the shelf: it needs neither codes nor a press. */
export const pliers = { productTypes: ['applicatori' as const] }
export const farmTags = { productTypes: ['marche' as const, 'aziendale' as const, 'stampato' as const] }

/** Pliers from the shelf, ordered by Maria. */
export async function anOrderOfPliers({ maria, admin }: World, quantity = 1) {
  await add(maria, (await aProduct(admin, pliers)).id, { quantity })
  const { id } = await maria.orders.checkout({
    body: { ...addresses, paymentMethod: 'bonifico', saveBillingAddress: false, saveShippingAddress: false },
  })
  return { id, get: () => maria.orders.get({ params: { id } }) }
}

/** The days of a plan that buyers see. */
export const daysOf = ({ shipBy, from, to }: { shipBy: string; from: string; to: string }) => ({ shipBy, from, to })
