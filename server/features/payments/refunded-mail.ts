import { formatDate } from '#domain/dates.ts'
import { formatEuro } from '#domain/money.ts'
import { orderNumber } from '#domain/order-status.ts'
import { paymentMethodTexts } from '#domain/payment-methods.ts'
import { aside, button, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { layOut } from '../../integrations/mail/mail-layout.ts'
import type { Mail } from '../../integrations/mail/open-mail.ts'
import type { Shop } from '../../running-shop.ts'
import { refundedTexts as texts } from './payment-messages.ts'
import { doneRefund } from './refund-queries.ts'

/** Tells the buyer that money was given back. */
export async function refundedMail(shop: Shop, refundId: number): Promise<Mail | undefined> {
  const refund = await doneRefund(shop.db, refundId)
  if (!refund) return undefined
  const { orderId, amount, method, byHand, doneAt, buyer } = refund
  const { company } = await shop.settings.current()
  const number = orderNumber(orderId)
  const letter = layOut(company, {
    subject: texts.subject(formatEuro(amount), number),
    preview: texts.preview(number),
    blocks: [
      heading(texts.heading(formatEuro(amount))),
      paragraph(
        byHand ? texts.byTransfer(number, formatDate(doneAt)) : texts.text(number, paymentMethodTexts[method].label),
      ),
      button(texts.button, `${shop.publicUrl}/account/ordini/${orderId}`),
      aside(texts.wait),
    ],
  })
  return { to: { name: buyer.name, address: buyer.email }, date: doneAt, ...letter }
}
