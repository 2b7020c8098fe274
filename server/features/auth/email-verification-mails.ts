import { defineMail } from '../../integrations/mail/define-mail.ts'
import { aside, button, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { confirmationDays, linkTokenOf } from '../../mail/mailed-links.ts'
import { verificationToMail } from './email-verification-queries.ts'
import { emailChangeMailTexts, verifyEmailMailTexts } from './verification-messages.ts'

type Facts = {
  userId: number
  email: string
  createdAt: string
  token: string
  purpose: keyof typeof verifyEmailMailTexts.purposes
}

/** Sends the link that verifies an address. */
export const verifyEmailMail = defineMail<Facts>({
  find: async (ctx, id) => {
    const found = await verificationToMail(ctx.db, id)
    if (!found) return undefined
    const { userId, email, createdAt, key, isChange } = found
    const purpose = isChange ? 'change' : 'signUp'
    return { userId, email, createdAt, token: linkTokenOf(ctx.secret, 'verify-email', key), purpose }
  },
  to: ({ email, userId }) => ({ address: email, isVerified: false, owner: userId }),
  write: ({ email, createdAt, token, purpose }, { publicUrl, company }) => {
    const texts = verifyEmailMailTexts
    const { subject, preview, heading: title, asked, notYou } = texts.purposes[purpose]
    const blocks = [
      heading(title),
      paragraph(asked(email, company.name)),
      button(texts.button, `${publicUrl}/conferma-email#${token}`),
      paragraph(texts.validity(confirmationDays)),
      ...(purpose === 'signUp' ? [paragraph(texts.registry)] : []),
    ]
    return { date: createdAt, subject, preview, blocks: [...blocks, aside(notYou)] }
  },
  example: {
    userId: 1,
    email: 'marta@cascina.example',
    createdAt: '2026-11-20T08:12:00.000Z',
    token: 'k5v8Zq0wXc2nB7mT4rY1uJ6hD3gF9sL-aP_eOiWtQxE',
    purpose: 'signUp',
  },
})

/** Tells the old address that another one is to replace it, so that its owner can prevent it. */
export const emailChangeMail = defineMail<{ userId: number; email: string; previousEmail: string; createdAt: string }>({
  find: async (ctx, id) => {
    const found = await verificationToMail(ctx.db, id)
    return found?.previousEmail ? { ...found, previousEmail: found.previousEmail } : undefined
  },
  to: ({ previousEmail, userId }) => ({ address: previousEmail, isVerified: true, owner: userId }),
  write: ({ email, createdAt }, { publicUrl }) => {
    const texts = emailChangeMailTexts
    return {
      date: createdAt,
      subject: texts.subject,
      preview: texts.preview,
      blocks: [
        heading(texts.heading),
        paragraph(texts.asked(email)),
        paragraph(texts.nothingToDo),
        paragraph(texts.notYou),
        button(texts.button, `${publicUrl}/login/reset-password`),
        aside(texts.help),
      ],
    }
  },
  example: {
    userId: 1,
    email: 'marta@nuova.example',
    previousEmail: 'marta@cascina.example',
    createdAt: '2026-11-20T08:12:00.000Z',
  },
})
