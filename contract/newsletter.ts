import * as z from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { LinkToken, Message, NewsletterEmail } from './shapes/wire-types.ts'

export const newsletter = endpoints({
  subscribe: {
    method: 'POST',
    path: '/newsletter/subscribe',
    access: 'anyone',
    summary: 'Mails a confirmation link; the response is the same whether or not the address is known',
    body: z.strictObject({ email: NewsletterEmail }),
    response: Message,
    status: 201,
  },
  confirm: {
    method: 'POST',
    path: '/newsletter/confirm',
    access: 'anyone',
    summary: 'Confirms a subscription with the mailed link; it works for seven days, repeated calls change nothing',
    body: z.strictObject({ token: LinkToken }),
    errors: ['not-found'],
  },
  unsubscribe: {
    method: 'POST',
    path: '/newsletter/unsubscribe',
    access: 'anyone',
    summary: 'Unsubscribes with the link of any newsletter mail; mail programs call it themselves (RFC 8058)',
    query: z.strictObject({ token: LinkToken }),
    errors: ['not-found'],
  },
})
