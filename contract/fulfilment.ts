import * as z from 'zod/mini'
import { creditedPieces } from '#domain/order-life.ts'
import { contractMessages } from './contract-messages.ts'
import { Id } from './endpoint.ts'
import { tariff } from './product-tiers.ts'
import { Amount, Iban, Instant, optionalText, requiredText } from './wire-types.ts'

/** What happens to an order after it was placed, in the shapes that its page and the shopkeeper's share. */

export const Parcel = z.object({
  id: Id,
  /** Within the order. */
  number: z.int(),
  carrier: z.string(),
  tracking: z.string(),
  lot: z.string(),
  sentAt: Instant,
  items: z.array(z.object({ itemId: Id, quantity: z.int() })),
})
export type Parcel = z.output<typeof Parcel>

/** asked: the provider is giving it back · by-hand: the shopkeeper is to transfer it · done. */
const refundStates = ['asked', 'by-hand', 'done'] as const

export const Refund = z.object({
  id: Id,
  amount: Amount,
  state: z.enum(refundStates),
  /** Where the shopkeeper is to transfer it. */
  iban: z.nullable(z.string()),
  createdAt: Instant,
  doneAt: z.nullable(Instant),
})
export type Refund = z.output<typeof Refund>

export const orderStepNames = [
  'ordered',
  'ordered-by-phone',
  'accepted',
  'paid',
  'payment-failed',
  'payment-left',
  'payment-expired',
  'payment-returned',
  'codes',
  'codes-refused',
  'printed',
  'parcel',
  'completed',
  'invoice',
  'credit-note',
  'cancelled-by-buyer',
  'cancelled-by-shop',
  'cancelled-unpaid',
  'refund',
  'refunded',
  'note',
] as const
/** One line of an order's timeline, oldest first. */
export const OrderStep = z.object({
  at: Instant,
  name: z.enum(orderStepNames),
  /** Tags, or the number of the parcel. */
  count: z.nullable(z.int()),
  amount: z.nullable(Amount),
  note: z.string(),
})
export type OrderStep = z.output<typeof OrderStep>

const shortText = optionalText(60)
const reason = requiredText(contractMessages.required, 500)

export const OwnCancellation = z.strictObject({ iban: z.optional(Iban) })
export type OwnCancellation = z.output<typeof OwnCancellation>

export const Cancellation = z.strictObject({ reason, iban: z.optional(Iban) })
export type Cancellation = z.output<typeof Cancellation>

const Pieces = { itemId: Id, quantity: z.int().check(z.positive()) }

/** How many parcels, or documents, there were when it was decided: what another did since, or this call before, is refused. */
const seen = z.optional(z.int().check(z.nonnegative()))

/** Without lines and requests it is all that is left. */
export const NewParcel = z.strictObject({
  carrier: shortText,
  tracking: shortText,
  lot: shortText,
  lines: z.optional(z.array(z.strictObject(Pieces)).check(z.maxLength(200))),
  /** Official tags go by what was asked of the registry for them. */
  requests: z.optional(z.array(Id).check(z.maxLength(30_000))),
  /** Why it goes out although the order is not paid. */
  unpaidReason: optionalText(500),
  seenParcels: seen,
})
export type NewParcel = z.output<typeof NewParcel>

export const NewCredit = z
  .strictObject({
    lines: z
      .array(z.strictObject({ ...Pieces, pieces: z.enum(creditedPieces), restock: z.boolean() }))
      .check(z.maxLength(200)),
    /** Shipping and fee as well. */
    extras: z._default(z.boolean(), false),
    reason,
    iban: z.optional(Iban),
    seenDocuments: seen,
  })
  .check(z.refine(({ lines, extras }) => lines.length > 0 || extras, contractMessages.nothingToCredit))
export type NewCredit = z.output<typeof NewCredit>

/** A line of an order as it could be bought today. */
export const LineToday = z.object({
  itemId: Id,
  /** How many pieces there are; none of what is not sold any more, or not in this colour. */
  available: z.int(),
  ...tariff,
})
export type LineToday = z.output<typeof LineToday>
