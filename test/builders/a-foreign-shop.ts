import { expect } from 'vitest'
import type { BillingAddress } from '#contract/shapes/billing-address.ts'
import { addresses, aShop } from '../a-shop.ts'
import { add, aProduct } from './product-builders.ts'

/** A shop in which buyers from abroad order. */

/** Returns a checkout as it is sent, also with what the typed client would not send. */
export const checkoutOf = (billingAddress: object, changes: object = {}) => ({
  ...addresses,
  billingAddress,
  paymentMethod: 'bonifico',
  saveBillingAddress: false,
  saveShippingAddress: false,
  ...changes,
})

/** Returns what an account has of a billing address besides its name and telephone. */
export const seatOf = (billing: BillingAddress): Partial<BillingAddress> =>
  Object.fromEntries(Object.entries(billing).filter(([name]) => name !== 'phone' && name !== 'businessName'))

/** Returns the errors of a refused call: a message by field. */
export async function errorsOf(call: Promise<Response>): Promise<Record<string, string>> {
  const answer = await call
  expect(answer.status).toBe(400)
  const { errors } = (await answer.json()) as { errors: { path: string; message: string }[] }
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]))
}

export async function aForeignShop() {
  const world = await aShop()
  const { admin, luca } = world
  const { id: productId } = await aProduct(admin, { quantity: 100, productTypes: ['applicatori'] })
  /** Returns the id of a paid order of Luca with the billing address. */
  const paid = async (billing: BillingAddress) => {
    await add(luca, productId, { quantity: 2 })
    const answer = await luca.raw('POST', '/orders/checkout', { body: checkoutOf(billing) })
    expect(answer.status).toBe(201)
    const { id } = (await answer.json()) as { id: number }
    await admin.payments.markPaid({ params: { id }, body: {} })
    return id
  }
  return { ...world, productId, paid }
}
