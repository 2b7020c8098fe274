import * as z from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { Message, NewsletterEmail } from './wire-types.ts'

export const newsletter = endpoints({
  subscribe: {
    method: 'POST',
    path: '/newsletter/subscribe',
    access: 'anyone',
    summary: 'Subscribes an address; once or often, the answer is the same',
    body: z.strictObject({ email: NewsletterEmail }),
    answer: Message,
    status: 201,
    refusals: [429],
  },
})
