import type { NewProduct } from '#contract/products.ts'
import type { Database } from '../../server/database/open-database.ts'
import { addresses, aShop, type Customer } from '../a-shop.ts'
import { aParcel } from './a-parcel.ts'
import { add, aProduct } from './product-builders.ts'

/** Shared by tests of printed tags: products that can be printed, an order, and granted codes. */

export const farmFlag: Partial<NewProduct> = {
  title: 'Bandiera numerata',
  productTypes: ['marche', 'aziendale', 'stampato', 'trapezoidale'],
  species: ['cattle'],
  details: [{ label: 'Bandiera', value: '58 × 66 mm' }],
  quantity: 9999,
}
export const officialFlag: Partial<NewProduct> = {
  ...farmFlag,
  title: 'Bandiera ministeriale',
  productTypes: ['marche', 'ministeriale', 'stampato', 'trapezoidale'],
}

export const placeCurrentCart = async (person: Customer): Promise<number> => {
  const { id } = await person.orders.checkout({
    body: { ...addresses, paymentMethod: 'sepa', saveBillingAddress: false, saveShippingAddress: false },
  })
  return id
}

/** Gives each waiting tag of the order a code of the registry: these, or from 990 244 731 on. */
export async function allocateCodes(db: Database, orderId: number, codes: readonly string[] = []) {
  const waiting = await db
    .selectFrom('tags')
    .innerJoin('order_items', 'order_items.id', 'tags.order_item_id')
    .select('tags.id')
    .where('order_items.order_id', '=', orderId)
    .orderBy('tags.id')
    .execute()
  for (const [n, { id }] of waiting.entries())
    await db
      .updateTable('tags')
      .set({ code: codes[n] ?? `IT001${990_244_731 + n}`, state: 'granted', changed_by: 'registry' })
      .where('id', '=', id)
      .execute()
  await db
    .updateTable('code_requests')
    .set({ state: 'granted', block_reason: null, next_check_at: null })
    .where('order_id', '=', orderId)
    .execute()
}

/** A keeper, Maria, to whom a parcel of new tags was sent. */
export async function aKeeperWithParcel(count: number) {
  const world = await aShop()
  const { maria, admin, db } = world
  const codes = Array.from({ length: count }, (_, n) => `IT001${990_244_701 + n}`)
  await add(maria, (await aProduct(admin, { ...officialFlag, quantity: 10_000 })).id, { quantity: count })
  const orderId = await placeCurrentCart(maria)
  await allocateCodes(db, orderId, codes)
  const params = { id: orderId }
  await admin.orders.markPrinted({ params })
  await admin.orders.send({ params, body: aParcel({ unpaidReason: 'Cliente di sempre' }) })
  return { ...world, orderId, codes }
}
