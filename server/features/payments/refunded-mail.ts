import { formatDate } from '#domain/dates.ts'
import { formatEuro } from '#domain/money.ts'
import { orderNumber } from '#domain/order-status.ts'
import { paymentMethodTexts } from '#domain/payment-methods.ts'
import { mailAbout } from '../../integrations/mail/mail-about.ts'
import { aside, button, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { refundedTexts as texts } from './payment-messages.ts'
import { type DoneRefund, doneRefund } from './refund-queries.ts'

/** Tells the buyer that money was given back. */
export const refundedMail = mailAbout<DoneRefund>({
  find: (shop, refundId) => doneRefund(shop.db, refundId),
  write: ({ orderId, amount, method, byHand, doneAt, buyer }, { publicUrl }) => {
    const number = orderNumber(orderId)
    return {
      to: { name: buyer.name, address: buyer.email },
      date: doneAt,
      subject: texts.subject(formatEuro(amount), number),
      preview: texts.preview(number),
      blocks: [
        heading(texts.heading(formatEuro(amount))),
        paragraph(
          byHand ? texts.byTransfer(number, formatDate(doneAt)) : texts.text(number, paymentMethodTexts[method].label),
        ),
        button(texts.button, `${publicUrl}/account/ordini/${orderId}`),
        aside(texts.wait),
      ],
    }
  },
  example: {
    orderId: 12,
    amount: 6_101,
    method: 'paypal',
    byHand: false,
    doneAt: '2026-11-29T08:40:00.000Z',
    buyer: { name: 'Marta Bonetti', email: 'marta@cascina.example' },
  },
})
