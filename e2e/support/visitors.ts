import { randomBytes, randomUUID } from 'node:crypto'
import { company } from '#test/builders/a-company.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { aDelegationOf, aFarmer, aProduct, orderOf, type Person, productNamed, theAdmin } from './accounts.ts'

/** Where a page shows a row, its id. */
export type Rows = { userId: number; orderId: number; delegationId: number; productId: number }

/**
 * A farmer with an order, a cart with a code, a message and a delegation. Names, addresses and the ordered product have
 * no spaces at which they could wrap.
 */
export async function aFarmerOfLongNames(): Promise<Rows & { farmer: Person }> {
  const admin = await theAdmin()
  const code = `M${randomBytes(9).toString('hex').toUpperCase()}M`
  await admin.api.discounts.create({ body: { code, basisPoints: 500 } })
  const word = 'Bonettimanfredinigarganommagliettimonterosso'
  const place = { businessName: word, address: word, city: word, municipality: word }
  const email = `${randomUUID()}.${word}@cascina.example`.toLowerCase()
  const farmer = await aFarmer({ name: word, email, ...place })
  const { id: userId } = await farmer.api.users.me()
  const product = await aProduct({ title: `Aghi ${code}${code}` })
  const fillCart = async () => {
    await farmer.api.carts.addItem({ body: { productId: product.id, quantity: 3 } })
    const { id: productId } = await productNamed('Bandiera Aziendale neutra')
    await farmer.api.carts.addItem({ body: { productId, quantity: 3, color: 'blu' } })
    await farmer.api.carts.applyDiscount({ body: { code } })
  }
  await fillCart()
  const { fiscalCode: _, vatNumber: __, ...shipTo } = { ...company, ...place }
  const orderId = await orderOf(farmer, [], {
    billingAddress: { ...company, ...place },
    shippingAddress: { ...shipTo, email, notes: word },
  })
  await fillCart()
  await farmer.api.supportThreads.write({ body: { orderId, topic: 'other', text: word } })
  await admin.api.customers.setUnpaidLimits({ params: { id: userId }, body: { isLifted: true } })
  return { farmer, userId, orderId, productId: product.id, delegationId: await aDelegationOf(farmer) }
}

/** Returns a URL of the route with existing ids. */
export function addressOf(path: string, { userId, orderId, delegationId, productId }: Rows) {
  if (path === '*') return '/non-esiste'
  if (!path.includes(':id')) return path
  if (path === paths.order(':id') || path === paths.orderWithdrawal(':id')) return path.replace(':id', String(orderId))
  if (path === adminPaths.order(':id')) return adminPaths.order(orderId)
  // Pages of customers show the farmer's account.
  if (path === adminPaths.customer(':id')) return adminPaths.customer(userId)
  if (path === adminPaths.customerTags(':id')) return adminPaths.customerTags(userId)
  if (path === paths.delegation(':id')) return paths.delegation(delegationId)
  if (path === paths.product(':id') || path === adminPaths.product(':id')) return path.replace(':id', String(productId))
  // Those of tags, herds, requests, letters and messages say that there is no such row.
  return path.replace(':id', '999999')
}
