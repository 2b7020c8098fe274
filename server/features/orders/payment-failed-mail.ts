import { formatDateTime } from '#domain/dates.ts'
import { formatEuro } from '#domain/money.ts'
import { orderNumber } from '#domain/order-status.ts'
import { paymentMethodTexts } from '#domain/payment-methods.ts'
import { mailAbout } from '../../integrations/mail/mail-about.ts'
import { aside, button, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { type FailedPayment, failedPayment } from '../payments/payment-queries.ts'
import { orderExample } from './order-example.ts'
import { paymentFailedTexts as texts } from './order-mail-messages.ts'
import { buyerOf, type OrderFacts, receipt } from './order-mail-parts.ts'
import { placedOrder } from './order-queries.ts'

/** About a payment: tells the buyer that it came to nothing, and how to pay after all. */
export const paymentFailedMail = mailAbout<{ order: OrderFacts; payment: FailedPayment }>({
  find: async (shop, paymentId) => {
    const payment = await failedPayment(shop.db, paymentId)
    const order = payment && (await placedOrder(shop.db, payment.orderId))
    return order && { order, payment }
  },
  write: ({ order, payment }, { publicUrl }) => {
    const number = orderNumber(order.id)
    const say = payment.wasAccepted ? texts.returned : texts.refused
    return {
      to: buyerOf(order),
      date: payment.at,
      subject: texts.subject(number),
      preview: texts.preview,
      blocks: [
        heading(texts.heading),
        paragraph(say(formatEuro(payment.amount), paymentMethodTexts[payment.method].label, number)),
        paragraph(
          payment.wasSent
            ? texts.sent
            : payment.until === null
              ? texts.toPay
              : texts.again(formatDateTime(payment.until)),
        ),
        button(texts.button, `${publicUrl}/account/ordini/${order.id}`),
        ...receipt(order),
        aside(texts.bank),
      ],
    }
  },
  example: {
    order: orderExample,
    payment: {
      orderId: orderExample.id,
      method: 'credit_card',
      amount: orderExample.totalAmount,
      wasAccepted: false,
      wasSent: false,
      at: '2026-11-20T08:15:00.000Z',
      until: '2026-11-20T08:42:00.000Z',
    },
  },
})
