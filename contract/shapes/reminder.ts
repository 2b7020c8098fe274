import * as z from 'zod/mini'
import { speciesValues } from '#domain/catalogue/species.ts'
import { daysAheadChoices, reminderKinds } from '#domain/reminders/reminders.ts'
import { contractMessages } from '../contract-messages.ts'

const DaysAhead = z.nullable(z.literal(daysAheadChoices, contractMessages.daysAhead))

/** A day on which something happens that the keeper can be reminded of; an ISO date in Italy. */
const Occasion = z.object({
  kind: z.enum(reminderKinds),
  key: z.string(),
  day: z.string(),
  holding: z.string(),
  species: z.enum(speciesValues),
  /** Births expected, tags to order or tags not applied; null for delegations. */
  quantity: z.nullable(z.int()),
  orderId: z.nullable(z.int()),
})

/** What a keeper is reminded of. */
export const Reminders = z.object({
  /** Days before the day itself on which each kind is mailed; null: not at all. */
  days: z.record(z.enum(reminderKinds), z.nullable(z.int())),
  /** Secret address of the calendar; null until it was asked for. */
  calendarUrl: z.nullable(z.string()),
  /** What is ahead, the next day first, whether or not it is mailed. */
  upcoming: z.array(Occasion),
})
export type Reminders = z.output<typeof Reminders>

/** The kinds to switch on or off; missing ones stay as they are. */
export const RemindersChange = z.strictObject({
  births: z.optional(DaysAhead),
  stock: z.optional(DaysAhead),
  delegation: z.optional(DaysAhead),
  apply: z.optional(DaysAhead),
})
export type RemindersChange = z.output<typeof RemindersChange>
