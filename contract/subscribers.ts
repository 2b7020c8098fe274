import * as z from 'zod/mini'
import { subscriberStates } from '#domain/newsletter-consent.ts'
import { byId, endpoints, Id } from './endpoint.ts'
import { Instant, wholeNumber } from './shapes/wire-types.ts'

/** A newsletter subscriber with the proof of consent. */
export const Subscriber = z.object({
  id: Id,
  email: z.string(),
  state: z.enum(subscriberStates),
  requestedAt: Instant,
  confirmedAt: z.nullable(Instant),
  unsubscribedAt: z.nullable(Instant),
  /** Proof of consent: each click with the wording above the button, IP address and browser, oldest first. */
  consents: z.array(
    z.object({
      at: Instant,
      event: z.enum(['requested', 'confirmed', 'unsubscribed', 'removed']),
      wording: z.string(),
      address: z.string(),
      userAgent: z.string(),
    }),
  ),
})
export type Subscriber = z.output<typeof Subscriber>

export const subscriberPageSize = 48
/** Filters and page of the list of subscribers. */
const SubscriberQuery = z.strictObject({
  /** Part of the e-mail address. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  state: z.optional(z.enum(subscriberStates)),
  page: z.optional(wholeNumber(1, 100_000)),
})
export type SubscriberQuery = z.output<typeof SubscriberQuery>

/** Numbers of subscribers. */
const SubscriberStats = z.object({
  waiting: z.int(),
  confirmed: z.int(),
  left: z.int(),
  /** The last twelve months ('2026-11', time in Italy), the current one last. */
  months: z.array(z.object({ month: z.string(), joined: z.int(), left: z.int() })),
})
export type SubscriberStats = z.output<typeof SubscriberStats>

/** Newsletter subscribers and their consent, for staff. */
export const subscribers = endpoints({
  list: {
    method: 'GET',
    path: '/admin/newsletter',
    access: 'newsletter',
    summary: 'Lists the newsletter subscribers for staff, newest first, each with the proof of consent',
    query: SubscriberQuery,
    response: z.array(Subscriber),
    paginated: true,
  },
  stats: {
    method: 'GET',
    path: '/admin/newsletter/stats',
    access: 'newsletter',
    summary: 'Counts the subscribers in each state, and how many joined and left each month',
    response: SubscriberStats,
  },
  exportCsv: {
    method: 'GET',
    path: '/admin/newsletter.csv',
    access: 'newsletter',
    summary: 'Exports the confirmed subscribers as CSV, with time and wording of their consent; audited',
    response: z.string(),
    file: { type: 'text/csv', name: 'iscritti.csv' },
  },
  remove: {
    method: 'DELETE',
    path: '/admin/newsletter/:id',
    access: 'newsletter',
    summary: 'Removes a subscriber at their request; keeps the proof of a confirmed consent and deletes the rest',
    params: byId,
  },
})
