import { formatPeriod, retention } from '#domain/personal-data.ts'
import { defineMail } from '../../integrations/mail/define-mail.ts'
import { aside, button, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { findUser } from '../users/user-queries.ts'
import { dormantAccountTexts as texts } from './customer-messages.ts'

/** Asks a customer who has not signed in for years whether the account is still wanted. The id is the customer's. */
export const dormantAccountMail = defineMail({
  find: async ({ db }, id) => {
    const user = await findUser(db, id)
    return user && { userId: id, askedAt: new Date().toISOString() }
  },
  to: ({ userId }) => ({ userId }),
  write: ({ askedAt }, { publicUrl, company }) => ({
    date: askedAt,
    subject: texts.subject(company.name),
    preview: texts.preview,
    blocks: [
      heading(texts.heading),
      paragraph(texts.asked(company.name, formatPeriod(retention.dormantAccount))),
      button(texts.button, `${publicUrl}/login`),
      paragraph(texts.otherwise(formatPeriod(retention.dormancyAnswer))),
      aside(texts.kept),
    ],
  }),
  example: { userId: 1, askedAt: '2026-11-20T08:12:00.000Z' },
})
