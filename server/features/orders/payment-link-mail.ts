import { formatDate } from '#domain/dates.ts'
import { formatEuro } from '#domain/money.ts'
import { orderNumber } from '#domain/order-status.ts'
import { paymentMethodTexts } from '#domain/payment-methods.ts'
import { mailAbout } from '../../integrations/mail/mail-about.ts'
import { button, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { paymentLinkTexts as texts } from './desk-order-messages.ts'
import { orderExample } from './order-example.ts'
import { buyerOf, type OrderFacts } from './order-mail-parts.ts'
import { placedOrder } from './order-queries.ts'

type Facts = {
  order: Pick<OrderFacts, 'id' | 'buyer' | 'createdAt' | 'totalAmount' | 'paymentMethod'>
  /** Until when the pieces are kept. */
  until: string
}

/** Leads whoever ordered by telephone to where they pay; nothing once nothing is to be paid. */
export const paymentLinkMail = mailAbout<Facts>({
  find: async (shop, orderId) => {
    const order = await placedOrder(shop.db, orderId)
    const until = order?.payment?.reservedUntil
    return order?.paymentStatus === 'PENDING' && until ? { order, until } : undefined
  },
  write: ({ order, until }, { publicUrl }) => {
    const [number, amount, date] = [orderNumber(order.id), formatEuro(order.totalAmount), formatDate(until)]
    return {
      to: buyerOf(order),
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
