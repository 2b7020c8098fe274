import { codeMail } from '../../integrations/mail/code-mail-layout.ts'
import { defineMail } from '../../integrations/mail/define-mail.ts'
import { resetCodeMailTexts as texts } from './auth-messages.ts'
import { resetCodeOf } from './reset-codes.ts'
import { passwordResetToMail } from './reset-queries.ts'

/** Not sent if there is no account with that address, or if the code has expired or been replaced. */
export const resetCodeMail = defineMail({
  find: async (ctx, requestId) => {
    const request = await passwordResetToMail(ctx.db, requestId)
    if (!request) return undefined
    const { name, email, createdAt } = request
    return { name, email, createdAt, digits: resetCodeOf(ctx.secret, request) }
  },
  write: ({ name, email, createdAt, digits }) => ({
    to: { name, address: email },
    date: createdAt,
    ...codeMail(texts, texts.instructions, digits),
  }),
  example: {
    name: 'Marta Bonetti',
    email: 'marta@cascina.example',
    createdAt: '2026-11-20T08:12:00.000Z',
    digits: '048213',
  },
})
