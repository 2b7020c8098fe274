import { defineMail } from '../../integrations/mail/define-mail.ts'
import { aside, button, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { newUserToMail } from '../users/user-queries.ts'
import { welcomeMailTexts as texts } from './auth-messages.ts'

export const welcomeMail = defineMail({
  find: (ctx, userId) => newUserToMail(ctx.db, userId),
  write: (user, { company, publicUrl }) => ({
    to: { name: user.name, address: user.email },
    date: user.createdAt,
    subject: texts.subject(company.name),
    preview: texts.preview,
    blocks: [
      heading(texts.heading(user.name)),
      paragraph(texts.signIn(user.email)),
      paragraph(texts.registry),
      button(texts.button, `${publicUrl}/products`),
      aside(texts.notYou),
    ],
  }),
  example: { name: 'Marta Bonetti', email: 'marta@cascina.example', createdAt: '2026-11-20T08:12:00.000Z' },
})
