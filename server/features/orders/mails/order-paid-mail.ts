import type { Order } from '#contract/orders.ts'
import { formatDate } from '#domain/dates.ts'
import { type Cents, formatEuro } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { type PaymentMethod, paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import { defineMail } from '../../../integrations/mail/define-mail.ts'
import { button, heading, paragraph } from '../../../integrations/mail/mail-blocks.ts'
import { deliveryInWords } from '../../deliveries/delivery-mail-messages.ts'
import { capturedPayment } from '../../payments/payment-mail-queries.ts'
import { orderById } from '../order-queries.ts'
import { deliveryExample, orderExample } from './order-example.ts'
import { orderMailTexts, orderPaidTexts as texts } from './order-mail-messages.ts'
import { type OrderFacts, receipt } from './order-mail-parts.ts'

type Facts = {
  order: OrderFacts & Pick<Order, 'dueAmount' | 'delivery' | 'paymentStatus'>
  payment: { method: PaymentMethod; amount: Cents; at: string }
  next: 'codes' | 'goods' | 'rest' | 'nothing'
}

/** Confirms a received payment to the buyer, with the paid items. `find` gets the id of the payment. */
export const orderPaidMail = defineMail<Facts>({
  find: async (ctx, paymentId) => {
    const payment = await capturedPayment(ctx.db, paymentId)
    const order = payment && (await orderById(ctx.db, payment.orderId))
    return order && { order, payment, next: nextOf(order) }
  },
  to: ({ order }) => ({ buyerOf: order.id }),
  write: ({ order, payment, next }, { publicUrl, reader, told }) => {
    const number = orderNumber(order.id)
    const amount = formatEuro(payment.amount)
    const { label } = paymentMethodTexts[payment.method]
    return {
      date: payment.at,
      subject: texts.subject(number),
      preview: texts.preview(amount),
      blocks: [
        heading(texts.heading),
        paragraph(
          order.dueAmount === 0
            ? texts.text(amount, label, formatDate(payment.at), number)
            : texts.part(amount, label, formatDate(payment.at), number, formatEuro(order.dueAmount)),
        ),
        paragraph(nextInWords(next, told)),
        ...(next === 'nothing' ? [] : deliveryInWords(order).map(paragraph)),
        ...receipt(order, reader),
        button(orderMailTexts.button, `${publicUrl}/account/ordini/${order.id}`),
      ],
    }
  },
  brief: ({ order, payment, next }, { told }) => [
    paragraph(
      (order.dueAmount === 0 ? texts.text : texts.part)(
        formatEuro(payment.amount),
        paymentMethodTexts[payment.method].label,
        formatDate(payment.at),
        orderNumber(order.id),
        formatEuro(order.dueAmount),
      ),
    ),
    paragraph(nextInWords(next, told)),
  ],
  example: {
    order: { ...orderExample, ...deliveryExample, paymentStatus: 'PAID', dueAmount: 0 },
    payment: { method: orderExample.paymentMethod, amount: orderExample.totalAmount, at: '2026-11-21T10:31:00.000Z' },
    next: 'codes',
  },
})

/** An invoice that is told in the same mail does not follow in another, nor are codes awaited that have arrived. */
function nextInWords(next: Facts['next'], told: ReadonlySet<string>): string {
  const words = texts.next[next === 'codes' && told.has('codes-granted') ? 'otherCodes' : next]
  const isInvoiced = next === 'codes' || next === 'goods'
  return isInvoiced && !told.has('invoice-ready') ? `${words} ${texts.invoiceFollows}` : words
}

/** What still happens after the payment. Parcels may have left before it. */
function nextOf({ status, parcels, items }: Order): Facts['next'] {
  if (status === 'SHIPPED') return 'nothing'
  if (parcels.length > 0) return 'rest'
  const awaitsCodes = items.some(({ codeRequests }) =>
    codeRequests.some(({ state }) => state === 'waiting' || state === 'sent'),
  )
  return awaitsCodes ? 'codes' : 'goods'
}
