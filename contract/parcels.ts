import * as z from 'zod/mini'
import { endpoints, Id, IdInPath } from './endpoint.ts'
import { NewResend, Packages } from './shapes/fulfilment.ts'
import { idList } from './shapes/id-list.ts'
import { PrintState } from './shapes/order-print.ts'
import { optionalText } from './shapes/wire-types.ts'

/** What staff do about a parcel that was lost. */
export const parcels = endpoints({
  resend: {
    method: 'POST',
    path: '/admin/orders/:id/parcels/:parcelId/resend',
    access: 'orders',
    summary: 'Records that a lost parcel is sent again: the same pieces, taken from stock, without money',
    params: z.object({ id: IdInPath, parcelId: IdInPath }),
    body: NewResend,
    response: z.object({ parcelId: Id, number: z.int() }),
    status: 201,
    errors: ['conflict', 'out-of-stock'],
  },
  reprintParcel: {
    method: 'POST',
    path: '/admin/orders/:id/parcels/:parcelId/reprints',
    access: 'orders',
    summary:
      'Requests a reprint of the tags of a lost parcel that were printed for the order; official codes get their next reprint number',
    params: z.object({ id: IdInPath, parcelId: IdInPath }),
    response: PrintState,
    errors: ['conflict'],
  },
})

/** Shipping several orders at once, address labels and delivery notes, for staff. */

/** Orders that are shipped, or parcels that are labelled, with one press. */
export const maxParcelsAtOnce = 100
const Ids = idList(maxParcelsAtOnce)

/** Why nothing of an order can be sent now. */
const holdReasons = ['unpaid', 'closed', 'withdrawal', 'not-ready'] as const

/** What could be sent of an order now. */
const ReadyOrder = z.object({
  orderId: Id,
  /** Name and place on the label. */
  buyer: z.string(),
  city: z.string(),
  /** Pieces that can be sent now, and pieces that stay for a later parcel. */
  pieces: z.int(),
  left: z.int(),
  /** Number of parcels that were sent before. */
  parcels: z.int(),
  /** Null if pieces can be sent. */
  held: z.nullable(z.enum(holdReasons)),
})
export type ReadyOrder = z.output<typeof ReadyOrder>

/** Parcels of several orders as input: all pieces that are ready, with one carrier. */
const NewParcels = z.strictObject({
  carrier: optionalText(60),
  packaging: Packages.packaging,
  parcels: z
    .array(
      z.strictObject({
        orderId: Id,
        tracking: optionalText(60),
        packages: Packages.packages,
        /** What staff saw in `ready`; the parcel is refused if it has changed. */
        pieces: z.int().check(z.positive()),
        parcels: z.int().check(z.nonnegative()),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxParcelsAtOnce)),
})
export type NewParcels = z.output<typeof NewParcels>

/** What became of each order: its parcel, or why it was not sent. */
const ParcelOutcome = z.object({ orderId: Id, parcelId: z.nullable(Id), refusal: z.nullable(z.string()) })
export type ParcelOutcome = z.output<typeof ParcelOutcome>

/** A6 for a label printer, or A4 with four labels. */
export const labelSheets = ['a6', 'a4'] as const
export type LabelSheet = (typeof labelSheets)[number]

export const shipments = endpoints({
  ready: {
    method: 'GET',
    path: '/admin/shipments/ready',
    access: 'orders',
    summary: 'Returns what can be sent now of these orders, and the carrier that was used last',
    query: z.strictObject({ orders: Ids }),
    response: z.object({ lastCarrier: z.string(), orders: z.array(ReadyOrder) }),
  },
  sendAll: {
    method: 'POST',
    path: '/admin/shipments',
    access: 'orders',
    summary: `Sends what is ready of up to ${maxParcelsAtOnce} orders with one carrier: a transaction and a mail for each; returns what became of each`,
    cost: 10,
    body: NewParcels,
    response: z.object({ parcels: z.array(ParcelOutcome) }),
  },
  labels: {
    method: 'GET',
    path: '/admin/shipments/labels.pdf',
    access: 'orders',
    summary:
      'Returns address labels (PDF): of sent parcels, one for each package, or of the next parcel of these orders',
    query: z.strictObject({ orders: z.optional(Ids), parcels: z.optional(Ids), sheet: z.enum(labelSheets) }),
    file: { type: 'application/pdf', name: 'etichette.pdf', bytes: true },
    errors: ['not-found'],
  },
  deliveryNotes: {
    method: 'GET',
    path: '/admin/shipments/delivery-notes.pdf',
    access: 'orders',
    summary: 'Returns the delivery notes of these parcels as one PDF, each with its own letterhead and page numbers',
    query: z.strictObject({ parcels: Ids }),
    file: { type: 'application/pdf', name: 'documenti-di-trasporto.pdf', bytes: true },
    errors: ['not-found'],
  },
})
