import { formatDate } from '#domain/dates.ts'
import { formatEuro } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import { defineMail } from '../../integrations/mail/define-mail.ts'
import { aside, button, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { refundedTexts as texts } from './payment-messages.ts'
import { type CompletedRefundMail, completedRefund } from './refund-queries.ts'

/** Notifies the buyer of a completed refund. */
export const refundedMail = defineMail<CompletedRefundMail>({
  find: (ctx, refundId) => completedRefund(ctx.db, refundId),
  to: ({ orderId }) => ({ buyerOf: orderId }),
  write: ({ orderId, amount, method, isManual, doneAt }, { publicUrl }) => {
    const number = orderNumber(orderId)
    return {
      date: doneAt,
      subject: texts.subject(formatEuro(amount), number),
      preview: texts.preview(number),
      blocks: [
        heading(texts.heading(formatEuro(amount))),
        paragraph(
          isManual
            ? texts.byTransfer(number, formatDate(doneAt))
            : texts.text(number, paymentMethodTexts[method].label),
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
    isManual: false,
    doneAt: '2026-11-29T08:40:00.000Z',
  },
})
