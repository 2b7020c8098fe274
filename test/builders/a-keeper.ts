import { aShop } from '../a-shop.ts'
import { aParcel } from './a-parcel.ts'
import { allocateCodes, officialFlag, placeCurrentCart } from './a-print.ts'
import { add, aProduct } from './product-builders.ts'

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
