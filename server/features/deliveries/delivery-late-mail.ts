import { dayInWords, daysInWords } from '#domain/deliveries/delivery-messages.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { defineMail } from '../../integrations/mail/define-mail.ts'
import { button, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { deliveryLateTexts as texts } from './delivery-mail-messages.ts'
import { type LateOrder, lateOrder } from './delivery-queries.ts'

/** Tells the buyer that the order comes later than promised, why, and by when. */
export const deliveryLateMail = defineMail<LateOrder>({
  find: (ctx, orderId) => lateOrder(ctx.db, orderId),
  to: ({ id }) => ({ buyerOf: id }),
  write: ({ id, from, to, promisedTo, reason, at }, { publicUrl }) => {
    const number = orderNumber(id)
    return {
      date: at,
      subject: texts.subject(number),
      preview: texts.preview[reason === 'keeper' ? 'keeper' : 'days'](daysInWords({ from, to })),
      blocks: [
        heading(texts.heading),
        paragraph(texts.late(number, dayInWords(promisedTo))),
        paragraph(texts.reasons[reason]),
        paragraph(texts.days[reason === 'keeper' ? 'keeper' : 'days'](daysInWords({ from, to }))),
        button(texts.button, `${publicUrl}/account/ordini/${id}`),
        paragraph(texts.closing),
      ],
    }
  },
  example: {
    id: 12,
    from: '2026-12-01',
    to: '2026-12-02',
    promisedTo: '2026-11-27',
    reason: 'registry',
    at: '2026-11-26T08:23:00.000Z',
  },
})
