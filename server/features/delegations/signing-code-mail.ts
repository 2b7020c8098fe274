import { aside, code, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { layOut } from '../../integrations/mail/mail-layout.ts'
import type { Mail } from '../../integrations/mail/open-mail.ts'
import { signingCodePurpose } from '../../integrations/signing/in-shop-provider.ts'
import { signingSessionToMail } from '../../integrations/signing/signing-queries.ts'
import { codeMinutes, mailedCodeOf, mostCodeTries } from '../../mailed-codes.ts'
import type { Shop } from '../../running-shop.ts'
import { herdText, signingCodeMailTexts as texts } from './delegation-messages.ts'

/** Nothing where the code would no longer work when it arrives. */
export async function signingCodeMail(shop: Shop, sessionId: number): Promise<Mail | undefined> {
  const session = await signingSessionToMail(shop.db, sessionId)
  if (!session) return undefined
  const { company } = await shop.settings.current()
  const letter = layOut(company, {
    subject: texts.subject,
    preview: texts.preview,
    blocks: [
      heading(texts.heading),
      paragraph(texts.instructions(herdText(session.holding, session.species))),
      code(mailedCodeOf(shop.secret, signingCodePurpose, session)),
      paragraph(texts.validity(codeMinutes, mostCodeTries)),
      paragraph(texts.secrecy),
      aside(texts.notYou),
    ],
  })
  return { to: { name: session.keeper.name, address: session.email }, date: session.createdAt, ...letter }
}
