import * as z from 'zod/mini'
import { subscriberStates } from '#domain/newsletter-consent.ts'
import { byId, endpoints, Id } from './endpoint.ts'
import { Instant, wholeNumber } from './wire-types.ts'

export const Subscriber = z.object({
  id: Id,
  email: z.string(),
  state: z.enum(subscriberStates),
  askedAt: Instant,
  confirmedAt: z.nullable(Instant),
  leftAt: z.nullable(Instant),
  /** The proof: each press with the words that stood above its button, oldest first. */
  consents: z.array(
    z.object({
      at: Instant,
      deed: z.enum(['asked', 'confirmed', 'left', 'removed']),
      wording: z.string(),
      address: z.string(),
      userAgent: z.string(),
    }),
  ),
})
export type Subscriber = z.output<typeof Subscriber>

export const subscriberPageSize = 48
const SubscriberQuery = z.strictObject({
  /** Part of the address. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  state: z.optional(z.enum(subscriberStates)),
  page: z.optional(wholeNumber(1, 100_000)),
})
export type SubscriberQuery = z.output<typeof SubscriberQuery>

const SubscriberFigures = z.object({
  waiting: z.int(),
  confirmed: z.int(),
  left: z.int(),
  /** The last twelve in Italy, as in '2026-11', the current one last. */
  months: z.array(z.object({ month: z.string(), joined: z.int(), left: z.int() })),
})
export type SubscriberFigures = z.output<typeof SubscriberFigures>

/** Who reads the newsletter and how that is known, for the desk. */
export const subscribers = endpoints({
  list: {
    method: 'GET',
    path: '/admin/newsletter',
    access: 'newsletter',
    summary: 'Whoever asked for the newsletter, latest first, each with the proof of consent',
    query: SubscriberQuery,
    answer: z.array(Subscriber),
    counted: true,
  },
  figures: {
    method: 'GET',
    path: '/admin/newsletter/figures',
    access: 'newsletter',
    summary: 'How many there are in each state, and how many came and went each month',
    answer: SubscriberFigures,
  },
  sheet: {
    method: 'GET',
    path: '/admin/newsletter.csv',
    access: 'newsletter',
    summary: 'Those who confirmed, with when and to what, as a file; audited',
    answer: z.string(),
    file: { type: 'text/csv', name: 'iscritti.csv' },
  },
  remove: {
    method: 'DELETE',
    path: '/admin/newsletter/:id',
    access: 'newsletter',
    summary: 'Takes somebody off at their request. The proof of who once confirmed is kept, all else is deleted',
    params: byId,
  },
})
