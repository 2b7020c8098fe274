import { formatEuro } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { defineMail } from '../../../integrations/mail/define-mail.ts'
import { button, heading, paragraph } from '../../../integrations/mail/mail-blocks.ts'
import { orderById } from '../order-queries.ts'
import { orderExample } from './order-example.ts'
import { orderMailTexts, transferDueTexts as texts } from './order-mail-messages.ts'
import { type OrderFacts, transferFacts } from './order-mail-parts.ts'

type Facts = {
  order: Pick<OrderFacts, 'id' | 'code' | 'createdAt' | 'totalAmount'>
  /** Until when the pieces are reserved, ISO 8601. */
  until: string
}

/**
 * Sends the bank transfer data to a buyer who switched to bank transfer. Nothing is sent once no transfer is awaited.
 */
export const transferDueMail = defineMail<Facts>({
  find: async (ctx, orderId) => {
    const order = await orderById(ctx.db, orderId)
    const until = order?.payment?.reservedUntil
    return order?.paymentMethod === 'bonifico' && order.paymentStatus === 'PENDING' && until
      ? { order, until }
      : undefined
  },
  to: ({ order }) => ({ buyerOf: order.id }),
  write: ({ order, until }, { company, publicUrl }) => ({
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
  example: { order: orderExample, until: '2026-11-27T08:12:00.000Z' },
})
