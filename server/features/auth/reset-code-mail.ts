import { aside, code, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { layOut } from '../../integrations/mail/mail-layout.ts'
import type { Mail } from '../../integrations/mail/open-mail.ts'
import { codeMinutes, mostCodeTries } from '../../mailed-codes.ts'
import type { Shop } from '../../running-shop.ts'
import { resetCodeMailTexts as texts } from './auth-messages.ts'
import { resetCodeOf } from './reset-codes.ts'
import { resetRequestToMail } from './reset-queries.ts'

/** Nothing where nobody has that e-mail, or where the code would no longer work when it arrives. */
export async function resetCodeMail(shop: Shop, requestId: number): Promise<Mail | undefined> {
  const request = await resetRequestToMail(shop.db, requestId)
  if (!request) return undefined
  const { company } = await shop.settings.current()
  const letter = layOut(company, {
    subject: texts.subject,
    preview: texts.preview,
    blocks: [
      heading(texts.heading),
      paragraph(texts.instructions),
      code(resetCodeOf(shop.secret, request)),
      paragraph(texts.validity(codeMinutes, mostCodeTries)),
      paragraph(texts.secrecy),
      aside(texts.notYou),
    ],
  })
  return { to: { name: request.name, address: request.email }, date: request.createdAt, ...letter }
}
