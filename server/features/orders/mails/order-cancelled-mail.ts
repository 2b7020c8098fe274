import type { Order } from '#contract/orders.ts'
import { formatDate } from '#domain/dates.ts'
import { type Cents, formatEuro } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { defineMail } from '../../../integrations/mail/define-mail.ts'
import { button, heading, paragraph } from '../../../integrations/mail/mail-blocks.ts'
import { orderCancelledTexts as texts } from '../order-messages.ts'
import { orderById } from '../order-queries.ts'
import { orderExample } from './order-example.ts'
import type { OrderFacts } from './order-mail-parts.ts'

type Facts = {
  order: Pick<OrderFacts, 'id'> & Pick<Order, 'cancelledBy' | 'cancelReason'>
  cancelledAt: string
  /** The amount that the cancellation refunds. */
  back: Cents
  /** What happened to the money; used only if `back` is 0. */
  money: 'accepted' | 'allBack' | 'noMoney'
}

/** Informs the buyer of the cancellation, of who cancelled and why, and of the refund. */
export const orderCancelledMail = defineMail<Facts>({
  find: async (ctx, orderId) => {
    const order = await orderById(ctx.db, orderId)
    const cancelledAt = order?.cancelledAt
    if (!cancelledAt) return undefined
    // Refunds from before the cancellation (credit note, double payment) were announced in their own mails.
    const refunds = order.refunds.filter(({ createdAt }) => Date.parse(createdAt) >= Date.parse(cancelledAt))
    // By its history, because the cancelled payment changes its state as soon as the provider was told.
    const lastPaymentEvent = order.timeline.findLast(({ name }) => name === 'paid' || name.startsWith('payment-'))
    const money = order.timeline.some(({ name }) => name === 'paid')
      ? 'allBack'
      : lastPaymentEvent?.name === 'payment-authorized'
        ? 'accepted'
        : 'noMoney'
    return { order, cancelledAt, back: refunds.reduce((sum, { amount }) => sum + amount, 0), money }
  },
  to: ({ order }) => ({ buyerOf: order.id }),
  write: ({ order, cancelledAt, back, money }, { publicUrl }) => {
    const number = orderNumber(order.id)
    const date = formatDate(cancelledAt)
    const told =
      order.cancelledBy === 'staff'
        ? texts.byShop(order.cancelReason)
        : order.cancelledBy === 'buyer'
          ? texts.byBuyer(date)
          : texts.unpaid(date)
    return {
      date: cancelledAt,
      subject: texts.subject(number),
      preview: texts.preview(date),
      blocks: [
        heading(texts.heading(number)),
        paragraph(told),
        paragraph(back > 0 ? texts.money(formatEuro(back)) : texts[money]),
        button(texts.button, `${publicUrl}/account/ordini/${order.id}`),
      ],
    }
  },
  example: {
    order: { ...orderExample, cancelledBy: 'staff', cancelReason: 'Bandiera Aziendale verde è finita.' },
    cancelledAt: '2026-11-23T09:00:00.000Z',
    back: orderExample.totalAmount,
    money: 'noMoney',
  },
})
