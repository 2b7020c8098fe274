import type { Cart } from '#contract/carts.ts'
import { paymentDaysOf } from '#domain/deliveries/delivery-promise.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import styles from './delivery-days.module.css'
import { DeliveryDays } from './delivery-days.tsx'
import { deliveryTexts as texts } from './delivery-texts.ts'

/** When the order arrives, beside the button that places it. */
export const CheckoutDelivery = ({ cart, method }: { cart: Cart; method: PaymentMethod }) => {
  const notes = [
    ...(paymentDaysOf(method) > 0 ? [texts.transfer] : []),
    ...(cart.items.some(({ delivery }) => delivery?.kind === 'coded') ? [texts.ifCodesCome] : []),
  ]
  return (
    <DeliveryDays
      days={cart.deliveries[method]}
      note={notes.length > 0 ? notes.join(' ') : undefined}
      className={styles.checkout}
    />
  )
}
