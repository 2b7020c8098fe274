import { mailAbout } from '../../integrations/mail/mail-about.ts'
import { aside, button, heading, link, paragraph } from '../../integrations/mail/mail-blocks.ts'
import { confirmAddress, leaveAddress, linkTokenOf, oneClickAddress } from './newsletter-links.ts'
import { newsletterConfirmTexts, newsletterWelcomeTexts } from './newsletter-messages.ts'
import { confirmedSubscription, subscriptionToConfirm } from './newsletter-queries.ts'
import { confirmDays } from './newsletter-terms.ts'

const example = { address: 'marta@cascina.example', token: 'k5v8Zq0wXc2nB7mT4rY1uJ6hD3gF9sL-aP_eOiWtQxE' }

/** Asks whoever owns the address; nothing once they have confirmed, or the link would no longer work. */
export const newsletterConfirmMail = mailAbout({
  find: async (shop, id) => {
    const asked = await subscriptionToConfirm(shop.db, id)
    if (!asked) return undefined
    const { email: address, askedAt, key } = asked
    return { address, askedAt, token: linkTokenOf(shop.secret, 'confirm', key) }
  },
  write: ({ address, askedAt, token }, { publicUrl }) => {
    const texts = newsletterConfirmTexts
    return {
      to: { name: '', address },
      date: askedAt,
      subject: texts.subject,
      preview: texts.preview,
      blocks: [
        heading(texts.heading),
        paragraph(texts.asked(address)),
        button(texts.button, confirmAddress(publicUrl, token)),
        paragraph(texts.validity(confirmDays)),
        aside(texts.notYou),
      ],
    }
  },
  example: { ...example, askedAt: '2026-11-20T08:12:00.000Z' },
})

/** The first mail of the newsletter, and like each of them it says how to leave. */
export const newsletterWelcomeMail = mailAbout({
  find: async (shop, id) => {
    const reader = await confirmedSubscription(shop.db, id)
    if (!reader) return undefined
    const { email: address, confirmedAt, key } = reader
    return { address, confirmedAt, token: linkTokenOf(shop.secret, 'leave', key) }
  },
  write: ({ address, confirmedAt, token }, { publicUrl, apiUrl }) => {
    const texts = newsletterWelcomeTexts
    return {
      to: { name: '', address },
      date: confirmedAt,
      subject: texts.subject,
      preview: texts.preview,
      blocks: [heading(texts.heading), paragraph(texts.what), link(texts.leave, leaveAddress(publicUrl, token))],
      unsubscribe: oneClickAddress(apiUrl, token),
    }
  },
  example: { ...example, confirmedAt: '2026-11-20T08:15:00.000Z' },
})
