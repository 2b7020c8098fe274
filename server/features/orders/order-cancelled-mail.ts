import { formatDate } from '#domain/dates.ts'
import { formatEuro } from '#domain/money.ts'
import { orderNumber } from '#domain/order-status.ts'
import { button, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { layOut } from '../../integrations/mail/mail-layout.ts'
import type { Mail } from '../../integrations/mail/open-mail.ts'
import type { Shop } from '../../running-shop.ts'
import { orderCancelledTexts as texts } from './order-messages.ts'
import { placedOrder } from './order-queries.ts'

/** Tells the buyer that an order was called off, by whom and why, and what becomes of the money. */
export async function orderCancelledMail(shop: Shop, orderId: number): Promise<Mail | undefined> {
  const order = await placedOrder(shop.db, orderId)
  if (!order?.cancelledAt) return undefined
  const { company } = await shop.settings.current()
  const number = orderNumber(order.id)
  const back = order.refunds.reduce((sum, { amount }) => sum + amount, 0)
  const date = formatDate(order.cancelledAt)
  const told =
    order.cancelledBy === 'shop'
      ? texts.byShop(order.cancelReason)
      : order.cancelledBy === 'buyer'
        ? texts.byBuyer(date)
        : texts.unpaid(date)
  const letter = layOut(company, {
    subject: texts.subject(number),
    preview: texts.preview(date),
    blocks: [
      heading(texts.heading(number)),
      paragraph(told),
      paragraph(back > 0 ? texts.money(formatEuro(back)) : texts.noMoney),
      button(texts.button, `${shop.publicUrl}/account/ordini/${order.id}`),
    ],
  })
  return { to: { name: order.buyer.name, address: order.buyer.email }, date: order.cancelledAt, ...letter }
}
