import { formatEuro } from '#domain/money.ts'
import { orderNumber } from '#domain/order-status.ts'
import { mailAbout } from '../../integrations/mail/mail-about.ts'
import { button, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { orderExample } from './order-example.ts'
import { orderMailTexts, transferDueTexts as texts } from './order-mail-messages.ts'
import { buyerOf, type OrderFacts, transferFacts } from './order-mail-parts.ts'
import { placedOrder } from './order-queries.ts'

type Facts = {
  order: Pick<OrderFacts, 'id' | 'code' | 'buyer' | 'createdAt' | 'totalAmount'>
  /** Until when the pieces are kept. */
  until: string
}

/** Tells whoever gave up another method where to transfer what; nothing once nothing is awaited. */
export const transferDueMail = mailAbout<Facts>({
  find: async (shop, orderId) => {
    const order = await placedOrder(shop.db, orderId)
    const until = order?.payment?.reservedUntil
    return order?.paymentMethod === 'bonifico' && order.paymentStatus === 'PENDING' && until
      ? { order, until }
      : undefined
  },
  write: ({ order, until }, { company, publicUrl }) => ({
    to: buyerOf(order),
    date: order.createdAt,
    subject: texts.subject(orderNumber(order.id)),
    preview: texts.preview(formatEuro(order.totalAmount)),
    blocks: [
      heading(texts.heading),
      paragraph(texts.text(orderNumber(order.id))),
      transferFacts(order, company, until),
      paragraph(texts.reference),
      button(orderMailTexts.button, `${publicUrl}/account/ordini/${order.id}`),
    ],
  }),
  example: { order: orderExample, until: '2026-11-30T08:12:00.000Z' },
})
