import * as z from 'zod/mini'
import { maxLetterText, refusedLink } from '#domain/letter-text.ts'
import { contractMessages } from '../contract-messages.ts'
import { Id } from '../endpoint.ts'
import { Instant, requiredText, Version } from './wire-types.ts'

/** stopped: staff stopped it, and may go on. */
export const letterStates = ['draft', 'sending', 'stopped', 'sent'] as const
export type LetterState = (typeof letterStates)[number]

/** What staff write; domain/letter-text.ts says which signs the body has. */
export const LetterText = z.strictObject({
  subject: requiredText(contractMessages.letterSubject, 150).check(z.overwrite(text => text.replace(/\s+/g, ' '))),
  body: requiredText(contractMessages.letterBody, maxLetterText).check(
    z.check(ctx => {
      const url = ctx.value.length <= maxLetterText ? refusedLink(ctx.value) : undefined
      if (url !== undefined)
        ctx.issues.push({
          code: 'custom',
          input: ctx.value,
          message: contractMessages.letterLink(url.slice(0, 60)),
        })
    }),
  ),
})
export type LetterText = z.output<typeof LetterText>

export const LetterChange = z.strictObject({ ...LetterText.shape, version: Version })
export type LetterChange = z.output<typeof LetterChange>

/** A letter in the list. */
export const LetterSummary = z.object({
  id: Id,
  subject: z.string(),
  state: z.enum(letterStates),
  updatedAt: Instant,
  startedAt: z.nullable(Instant),
  finishedAt: z.nullable(Instant),
  /** Subscribers when it was started; 0 for a draft. */
  recipients: z.int(),
  sent: z.int(),
  /** Refused by their mail server, or too often put off. */
  failed: z.int(),
  /** The connection broke off meanwhile; sent again only if staff want it. */
  unsure: z.int(),
  /** Left while it was being sent. */
  left: z.int(),
})
export type LetterSummary = z.output<typeof LetterSummary>

export const Letter = z.extend(LetterSummary, {
  body: z.string(),
  version: Version,
  /** Confirmed subscribers of now. */
  subscribers: z.int(),
  /** Of the uncertain ones, how many still want the newsletter, so that it can be sent to them again. */
  unsureSubscribers: z.int(),
  mailsPerHour: z.int(),
  /** The start of the letter before; null if there is none. */
  previousStartedAt: z.nullable(Instant),
  /** The first hundred that did not get it or may not have got it, by address. */
  failures: z.array(z.object({ email: z.string(), isUnsure: z.boolean(), reason: z.string() })),
})
export type Letter = z.output<typeof Letter>

/** A letter as it is mailed. The HTML has no style sheet, so that it may stand in a page. */
export const LetterPreview = z.object({
  html: z.string(),
  /** The same with the margins that mail programs of phones show. */
  phoneHtml: z.string(),
  text: z.string(),
})
export type LetterPreview = z.output<typeof LetterPreview>

export const maxFailuresShown = 100
