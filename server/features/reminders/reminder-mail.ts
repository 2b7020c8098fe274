import { occasionText, occasionTitle } from '#domain/reminders/reminder-messages.ts'
import type { Occasion } from '#domain/reminders/reminders.ts'
import { defineMail } from '../../integrations/mail/define-mail.ts'
import { aside, bulletList, button, heading, link, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { leaveLinks } from '../../mail/leave-links.ts'
import { linkTokenOf } from '../../mail/mailed-links.ts'
import { reminderMailTexts as texts } from './reminder-mail-messages.ts'
import { reminderMailFacts } from './reminder-queries.ts'

/** A keeper with many old orders gets a mail that can be read. */
const maxListed = 12

const births: Occasion = {
  kind: 'births',
  key: '',
  day: '2027-02-01',
  holding: '001TO123',
  species: 'cattle',
  quantity: 38,
  orderId: null,
}

const exampleOccasions: Occasion[] = [
  births,
  { ...births, kind: 'stock', day: '2027-03-01', quantity: 24 },
  { ...births, kind: 'delegation', day: '2026-12-25', species: 'sheep', quantity: null },
  { ...births, kind: 'apply', day: '2026-12-17', quantity: 6, orderId: 12 },
]

/** Tells a keeper what is due of what they asked to be reminded of. Nothing is sent if they have switched it off. */
export const reminderMail = defineMail({
  find: async (ctx, id) => {
    const facts = await reminderMailFacts(ctx.db, id)
    return facts && { ...facts, token: linkTokenOf(ctx.secret, 'reminders-leave', facts.leaveKey) }
  },
  to: ({ userId }) => ({ userId }),
  write: ({ occasions, at, token }, { publicUrl, apiUrl }) => {
    const listed = occasions.slice(0, maxListed)
    const [first] = listed
    const others = occasions.length - listed.length
    const leave = leaveLinks.reminders
    return {
      date: at,
      subject: texts.subject(first ? occasionTitle(first) : '', occasions.length - 1),
      preview: texts.preview,
      blocks: [
        heading(texts.heading(occasions.length)),
        paragraph(texts.lead),
        bulletList(
          listed.map(occasion => [
            occasion.orderId === null
              ? { text: occasionTitle(occasion) }
              : { text: occasionTitle(occasion), url: `${publicUrl}/account/ordini/${occasion.orderId}` },
            { text: `. ${occasionText(occasion)}` },
          ]),
        ),
        ...(others > 0 ? [paragraph(texts.more(others))] : []),
        button(texts.button, `${publicUrl}/account/promemoria`),
        aside(texts.why),
        link(texts.leave, leave.page(publicUrl, token)),
      ],
      unsubscribe: leave.oneClick(apiUrl, token),
    }
  },
  example: {
    userId: 1,
    leaveKey: '',
    at: '2026-12-18T06:08:00.000Z',
    token: 'k5v8Zq0wXc2nB7mT4rY1uJ6hD3gF9sL-aP_eOiWtQxE',
    occasions: exampleOccasions,
  },
})
