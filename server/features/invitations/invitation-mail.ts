import { defineMail } from '../../integrations/mail/define-mail.ts'
import { aside, button, heading, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { confirmationDays, linkTokenOf } from '../../mail/mailed-links.ts'
import { invitationMailTexts } from './invitation-messages.ts'
import { invitationToMail } from './invitation-queries.ts'

type Facts = { email: string; mailedAt: string; token: string; isStaff: boolean }

/**
 * Sends the link with which a colleague or a customer takes over an account. The address is not proven: nothing that was
 * typed about the person is in it.
 */
export const invitationMail = defineMail<Facts>({
  find: async (ctx, id) => {
    const found = await invitationToMail(ctx.db, id)
    return found && { ...found, token: linkTokenOf(ctx.secret, 'invitation', found.key) }
  },
  to: ({ email }) => ({ address: email, isVerified: false }),
  write: ({ mailedAt, token, isStaff }, { publicUrl, company }) => {
    const texts = invitationMailTexts[isStaff ? 'staff' : 'customer']
    return {
      date: mailedAt,
      subject: texts.subject(company.name),
      preview: texts.preview,
      blocks: [
        heading(texts.heading),
        paragraph(texts.asked(company.name)),
        button(invitationMailTexts.button, `${publicUrl}/invito#${token}`),
        paragraph(invitationMailTexts.validity(confirmationDays)),
        aside(texts.notYou),
      ],
    }
  },
  example: {
    email: 'marta@cascina.example',
    mailedAt: '2026-11-20T08:12:00.000Z',
    token: 'k5v8Zq0wXc2nB7mT4rY1uJ6hD3gF9sL-aP_eOiWtQxE',
    isStaff: false,
  },
})
