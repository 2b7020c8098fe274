import { formatDate } from '#domain/dates.ts'
import { formatEuro } from '#domain/money.ts'
import { orderNumber } from '#domain/order-status.ts'
import { paymentMethodTexts } from '#domain/payment-methods.ts'
import { button, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { layOut } from '../../integrations/mail/mail-layout.ts'
import type { Mail } from '../../integrations/mail/open-mail.ts'
import type { Shop } from '../../running-shop.ts'
import { paymentLinkTexts as texts } from './desk-order-messages.ts'
import { placedOrder } from './order-queries.ts'

/** Leads whoever ordered by telephone to where they pay; nothing once nothing is to be paid. */
export async function paymentLinkMail(shop: Shop, orderId: number): Promise<Mail | undefined> {
  const order = await placedOrder(shop.db, orderId)
  const until = order?.payment?.reservedUntil
  if (order?.paymentStatus !== 'PENDING' || !until) return undefined
  const { company } = await shop.settings.current()
  const [number, amount, date] = [orderNumber(order.id), formatEuro(order.totalAmount), formatDate(until)]
  const letter = layOut(company, {
    subject: texts.subject(number),
    preview: texts.preview(amount, date),
    blocks: [
      heading(texts.heading),
      paragraph(texts.text(number, amount, paymentMethodTexts[order.paymentMethod].label)),
      button(texts.button, `${shop.publicUrl}/account/ordini/${order.id}`),
      paragraph(texts.until(date)),
    ],
  })
  return { to: { name: order.buyer.name, address: order.buyer.email }, date: order.createdAt, ...letter }
}
