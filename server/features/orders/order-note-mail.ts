import { orderNumber } from '#domain/order-status.ts'
import { mailAbout } from '../../integrations/mail/mail-about.ts'
import { button, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { orderNoteTexts as texts } from './desk-order-messages.ts'
import { orderExample } from './order-example.ts'
import { buyerOf } from './order-mail-parts.ts'
import { type NoteToBuyer, noteToBuyer } from './order-note-queries.ts'

/** What the shop wrote to a buyer about an order, to the letter. */
export const orderNoteMail = mailAbout<NoteToBuyer>({
  find: (shop, noteId) => noteToBuyer(shop.db, noteId),
  write: ({ at, text, orderId, buyer }, { publicUrl }) => {
    const number = orderNumber(orderId)
    return {
      to: buyerOf({ buyer }),
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
    buyer: orderExample.buyer,
  },
})
