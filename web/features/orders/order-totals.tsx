import type { Order } from '#contract/orders.ts'
import { feeVatNote, shippingVatNote } from '#domain/money/shipping-vat-notes.ts'
import { paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import { Receipt, ReceiptRow } from '../../ui/data/receipt.tsx'
import { vatRate } from '../carts/vat-rate.ts'
import { orderTexts } from './order-texts.ts'

const texts = orderTexts.detail

/**
 * The totals of an order, for the buyer and for staff. 'Costo dei prodotti' is the total without shipping, as the
 * specification requires; its parts are listed below it.
 */
export function OrderTotals({ order }: { order: Order }) {
  const method = paymentMethodTexts[order.paymentMethod].label
  return (
    <Receipt>
      <ReceiptRow
        label={texts.products}
        note={order.shippingVat === 'added' ? texts.productsAndShippingNote : texts.productsNote}
        amount={order.totalAmount - order.shippingAmount}
      />
      <ReceiptRow kind="sub" label={texts.ofWhichProducts} amount={order.productsAmount} />
      {order.discountCode && (
        <ReceiptRow kind="sub" label={texts.ofWhichDiscount} note={order.discountCode} amount={-order.discountAmount} />
      )}
      <ReceiptRow kind="sub" label={texts.ofWhichVat} note={vatRate(order.vatBasisPoints)} amount={order.vatAmount} />
      {order.feeAmount > 0 && (
        <ReceiptRow kind="sub" label={texts.ofWhichFee(method)} note={feeVatNote(order)} amount={order.feeAmount} />
      )}
      <ReceiptRow
        label={texts.shipping}
        note={order.shippingAmount > 0 && shippingVatNote(order)}
        amount={order.shippingAmount}
      />
      <ReceiptRow kind="total" label={texts.total} amount={order.totalAmount} />
    </Receipt>
  )
}
