import { codeLetter } from '../../integrations/mail/code-letter.ts'
import type { Mail } from '../../integrations/mail/open-mail.ts'
import { signingCodePurpose } from '../../integrations/signing/in-shop-provider.ts'
import { signingSessionToMail } from '../../integrations/signing/signing-queries.ts'
import { mailedCodeOf } from '../../mailed-codes.ts'
import type { Shop } from '../../running-shop.ts'
import { herdText, signingCodeMailTexts as texts } from './delegation-messages.ts'

/** Nothing where the code would no longer work when it arrives. */
export async function signingCodeMail(shop: Shop, sessionId: number): Promise<Mail | undefined> {
  const session = await signingSessionToMail(shop.db, sessionId)
  if (!session) return undefined
  const { company } = await shop.settings.current()
  const instructions = texts.instructions(herdText(session.holding, session.species))
  const letter = codeLetter(company, texts, instructions, mailedCodeOf(shop.secret, signingCodePurpose, session))
  return { to: { name: session.keeper.name, address: session.email }, date: session.createdAt, ...letter }
}
