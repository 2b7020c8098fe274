import { formatDateTime } from '#domain/dates.ts'
import { formatEuro } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import { defineMail } from '../../../integrations/mail/define-mail.ts'
import { aside, button, heading, paragraph } from '../../../integrations/mail/mail-blocks.ts'
import { type FailedPayment, failedPayment } from '../../payments/payment-mail-queries.ts'
import { orderById } from '../order-queries.ts'
import { orderExample } from './order-example.ts'
import { paymentFailedTexts as texts } from './order-mail-messages.ts'
import { type OrderFacts, receipt } from './order-mail-parts.ts'

/** Informs the buyer of a failed payment and how to pay again. `find` gets the id of the payment. */
export const paymentFailedMail = defineMail<{ order: OrderFacts; payment: FailedPayment }>({
  find: async (ctx, paymentId) => {
    const payment = await failedPayment(ctx.db, paymentId)
    const order = payment && (await orderById(ctx.db, payment.orderId))
    return order && { order, payment }
  },
  to: ({ order }) => ({ buyerOf: order.id }),
  write: ({ order, payment }, { publicUrl, reader }) => {
    const number = orderNumber(order.id)
    const say = payment.wasAccepted ? texts.returned : texts.refused
    return {
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
        ...receipt(order, reader),
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
