import type { Cart } from '#contract/carts.ts'
import { formatEuro } from '#domain/money/money.ts'
import { quote } from '#domain/money/pricing.ts'
import { feeVatNote, shippingVatNote } from '#domain/money/shipping-vat-notes.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import { Receipt, ReceiptRow } from '../../ui/data/receipt.tsx'
import { cartTexts } from './cart-texts.ts'
import styles from './cart-totals.module.css'
import { vatRate } from './vat-rate.ts'

/**
 * Returns the totals that an order of this cart would have, from the server's terms and with the same function that the
 * server uses for orders.
 */
export const quoteOf = (cart: Cart, paymentMethod?: PaymentMethod) =>
  quote(
    cart.items.map(({ price, quantity, discount }) => ({ unitPrice: price, quantity, discount })),
    cart.terms,
    paymentMethod,
  )

type CartTotalsProps = { cart: Cart; paymentMethod?: PaymentMethod; feeLabel?: string; onForest?: boolean }

export function CartTotals({ cart, paymentMethod, feeLabel, onForest }: CartTotalsProps) {
  const figures = quoteOf(cart, paymentMethod)
  const { freeShippingFrom: freeFrom } = cart.terms
  return (
    <>
      <Receipt onForest={onForest}>
        <ReceiptRow label={cartTexts.products} amount={figures.products} />
        {cart.discount && figures.discount > 0 && (
          <ReceiptRow label={cartTexts.discount} note={cart.discount.code} amount={-figures.discount} />
        )}
        <ReceiptRow label={cartTexts.vat} note={vatRate(cart.terms.vatBasisPoints)} amount={figures.vat} />
        {figures.shipping === 0 ? (
          <ReceiptRow label={cartTexts.shipping} figure={cartTexts.freeShipping} />
        ) : (
          <ReceiptRow label={cartTexts.shipping} note={shippingVatNote(cart.terms)} amount={figures.shipping} />
        )}
        {figures.fee > 0 && <ReceiptRow label={feeLabel} note={feeVatNote(cart.terms)} amount={figures.fee} />}
        <ReceiptRow label={cartTexts.total} amount={figures.total} kind="total" />
      </Receipt>
      {freeFrom !== null && figures.shipping > 0 && (
        <p className={`small soft ${styles.untilFree}`}>
          {cartTexts.untilFree(formatEuro(freeFrom - figures.products + figures.discount))}
        </p>
      )}
    </>
  )
}
