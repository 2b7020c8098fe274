import * as z from 'zod/mini'
import { orderPayments } from '#domain/desk-order-list.ts'
import { cancellers } from '#domain/order-life.ts'
import { orderStatuses } from '#domain/order-status.ts'
import { paymentStates } from '#domain/payment-life.ts'
import { defaultPaymentMethod, paymentMethods } from '#domain/payment-methods.ts'
import { speciesValues } from '#domain/species.ts'
import { byId, endpoints, Id, IdInPath } from './endpoint.ts'
import {
  Cancellation,
  LineToday,
  NewCredit,
  NewParcel,
  OrderStep,
  OwnCancellation,
  Parcel,
  Refund,
} from './fulfilment.ts'
import { InvoiceSummary } from './invoices.ts'
import { OrderItem } from './order-item.ts'
import { PrintState, Remake } from './order-print.ts'
import { CodeRequest, Step } from './requests.ts'
import { Amount, BillingAddress, Instant, ShippingAddress, wholeNumber } from './wire-types.ts'

export const OrderSummary = z.object({
  id: Id,
  code: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(orderPayments),
  paymentMethod: z.enum(paymentMethods),
  totalAmount: Amount,
  createdAt: Instant,
  /** The invoice first, then its credit notes; empty until the order is paid or something of it is sent. */
  invoices: z.array(InvoiceSummary),
  items: z.array(OrderItem),
})
export type OrderSummary = z.output<typeof OrderSummary>

/** The order as a delivery note: figures, names and addresses as they were on the day. */
export const Order = z.object({
  ...OrderSummary.shape,
  /** With the codes that the registry has granted for each line, what was asked of it, and every step. */
  items: z.array(
    z.object({
      ...OrderItem.shape,
      codes: z.array(z.string()),
      /** Of which species a herd must be that codes are asked for. */
      herdSpecies: z.array(z.enum(speciesValues)),
      requests: z.array(CodeRequest),
      steps: z.array(Step),
      /** Pieces that went out, that were credited afterwards, that were credited instead of being sent. */
      sent: z.int(),
      returned: z.int(),
      dropped: z.int(),
      /** Its pieces are still to be printed or stay with one that is, and since when they are printed; official tags know it of their requests. */
      waitsForPress: z.boolean(),
      printedAt: z.nullable(Instant),
    }),
  ),
  productsAmount: Amount,
  discountCode: z.nullable(z.string()),
  /** What the code took off the products; VAT is of the rest. */
  discountAmount: Amount,
  vatAmount: Amount,
  vatBasisPoints: z.int(),
  shippingAmount: Amount,
  feeAmount: Amount,
  /** What is still to be paid: less what came and was credited, nothing once the order is cancelled. */
  dueAmount: Amount,
  billingAddress: BillingAddress,
  shippingAddress: ShippingAddress,
  /** When the last of it was sent. */
  completedAt: z.nullable(Instant),
  cancelledAt: z.nullable(Instant),
  cancelledBy: z.nullable(z.enum(cancellers)),
  cancelReason: z.string(),
  parcels: z.array(Parcel),
  refunds: z.array(Refund),
  steps: z.array(OrderStep),
  /** The latest; none where nothing was to be paid. Unpaid, the order keeps its pieces until `reservedUntil`. */
  payment: z.nullable(z.object({ state: z.enum(paymentStates), reservedUntil: z.nullable(Instant) })),
})
export type Order = z.output<typeof Order>

export const Checkout = z.strictObject({
  shippingAddress: ShippingAddress,
  billingAddress: BillingAddress,
  paymentMethod: z._default(z.enum(paymentMethods), defaultPaymentMethod),
  saveShippingAddress: z._default(z.boolean(), false),
  saveBillingAddress: z._default(z.boolean(), false),
  /** The total above the button. An order that would cost otherwise is refused. */
  expectedTotal: z.optional(Amount),
})
export type Checkout = z.output<typeof Checkout>

/** The order as the shopkeeper sees it. */
export const DeskOrder = z.object({
  ...Order.shape,
  buyer: z.object({ id: Id, name: z.string(), email: z.string(), phone: z.string(), businessName: z.string() }),
  /** What the shop wrote for itself; the buyer never reads it. */
  notes: z.array(z.object({ at: Instant, author: z.string(), text: z.string() })),
})
export type DeskOrder = z.output<typeof DeskOrder>

const deliveryNote = {
  method: 'GET',
  params: z.object({ id: IdInPath, parcelId: IdInPath }),
  file: { type: 'application/pdf', name: 'documento-di-trasporto.pdf', bytes: true },
} as const

export const orders = endpoints({
  checkout: {
    method: 'POST',
    path: '/orders/checkout',
    access: 'user',
    summary: 'Orders what is in the cart: takes the stock, empties the cart',
    body: Checkout,
    answer: z.object({ id: Id, payment: z.optional(z.object({ url: z.string() })) }),
    status: 201,
    idempotent: true,
    refusals: [409, 422],
  },
  list: {
    method: 'GET',
    path: '/orders',
    access: 'user',
    summary: 'The own orders, latest first',
    answer: z.array(OrderSummary),
  },
  find: {
    method: 'GET',
    path: '/orders/:id',
    access: 'user',
    summary: 'One of the own orders',
    params: byId,
    answer: Order,
  },
  cancel: {
    method: 'POST',
    path: '/orders/:id/cancel',
    access: 'user',
    summary:
      'Calls off an own order of which nothing was sent or printed and no codes were granted; what was paid goes back',
    params: byId,
    body: OwnCancellation,
    refusals: [409],
  },
  again: {
    method: 'GET',
    path: '/orders/:id/again',
    access: 'user',
    summary: 'What the lines of an own order would cost today, and how many pieces of each there are',
    params: byId,
    answer: z.array(LineToday),
  },
  deliveryNote: {
    ...deliveryNote,
    path: '/orders/:id/parcels/:parcelId/delivery-note.pdf',
    access: 'user',
    summary: 'What lies in a parcel of an own order',
  },
  inspect: {
    method: 'GET',
    path: '/admin/orders/:id',
    access: 'orders',
    summary: 'Any order with its buyer',
    params: byId,
    answer: DeskOrder,
  },
  markPrinted: {
    method: 'POST',
    path: '/admin/orders/:id/printed',
    access: 'orders',
    summary: 'Writes down that the tags of an order were printed; no code is printed twice under one number',
    params: byId,
    /** How many tags were to be printed when the file was saved (`PrintState`): where they are others by now, it is refused. */
    query: z.strictObject({ tags: z.optional(wholeNumber(0, 1_000_000)) }),
    answer: z.object({ tags: z.int() }),
    refusals: [409],
  },
  send: {
    method: 'POST',
    path: '/admin/orders/:id/parcels',
    access: 'orders',
    summary: 'Writes down what of an order was sent in a parcel, and tells the registry which codes went out',
    params: byId,
    body: NewParcel,
    answer: z.object({ parcelId: Id, tags: z.int() }),
    status: 201,
    refusals: [409],
  },
  deskDeliveryNote: {
    ...deliveryNote,
    path: '/admin/orders/:id/parcels/:parcelId/delivery-note.pdf',
    access: 'orders',
    summary: 'What lies in a parcel, to be printed and put into it',
  },
  cancelAny: {
    method: 'POST',
    path: '/admin/orders/:id/cancel',
    access: 'orders',
    summary: 'Calls off an order of which nothing was sent; what was paid goes back',
    params: byId,
    body: Cancellation,
    refusals: [409],
  },
  credit: {
    method: 'POST',
    path: '/admin/orders/:id/credit-notes',
    access: 'orders',
    summary: 'Credits pieces that come back or were not sent: issues the credit note, gives back what was paid',
    params: byId,
    body: NewCredit,
    answer: InvoiceSummary,
    status: 201,
    refusals: [409],
  },
  printState: {
    method: 'GET',
    path: '/admin/orders/:id/print',
    access: 'orders',
    summary: 'Whether the files of an order are a copy by now, and what of it is made again',
    params: byId,
    answer: PrintState,
  },
  remake: {
    method: 'POST',
    path: '/admin/orders/:id/remake',
    access: 'orders',
    summary: 'Has a piece printed again that was spoiled in the press, under the next number where it bears a code',
    params: byId,
    body: Remake,
    answer: PrintState,
    refusals: [409],
  },
  printSheet: {
    method: 'GET',
    path: '/admin/orders/:id/print.pdf',
    access: 'orders',
    summary:
      'What is to be printed of an order: a head page, then a page for each tag, at true size; of what was printed a copy that says so',
    params: byId,
    file: { type: 'application/pdf', name: 'stampa.pdf', bytes: true },
    refusals: [409],
  },
  printDrawing: {
    method: 'GET',
    path: '/admin/orders/:id/print.svg',
    access: 'orders',
    summary: 'The same tags as one drawing for the laser, in millimetres',
    params: byId,
    answer: z.string(),
    file: { type: 'image/svg+xml', name: 'stampa.svg' },
    refusals: [409],
  },
})
