import * as z from 'zod/mini'
import { maxReadings } from '#domain/readings/reading-session.ts'
import { byId, endpoints } from '../endpoint.ts'
import { Instant } from '../shapes/wire-types.ts'

/** The device's own id of a check; a check that arrives again with it is not recorded twice. */
const CheckId = z.uuid()
const Codes = z.array(z.string())

/** Codes that a check names at most of each kind; the counts are of all. */
export const maxNamedCodes = 500

/** What a keeper found in the parcels of an order, by comparing tags that were read with the codes that were sent. */
export const DeliveryCheck = z.object({
  id: CheckId,
  /** When the keeper ended it, by the clock of the device. */
  checkedAt: Instant,
  /** Codes of the order whose tags had been sent, and how many of them were read. */
  expected: z.int(),
  present: z.int(),
  /** Codes that were not read, that are in no line of the order, that were read more than once: ascending. */
  missing: Codes,
  missingCount: z.int(),
  surplus: Codes,
  surplusCount: z.int(),
  repeated: Codes,
  repeatedCount: z.int(),
  /** True if the keeper wrote to the shop about it, in the order's thread of messages. */
  isReported: z.boolean(),
})
export type DeliveryCheck = z.output<typeof DeliveryCheck>

/** A code as it is printed on a tag, without spaces. */
const PrintedCode = z.string().check(z.regex(/^[A-Z]{2}\d{8,12}$/))
const ReadCodes = z.array(PrintedCode).check(z.maxLength(maxReadings))

const NewDeliveryCheck = z.strictObject({
  id: CheckId,
  checkedAt: Instant,
  /** Codes that the keeper saw as sent. If it has changed, because another parcel left: 409. */
  expected: z.int().check(z.positive()),
  /** All codes that were read, each once, and those that were read more than once. */
  codes: ReadCodes,
  repeated: ReadCodes,
  /** True to write to the shop what is missing or surplus. */
  isReported: z.boolean(),
})
export type NewDeliveryCheck = z.output<typeof NewDeliveryCheck>

export const deliveryChecks = endpoints({
  record: {
    method: 'POST',
    path: '/orders/:id/delivery-checks',
    access: 'user',
    summary:
      'Compares the tags that the keeper read in the parcels of an order with the codes that were sent, keeps the result with the order and, if asked, writes to the shop what is missing or surplus. A check with a known id returns what became of it',
    cost: 10,
    params: byId,
    body: NewDeliveryCheck,
    response: DeliveryCheck,
    errors: ['conflict', 'too-many-requests'],
  },
})
