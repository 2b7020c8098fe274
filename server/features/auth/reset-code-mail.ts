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
    const { userId, email, createdAt } = request
    return { userId, email, createdAt, digits: resetCodeOf(ctx.secret, request) }
  },
  // A code for an account with an unverified address verifies it, so it goes there.
  to: ({ email, userId }) => ({ address: email, isVerified: false, owner: userId }),
  write: ({ createdAt, digits }) => ({
    date: createdAt,
    ...codeMail(texts, texts.instructions, digits),
  }),
  example: {
    userId: 1,
    email: 'marta@cascina.example',
    createdAt: '2026-11-20T08:12:00.000Z',
    digits: '048213',
  },
})
