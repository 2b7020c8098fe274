import { codeLetter } from '../../integrations/mail/code-letter.ts'
import type { Mail } from '../../integrations/mail/open-mail.ts'
import type { Shop } from '../../running-shop.ts'
import { resetCodeMailTexts as texts } from './auth-messages.ts'
import { resetCodeOf } from './reset-codes.ts'
import { resetRequestToMail } from './reset-queries.ts'

/** Nothing where nobody has that e-mail, or where the code would no longer work when it arrives. */
export async function resetCodeMail(shop: Shop, requestId: number): Promise<Mail | undefined> {
  const request = await resetRequestToMail(shop.db, requestId)
  if (!request) return undefined
  const { company } = await shop.settings.current()
  const letter = codeLetter(company, texts, texts.instructions, resetCodeOf(shop.secret, request))
  return { to: { name: request.name, address: request.email }, date: request.createdAt, ...letter }
}
