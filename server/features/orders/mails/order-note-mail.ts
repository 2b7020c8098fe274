import { orderNumber } from '#domain/orders/order-status.ts'
import { defineMail } from '../../../integrations/mail/define-mail.ts'
import { button, heading, paragraph } from '../../../integrations/mail/mail-blocks.ts'
import { orderNoteTexts as texts } from '../admin-order-messages.ts'
import { type NoteToBuyer, noteToBuyer } from '../order-note-queries.ts'
import { orderExample } from './order-example.ts'

/** Sends a note by staff to the buyer, verbatim. */
export const orderNoteMail = defineMail<NoteToBuyer>({
  find: (ctx, noteId) => noteToBuyer(ctx.db, noteId),
  to: ({ orderId }) => ({ buyerOf: orderId }),
  write: ({ at, text, orderId }, { publicUrl }) => {
    const number = orderNumber(orderId)
    return {
      date: at,
      subject: texts.subject(number),
      preview: text.slice(0, 90),
      blocks: [
        heading(texts.heading(number)),
        ...text.split(/\n+/).map(line => paragraph(line)),
        button(texts.button, `${publicUrl}/account/ordini/${orderId}`),
      ],
    }
  },
  example: {
    at: '2026-11-21T10:30:00.000Z',
    text: 'Il pacco parte lunedì mattina con il corriere solito.\nSe la stalla è chiusa, ci dica a chi lasciarlo.',
    orderId: orderExample.id,
  },
})
