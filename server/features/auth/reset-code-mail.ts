import { codeLetter } from '../../integrations/mail/code-letter.ts'
import { mailAbout } from '../../integrations/mail/mail-about.ts'
import { resetCodeMailTexts as texts } from './auth-messages.ts'
import { resetCodeOf } from './reset-codes.ts'
import { resetRequestToMail } from './reset-queries.ts'

/** Nothing where nobody has that e-mail, or where the code would no longer work when it arrives. */
export const resetCodeMail = mailAbout({
  find: async (shop, requestId) => {
    const request = await resetRequestToMail(shop.db, requestId)
    if (!request) return undefined
    const { name, email, createdAt } = request
    return { name, email, createdAt, digits: resetCodeOf(shop.secret, request) }
  },
  write: ({ name, email, createdAt, digits }) => ({
    to: { name, address: email },
    date: createdAt,
    ...codeLetter(texts, texts.instructions, digits),
  }),
  example: {
    name: 'Marta Bonetti',
    email: 'marta@cascina.example',
    createdAt: '2026-11-20T08:12:00.000Z',
    digits: '048213',
  },
})
