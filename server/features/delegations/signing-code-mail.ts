import type { Species } from '#domain/species.ts'
import { codeLetter } from '../../integrations/mail/code-letter.ts'
import { mailAbout } from '../../integrations/mail/mail-about.ts'
import { signingCodePurpose } from '../../integrations/signing/in-shop-provider.ts'
import { signingSessionToMail } from '../../integrations/signing/signing-queries.ts'
import { mailedCodeOf } from '../../mailed-codes.ts'
import { herdText, signingCodeMailTexts as texts } from './delegation-messages.ts'

type Facts = { name: string; email: string; createdAt: string; holding: string; species: Species; digits: string }

/** Nothing where the code would no longer work when it arrives. */
export const signingCodeMail = mailAbout<Facts>({
  find: async (shop, sessionId) => {
    const session = await signingSessionToMail(shop.db, sessionId)
    if (!session) return undefined
    const { keeper, email, createdAt, holding, species } = session
    const digits = mailedCodeOf(shop.secret, signingCodePurpose, session)
    return { name: keeper.name, email, createdAt, holding, species, digits }
  },
  write: ({ name, email, createdAt, holding, species, digits }) => ({
    to: { name, address: email },
    date: createdAt,
    ...codeLetter(texts, texts.instructions(herdText(holding, species)), digits),
  }),
  example: {
    name: 'Marta Bonetti',
    email: 'marta@cascina.example',
    createdAt: '2026-11-20T08:12:00.000Z',
    holding: '001TO123',
    species: 'cattle',
    digits: '730554',
  },
})
