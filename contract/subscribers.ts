import * as z from 'zod/mini'
import { consentEvents, subscriberStates } from '#domain/newsletter-consent.ts'
import { contractMessages } from './contract-messages.ts'
import { byId, endpoints, Id } from './endpoint.ts'
import { Letter, LetterChange, LetterPreview, LetterSummary, LetterText } from './shapes/letter.ts'
import { Instant, Version, wholeNumber } from './shapes/wire-types.ts'

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
      event: z.enum(consentEvents),
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

/** Lines of one import. */
export const maxLeaverLines = 5000
/** The most characters of a list of addresses. */
export const maxLeaverText = 250_000
/** Addresses that left elsewhere or bounced: one a line, or a CSV file with an address in each row. */
export const LeaversImport = z.strictObject({
  text: z
    .string(contractMessages.addressesMissing)
    .check(
      z.maxLength(maxLeaverText, contractMessages.atMost(maxLeaverText)),
      z.regex(/\S/, contractMessages.addressesMissing),
    ),
  reason: z.enum(['left-elsewhere', 'bounced']),
})
export type LeaversImport = z.output<typeof LeaversImport>

/**
 * What became of a line. removed: it is subscribed no more · already-out: it had left before · unknown: no such subscriber
 * · repeated: an earlier line names it · no-address: no cell is an e-mail address.
 */
export const leaverOutcomes = ['removed', 'already-out', 'unknown', 'repeated', 'no-address'] as const
const ImportedLeavers = z.object({
  lines: z.array(
    z.object({
      /** From 1. */
      line: z.int(),
      /** The address, or the beginning of a line without one. */
      text: z.string(),
      outcome: z.enum(leaverOutcomes),
    }),
  ),
})
export type ImportedLeavers = z.output<typeof ImportedLeavers>

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
    summary:
      'Exports the confirmed subscribers as CSV, with the consent of each and the address by which they leave; audited',
    response: z.string(),
    file: { type: 'text/csv', name: 'iscritti.csv' },
  },
  importLeavers: {
    method: 'POST',
    path: '/admin/newsletter/leavers',
    access: 'newsletter',
    summary: 'Removes the subscribers who left elsewhere or whose mail bounced, and returns what became of each line',
    body: LeaversImport,
    response: ImportedLeavers,
    cost: 10,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/newsletter/:id',
    access: 'newsletter',
    summary: 'Removes a subscriber at their request; keeps the proof of a confirmed consent and deletes the rest',
    params: byId,
  },
})

/** The version of the letter that staff saw. */
const VersionOnly = z.strictObject({ version: Version })

/** Letters to the subscribers, for staff. */
export const letters = endpoints({
  list: {
    method: 'GET',
    path: '/admin/newsletter/letters',
    access: 'newsletter',
    summary: 'Lists the latest hundred letters with the counts of their deliveries, newest first',
    response: z.array(LetterSummary),
  },
  get: {
    method: 'GET',
    path: '/admin/newsletter/letters/:id',
    access: 'newsletter',
    summary: 'Returns a letter with its progress and the addresses that it did not reach',
    params: byId,
    response: Letter,
  },
  create: {
    method: 'POST',
    path: '/admin/newsletter/letters',
    access: 'newsletter',
    summary: 'Creates a draft',
    body: LetterText,
    response: Letter,
    status: 201,
    location: '/admin/newsletter/letters/:id',
  },
  update: {
    method: 'PATCH',
    path: '/admin/newsletter/letters/:id',
    access: 'newsletter',
    summary: 'Replaces the text of a draft; 409 if someone else changed it first or it was sent',
    params: byId,
    body: LetterChange,
    response: Letter,
    errors: ['conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/admin/newsletter/letters/:id',
    access: 'newsletter',
    summary: 'Deletes a draft; 409 if it was sent',
    params: byId,
    errors: ['conflict'],
  },
  preview: {
    method: 'POST',
    path: '/admin/newsletter/letters/preview',
    access: 'newsletter',
    summary: 'Returns a text as it would be mailed',
    body: LetterText,
    response: LetterPreview,
    readOnly: true,
  },
  tryOut: {
    method: 'POST',
    path: '/admin/newsletter/letters/:id/trial',
    access: 'newsletter',
    summary: 'Mails a letter to whoever asks',
    params: byId,
    body: VersionOnly,
    response: z.object({ email: z.string() }),
    errors: ['conflict'],
  },
  send: {
    method: 'POST',
    path: '/admin/newsletter/letters/:id/send',
    access: 'newsletter',
    summary:
      'Sends a draft in portions to every confirmed subscriber; 409 if it changed, without subscribers, or while another letter is being sent',
    params: byId,
    body: VersionOnly,
    response: Letter,
    errors: ['conflict'],
  },
  stop: {
    method: 'POST',
    path: '/admin/newsletter/letters/:id/stop',
    access: 'newsletter',
    summary: 'Stops a letter that is being sent; the portion under way still goes',
    params: byId,
    response: Letter,
    errors: ['conflict'],
  },
  resume: {
    method: 'POST',
    path: '/admin/newsletter/letters/:id/resume',
    access: 'newsletter',
    summary: 'Goes on with a stopped letter, to those who have not got it yet',
    params: byId,
    response: Letter,
    errors: ['conflict'],
  },
  resendUnsure: {
    method: 'POST',
    path: '/admin/newsletter/letters/:id/resend',
    access: 'newsletter',
    summary: 'Sends a finished letter again to subscribers whose delivery was uncertain; some of them get it twice',
    params: byId,
    response: Letter,
    errors: ['conflict'],
  },
})
