import { defineMail } from '../../integrations/mail/define-mail.ts'
import { heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { findUser } from '../users/user-queries.ts'
import { trialMailTexts as texts } from './opening-messages.ts'

/** Shows an administrator that mails arrive. The id is the administrator's. */
export const trialMail = defineMail({
  find: async ({ db }, id) => {
    const user = await findUser(db, id)
    return user && { email: user.email, sentAt: new Date().toISOString() }
  },
  to: ({ email }) => ({ address: email, isVerified: true }),
  write: ({ sentAt }, { company }) => ({
    date: sentAt,
    subject: texts.subject(company.name),
    preview: texts.preview,
    blocks: [heading(texts.heading), paragraph(texts.text)],
  }),
  example: { email: 'marta@cascina.example', sentAt: '2026-11-20T08:12:00.000Z' },
})
