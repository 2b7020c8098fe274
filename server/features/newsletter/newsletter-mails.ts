import { defineMail } from '../../integrations/mail/define-mail.ts'
import { aside, button, heading, link, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { leaveLinks } from '../../mail/leave-links.ts'
import { confirmationDays, linkTokenOf } from '../../mail/mailed-links.ts'
import { confirmUrl } from './newsletter-links.ts'
import { newsletterConfirmTexts, newsletterWelcomeTexts } from './newsletter-messages.ts'
import { confirmedSubscription, subscriptionToConfirm } from './newsletter-queries.ts'

const example = { address: 'marta@cascina.example', token: 'k5v8Zq0wXc2nB7mT4rY1uJ6hD3gF9sL-aP_eOiWtQxE' }

/**
 * Requests confirmation from the owner of the address. Not sent if they have confirmed already or the link has expired.
 */
export const newsletterConfirmMail = defineMail({
  to: ({ address }) => ({ address, isVerified: false }),
  find: async (ctx, id) => {
    const asked = await subscriptionToConfirm(ctx.db, id)
    if (!asked) return undefined
    const { email: address, requestedAt, key } = asked
    return { address, requestedAt, token: linkTokenOf(ctx.secret, 'newsletter-confirm', key) }
  },
  write: ({ address, requestedAt, token }, { publicUrl }) => {
    const texts = newsletterConfirmTexts
    return {
      date: requestedAt,
      subject: texts.subject,
      preview: texts.preview,
      blocks: [
        heading(texts.heading),
        paragraph(texts.asked(address)),
        button(texts.button, confirmUrl(publicUrl, token)),
        paragraph(texts.validity(confirmationDays)),
        aside(texts.notYou),
      ],
    }
  },
  example: { ...example, requestedAt: '2026-11-20T08:12:00.000Z' },
})

/** The first mail of the newsletter; like all of them it contains the unsubscribe link. */
export const newsletterWelcomeMail = defineMail({
  to: ({ address }) => ({ address, isVerified: true }),
  find: async (ctx, id) => {
    const reader = await confirmedSubscription(ctx.db, id)
    if (!reader) return undefined
    const { email: address, confirmedAt, key } = reader
    return { address, confirmedAt, token: linkTokenOf(ctx.secret, 'newsletter-leave', key) }
  },
  write: ({ confirmedAt, token }, { publicUrl, apiUrl }) => {
    const texts = newsletterWelcomeTexts
    return {
      date: confirmedAt,
      subject: texts.subject,
      preview: texts.preview,
      blocks: [
        heading(texts.heading),
        paragraph(texts.what),
        link(texts.leave, leaveLinks.newsletter.page(publicUrl, token)),
      ],
      unsubscribe: leaveLinks.newsletter.oneClick(apiUrl, token),
    }
  },
  example: { ...example, confirmedAt: '2026-11-20T08:15:00.000Z' },
})
