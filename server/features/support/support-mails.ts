import { orderNumber } from '#domain/orders/order-status.ts'
import { defineMail } from '../../integrations/mail/define-mail.ts'
import { aside, button, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { supportAnswerTexts, supportToShopTexts } from './support-messages.ts'
import { type MailedMessage, mailedMessage } from './support-thread-queries.ts'

const numberOf = ({ orderId }: MailedMessage) => (orderId === null ? null : orderNumber(orderId))
const paragraphs = (text: string) => text.split(/\n+/).filter(Boolean).map(paragraph)

const example: MailedMessage = {
  at: '2026-11-21T10:30:00.000Z',
  text: 'Il pacco doveva arrivare ieri.\nDove si trova?',
  threadId: 4,
  orderId: 12,
  topic: 'lost-parcel',
  userId: 3,
  name: 'Cascina Bonetti S.S.A.',
  email: 'marta@cascina.example',
}

/** Tells the shop's own mailbox of a message, verbatim. */
export const supportMessageMail = defineMail<MailedMessage & { shop: string }>({
  find: async (ctx, id) => {
    const message = await mailedMessage(ctx.db, id, 'buyer')
    return message && { ...message, shop: (await ctx.settings.current()).company.email }
  },
  to: ({ shop }) => ({ address: shop, isVerified: true }),
  write: (message, { publicUrl }) => ({
    date: message.at,
    subject: supportToShopTexts.subject(message.name, message.topic, numberOf(message)),
    preview: message.text.slice(0, 90),
    blocks: [
      heading(supportToShopTexts.heading),
      paragraph(supportToShopTexts.from(message.name, message.email)),
      ...paragraphs(message.text),
      ...(message.userId === null ? [aside(supportToShopTexts.unverified)] : []),
      button(supportToShopTexts.button, `${publicUrl}/account/admin/messaggi/${message.threadId}`),
    ],
  }),
  example: { ...example, shop: 'negozio@auricola.example' },
})

/**
 * Sends the shop's answer to the sender of a message. The message is not quoted: the address of a visitor, or of an
 * unverified account, may belong to somebody else.
 */
export const supportAnswerMail = defineMail<MailedMessage>({
  find: (ctx, id) => mailedMessage(ctx.db, id, 'staff'),
  to: ({ userId, email }) => (userId === null ? { address: email, isVerified: false } : { userId }),
  write: (message, { publicUrl, company }) => ({
    date: message.at,
    subject: supportAnswerTexts.subject(numberOf(message)),
    preview: message.text.slice(0, 90),
    blocks: [
      heading(supportAnswerTexts.heading),
      ...paragraphs(message.text),
      ...(message.userId === null
        ? [aside(`${supportAnswerTexts.visitor} ${company.email}, ${company.phone}`)]
        : [
            button(
              supportAnswerTexts.button,
              message.orderId === null
                ? `${publicUrl}/account/support#messaggi`
                : `${publicUrl}/account/ordini/${message.orderId}#messaggi`,
            ),
          ]),
    ],
  }),
  example: { ...example, text: 'Il corriere lo riporta oggi pomeriggio.\nSe non lo trovi, scrivici ancora.' },
})
