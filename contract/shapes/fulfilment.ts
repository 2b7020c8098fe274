import * as z from 'zod/mini'
import { creditScopes, resendReasons } from '#domain/orders/order-actions.ts'
import { contractMessages } from '../contract-messages.ts'
import { Id } from '../endpoint.ts'
import { DeliveryCheck } from '../keeper/delivery-checks.ts'
import { tieredPrice } from './product-tiers.ts'
import { ComputedAmount, Iban, Instant, Money, optionalText, requiredText } from './wire-types.ts'

/** Schemas of what happens to an order after it was placed, for customers and staff. */

/** A parcel of an order; `carrier`, `tracking` and `lot` are '' if unknown. */
export const Parcel = z.object({
  id: Id,
  /** Counts the order's parcels from 1. */
  number: z.int(),
  carrier: z.string(),
  tracking: z.string(),
  lot: z.string(),
  packages: z.int(),
  sentAt: Instant,
  /** Number of the lost parcel that was sent again with this one; null for all others. */
  resends: z.nullable(z.int()),
  items: z.array(z.object({ itemId: Id, quantity: z.int() })),
})
export type Parcel = z.output<typeof Parcel>

/** requested: the provider is refunding it · manual: staff is to transfer it · done: completed. */
const refundStates = ['requested', 'manual', 'done'] as const

/** A refund to the buyer. */
export const Refund = z.object({
  id: Id,
  amount: ComputedAmount,
  state: z.enum(refundStates),
  /** Account for a refund by hand; null until it is known. */
  iban: z.nullable(z.string()),
  createdAt: Instant,
  doneAt: z.nullable(Instant),
})
export type Refund = z.output<typeof Refund>

export const timelineEventNames = [
  'ordered',
  'ordered-by-phone',
  'payment-authorized',
  'paid',
  'payment-failed',
  'payment-abandoned',
  'payment-expired',
  'payment-returned',
  'codes',
  'codes-rejected',
  'printed',
  'parcel',
  'parcel-resent',
  'completed',
  'invoice',
  'credit-note',
  'cancelled-by-buyer',
  'cancelled-by-shop',
  'cancelled-unpaid',
  'refund',
  'refunded',
  'withdrawal',
  'withdrawal-received',
  'withdrawal-declined',
  'note',
] as const
/** One line of an order's timeline, oldest first; `note` is '' if there is none. */
export const TimelineEvent = z.object({
  at: Instant,
  name: z.enum(timelineEventNames),
  /** Number of tags, or the parcel's number. */
  count: z.nullable(z.int()),
  amount: z.nullable(ComputedAmount),
  note: z.string(),
})
export type TimelineEvent = z.output<typeof TimelineEvent>

const shortText = optionalText(60)
const reason = requiredText(contractMessages.reason, 500)

/** What happened to an order after it was placed. */
export const OrderProgress = z.object({
  parcels: z.array(Parcel),
  refunds: z.array(Refund),
  timeline: z.array(TimelineEvent),
  /** What the keeper found in the parcels, the latest first. */
  deliveryChecks: z.array(DeliveryCheck),
})

/** Cancellation by the buyer; `iban` is required if a bank transfer is to be refunded. */
export const BuyerCancellation = z.strictObject({ iban: z.optional(Iban) })
export type BuyerCancellation = z.output<typeof BuyerCancellation>

/** Cancellation by staff; without `iban`, a paid bank transfer is refunded once an account is known. */
export const Cancellation = z.strictObject({ reason, iban: z.optional(Iban) })
export type Cancellation = z.output<typeof Cancellation>

const Pieces = { itemId: Id, quantity: z.int().check(z.positive()) }

/** Number of parcels, or documents, that staff saw. If it has changed, by a colleague or by a repeated call: 409. */
const expectedCount = z.optional(z.int().check(z.nonnegative()))

export const maxPackages = 99
/** How many packages (colli) a parcel consists of and how they look, for the delivery note. Missing: one, not described. */
export const Packages = {
  packages: z.optional(z.int().check(z.minimum(1), z.maximum(maxPackages))),
  packaging: z.optional(shortText),
}

/** A parcel as input. Without `lines` and `codeRequests` it holds everything that is left to send. */
export const NewParcel = z.strictObject({
  carrier: shortText,
  tracking: shortText,
  lot: shortText,
  ...Packages,
  lines: z.optional(z.array(z.strictObject(Pieces)).check(z.maxLength(200))),
  /** Official tags are sent by code request (ids) rather than by line. */
  codeRequests: z.optional(z.array(Id).check(z.maxLength(30_000))),
  /** Why the parcel leaves before payment; required for an unpaid order. */
  unpaidReason: optionalText(500),
  /** Staff have looked at a withdrawal that names no pieces; required while one is open. */
  withdrawalSeen: z.optional(z.boolean()),
  expectedParcels: expectedCount,
})
export type NewParcel = z.output<typeof NewParcel>

/** A parcel that is sent again: the same pieces, without money. */
export const NewResend = z.strictObject({
  reason: z.enum(resendReasons),
  carrier: shortText,
  tracking: shortText,
  expectedParcels: expectedCount,
})
export type NewResend = z.output<typeof NewResend>

/** A credit note as input: pieces by line (`restock` returns them to stock), or an amount off the products. */
export const NewCredit = z
  .strictObject({
    lines: z
      .array(z.strictObject({ ...Pieces, pieces: z.enum(creditScopes), restock: z.boolean() }))
      .check(z.maxLength(200)),
    /** Also credits shipping and fee. */
    extras: z._default(z.boolean(), false),
    /** An amount with VAT off the products that no piece stands for. */
    goodwill: z.optional(Money.check(z.positive())),
    /** The amount that staff saw: 409 if the credit note would come to another. Missing skips the check. */
    expectedAmount: z.optional(ComputedAmount),
    reason,
    iban: z.optional(Iban),
    expectedDocuments: expectedCount,
  })
  .check(
    z.refine(
      ({ lines, extras, goodwill }) => lines.length > 0 || extras || goodwill !== undefined,
      contractMessages.nothingToCredit,
    ),
    z.refine(({ lines, goodwill }) => lines.length === 0 || goodwill === undefined, contractMessages.piecesOrAmount),
  )
export type NewCredit = z.output<typeof NewCredit>

/** A line of an order at today's price, without VAT. */
export const CurrentLine = z.object({
  itemId: Id,
  /** Pieces available; 0 if the product, or its color, is no longer sold. */
  available: z.int(),
  ...tieredPrice,
})
export type CurrentLine = z.output<typeof CurrentLine>
