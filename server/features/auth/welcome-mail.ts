import { aside, button, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { layOut } from '../../integrations/mail/mail-layout.ts'
import type { Mail } from '../../integrations/mail/open-mail.ts'
import type { Shop } from '../../running-shop.ts'
import { newUserToMail } from '../users/user-queries.ts'
import { welcomeMailTexts as texts } from './auth-messages.ts'

export async function welcomeMail(shop: Shop, userId: number): Promise<Mail | undefined> {
  const user = await newUserToMail(shop.db, userId)
  if (!user) return undefined
  const { company } = await shop.settings.current()
  const letter = layOut(company, {
    subject: texts.subject(company.name),
    preview: texts.preview,
    blocks: [
      heading(texts.heading(user.name)),
      paragraph(texts.signIn(user.email)),
      paragraph(texts.registry),
      button(texts.button, `${shop.publicUrl}/products`),
      aside(texts.notYou),
    ],
  })
  return { to: { name: user.name, address: user.email }, date: user.createdAt, ...letter }
}
