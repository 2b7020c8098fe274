import type { Species } from '#domain/catalogue/species.ts'
import { codeMail } from '../../integrations/mail/code-mail-layout.ts'
import { defineMail } from '../../integrations/mail/define-mail.ts'
import { signingCodePurpose } from '../../integrations/signing/in-shop-provider.ts'
import { herdsToSign, signingSessionToMail } from '../../integrations/signing/signing-queries.ts'
import { emailCodeFor } from '../../mail/email-codes.ts'
import { herdText, signingCodeMailTexts as texts } from './delegation-messages.ts'

type Facts = { userId: number; createdAt: string; herds: { holding: string; species: Species }[]; digits: string }

/** Sends the signing code, unless it has expired, or the account's address has changed, before the mail is sent. */
export const signingCodeMail = defineMail<Facts>({
  find: async (ctx, sessionId) => {
    const session = await signingSessionToMail(ctx.db, sessionId)
    if (!session) return undefined
    const { userId, createdAt } = session
    const herds = await herdsToSign(ctx.db, sessionId)
    const digits = emailCodeFor(ctx.secret, signingCodePurpose, session)
    return { userId, createdAt, herds, digits }
  },
  to: ({ userId }) => ({ userId }),
  write: ({ createdAt, herds, digits }) => ({
    date: createdAt,
    ...codeMail(texts, texts.instructions(herds.map(({ holding, species }) => herdText(holding, species))), digits),
  }),
  example: {
    userId: 1,
    createdAt: '2026-11-20T08:12:00.000Z',
    herds: [
      { holding: '001TO123', species: 'cattle' },
      { holding: '001TO123', species: 'sheep' },
    ],
    digits: '730554',
  },
})
