import { formatDate } from '#domain/dates.ts'
import { formatEuro } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import { defineMail } from '../../../integrations/mail/define-mail.ts'
import { button, heading, paragraph } from '../../../integrations/mail/mail-blocks.ts'
import { paymentLinkTexts as texts } from '../admin-order-messages.ts'
import { orderById } from '../order-queries.ts'
import { orderExample } from './order-example.ts'
import type { OrderFacts } from './order-mail-parts.ts'

type Facts = {
  order: Pick<OrderFacts, 'id' | 'createdAt' | 'totalAmount' | 'paymentMethod'>
  /** Until when the pieces are reserved, ISO 8601. */
  until: string
}

/** Sends the payment link for an order taken by telephone. Nothing is sent once the payment is no longer pending. */
export const paymentLinkMail = defineMail<Facts>({
  find: async (ctx, orderId) => {
    const order = await orderById(ctx.db, orderId)
    const until = order?.payment?.reservedUntil
    return order?.paymentStatus === 'PENDING' && until ? { order, until } : undefined
  },
  to: ({ order }) => ({ buyerOf: order.id }),
  write: ({ order, until }, { publicUrl }) => {
    const [number, amount, date] = [orderNumber(order.id), formatEuro(order.totalAmount), formatDate(until)]
    return {
      date: order.createdAt,
      subject: texts.subject(number),
      preview: texts.preview(amount, date),
      blocks: [
        heading(texts.heading),
        paragraph(texts.text(number, amount, paymentMethodTexts[order.paymentMethod].label)),
        button(texts.button, `${publicUrl}/account/ordini/${order.id}`),
        paragraph(texts.until(date)),
      ],
    }
  },
  example: { order: { ...orderExample, paymentMethod: 'credit_card' }, until: '2026-11-23T08:12:00.000Z' },
})
