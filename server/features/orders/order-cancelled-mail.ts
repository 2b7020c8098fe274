import type { Order } from '#contract/orders.ts'
import { formatDate } from '#domain/dates.ts'
import { type Cents, formatEuro } from '#domain/money.ts'
import { orderNumber } from '#domain/order-status.ts'
import { mailAbout } from '../../integrations/mail/mail-about.ts'
import { button, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { orderExample } from './order-example.ts'
import { buyerOf, type OrderFacts } from './order-mail-parts.ts'
import { orderCancelledTexts as texts } from './order-messages.ts'
import { placedOrder } from './order-queries.ts'

type Facts = {
  order: Pick<OrderFacts, 'id' | 'buyer'> & Pick<Order, 'cancelledBy' | 'cancelReason'>
  cancelledAt: string
  /** What is given back for it. */
  back: Cents
  /** Where nothing is: what became of the money. */
  money: 'accepted' | 'allBack' | 'noMoney'
}

/** Tells the buyer that an order was called off, by whom and why, and what becomes of the money. */
export const orderCancelledMail = mailAbout<Facts>({
  find: async (shop, orderId) => {
    const order = await placedOrder(shop.db, orderId)
    const cancelledAt = order?.cancelledAt
    if (!cancelledAt) return undefined
    // What went back before, for a credit note or as it was paid twice, was told then.
    const refunds = order.refunds.filter(({ createdAt }) => Date.parse(createdAt) >= Date.parse(cancelledAt))
    const money =
      order.paymentStatus === 'AUTHORIZED'
        ? 'accepted'
        : order.steps.some(({ name }) => name === 'paid')
          ? 'allBack'
          : 'noMoney'
    return { order, cancelledAt, back: refunds.reduce((sum, { amount }) => sum + amount, 0), money }
  },
  write: ({ order, cancelledAt, back, money }, { publicUrl }) => {
    const number = orderNumber(order.id)
    const date = formatDate(cancelledAt)
    const told =
      order.cancelledBy === 'shop'
        ? texts.byShop(order.cancelReason)
        : order.cancelledBy === 'buyer'
          ? texts.byBuyer(date)
          : texts.unpaid(date)
    return {
      to: buyerOf(order),
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
    order: { ...orderExample, cancelledBy: 'shop', cancelReason: 'Bandiera Aziendale verde è finita.' },
    cancelledAt: '2026-11-23T09:00:00.000Z',
    back: orderExample.totalAmount,
    money: 'noMoney',
  },
})
