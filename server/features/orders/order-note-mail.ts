import { orderNumber } from '#domain/order-status.ts'
import { button, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { layOut } from '../../integrations/mail/mail-layout.ts'
import type { Mail } from '../../integrations/mail/open-mail.ts'
import type { Shop } from '../../running-shop.ts'
import { orderNoteTexts as texts } from './desk-order-messages.ts'
import { noteToBuyer } from './order-note-queries.ts'

/** What the shop wrote to a buyer about an order, to the letter. */
export async function orderNoteMail(shop: Shop, noteId: number): Promise<Mail | undefined> {
  const note = await noteToBuyer(shop.db, noteId)
  if (!note) return undefined
  const { company } = await shop.settings.current()
  const number = orderNumber(note.orderId)
  const letter = layOut(company, {
    subject: texts.subject(number),
    preview: note.text.slice(0, 90),
    blocks: [
      heading(texts.heading(number)),
      ...note.text.split(/\n+/).map(paragraph),
      button(texts.button, `${shop.publicUrl}/account/ordini/${note.orderId}`),
    ],
  })
  return { to: { name: note.buyer.name, address: note.buyer.email }, date: note.at, ...letter }
}
