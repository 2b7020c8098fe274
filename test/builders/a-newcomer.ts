import type { Checkout } from '#contract/orders.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import { addresses } from '../a-shop.ts'
import { anOrderWorld } from './an-order-world.ts'

export const checkoutBy = (paymentMethod: PaymentMethod): Checkout => ({
  ...addresses,
  paymentMethod,
  saveBillingAddress: false,
  saveShippingAddress: false,
})

/** A shop with twenty pieces of a product, and an account that has never ordered. */
export async function aNewcomer() {
  const world = await anOrderWorld()
  const newcomer = await world.aFarmer('nuova@stalla.example')
  const [shelf] = world.productIds
  /** Orders pieces of one product, whatever was in the cart. */
  const order = async (quantity: number, paymentMethod: PaymentMethod = 'bonifico', productId = shelf) => {
    await newcomer.carts.clear()
    return world.order(paymentMethod, { lines: [{ productId, quantity }], person: newcomer })
  }
  const find = (id: number) => newcomer.orders.get({ params: { id } })
  const cancel = (id: number) => newcomer.orders.cancel({ params: { id }, body: {} })
  const changeMethod = async (id: number, paymentMethod: PaymentMethod) =>
    newcomer.payments.changeMethod({
      params: { id },
      body: { paymentMethod, expectedTotal: (await find(id)).totalAmount },
    })
  return { ...world, newcomer, shelf, order, find, cancel, changeMethod }
}
