import * as z from 'zod/mini'
import { contractMessages } from './contract-messages.ts'
import { endpoints } from './endpoint.ts'
import { Message, NewsletterEmail } from './wire-types.ts'

/** What a mailed link carries. One that is cut short is a link that leads nowhere (404), in the browser as anywhere. */
const LinkToken = z.string(contractMessages.mailedLink)

export const newsletter = endpoints({
  subscribe: {
    method: 'POST',
    path: '/newsletter/subscribe',
    access: 'anyone',
    summary: 'Mails a link to confirm by; once or often, known or not, the answer is the same',
    body: z.strictObject({ email: NewsletterEmail }),
    answer: Message,
    status: 201,
    refusals: [429],
  },
  confirm: {
    method: 'POST',
    path: '/newsletter/confirm',
    access: 'anyone',
    summary: 'Subscribes whoever got the link; it works for seven days, and again without effect',
    body: z.strictObject({ token: LinkToken }),
    refusals: [404],
  },
  leave: {
    method: 'POST',
    path: '/newsletter/leave',
    access: 'anyone',
    summary: 'Unsubscribes, by the link of any mail of the newsletter; mail programs call it by themselves (RFC 8058)',
    query: z.strictObject({ token: LinkToken }),
    refusals: [404],
  },
})
