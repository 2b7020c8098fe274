import * as z from 'zod/mini'
import { orderShippingVats } from '#domain/money/shipping-vat.ts'
import { cancelActors } from '#domain/orders/order-actions.ts'
import { orderPayments, orderTodos } from '#domain/orders/order-filters.ts'
import { orderFilterNames, orderStatuses, ownOrderSorts } from '#domain/orders/order-status.ts'
import { defaultPaymentMethod, paymentMethods } from '#domain/orders/payment-methods.ts'
import { paymentStates } from '#domain/orders/payment-states.ts'
import { byId, endpoints, Id, IdInPath } from './endpoint.ts'
import { InvoiceSummary } from './invoices.ts'
import { BillingAddress } from './shapes/billing-address.ts'
import { OrderDelivery } from './shapes/delivery.ts'
import {
  BuyerCancellation,
  Cancellation,
  CurrentLine,
  NewCredit,
  NewParcel,
  OrderProgress,
} from './shapes/fulfilment.ts'
import { OrderItem } from './shapes/order-item.ts'
import { OrderLine } from './shapes/order-line.ts'
import { NewReprint, PrintState } from './shapes/order-print.ts'
import { Withdrawal } from './shapes/order-withdrawal.ts'
import { CheckoutReview } from './shapes/unpaid-refusal.ts'
import {
  ComputedAmount,
  Instant,
  OrderBillingAddress,
  OrderShippingAddress,
  ShippingAddress,
  wholeNumber,
} from './shapes/wire-types.ts'

/** Tags with codes of the registry in one order. */
export const maxCodedTagsPerOrder = 10_000
export const ownOrderPageSize = 50
/** A customer's own list: without a filter both open and cancelled orders; each word is in number, date or products. */
export const OwnOrderQuery = z.strictObject({
  filter: z.optional(z.enum(orderFilterNames)),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  sort: z.optional(z.enum(ownOrderSorts)),
  page: z.optional(wholeNumber(1, 100_000)),
})
export type OwnOrderQuery = z.output<typeof OwnOrderQuery>

/** An order in lists. Amounts in euros, `totalAmount` with VAT, shipping and fee. */
export const OrderSummary = z.object({
  id: Id,
  code: z.string(),
  status: z.enum(orderStatuses),
  /** True if the order is open and a parcel of it was sent. */
  isPartlyShipped: z.boolean(),
  paymentStatus: z.enum(orderPayments),
  paymentMethod: z.enum(paymentMethods),
  totalAmount: ComputedAmount,
  createdAt: Instant,
  /** The invoice, then its credit notes; empty until the order is paid or partly sent. */
  invoices: z.array(InvoiceSummary),
  items: z.array(OrderItem),
})
export type OrderSummary = z.output<typeof OrderSummary>

/** An order with all details; amounts, names and addresses as on the day of the order. */
export const Order = z.object({
  ...OrderSummary.shape,
  items: z.array(OrderLine),
  productsAmount: ComputedAmount,
  discountCode: z.nullable(z.string()),
  /** Discount on the products, before VAT. */
  discountAmount: ComputedAmount,
  /** VAT of the products less the discount, and of shipping to which it is `added`. */
  vatAmount: ComputedAmount,
  vatBasisPoints: z.int(),
  shippingAmount: ComputedAmount,
  shippingVat: z.enum(orderShippingVats),
  feeAmount: ComputedAmount,
  /** Still to be paid: total less payments and credit notes; 0 for a cancelled order. */
  dueAmount: ComputedAmount,
  billingAddress: OrderBillingAddress,
  shippingAddress: OrderShippingAddress,
  /** When the last pieces were sent. */
  completedAt: z.nullable(Instant),
  cancelledAt: z.nullable(Instant),
  cancelledBy: z.nullable(z.enum(cancelActors)),
  cancelReason: z.string(),
  ...OrderProgress.shape,
  /** Oldest first. */
  withdrawals: z.array(Withdrawal),
  /** Null on orders from before there were promises. */
  delivery: z.nullable(OrderDelivery),
  /** The day on which all of it had arrived, in Italian time; null if nobody said so. */
  receivedOn: z.nullable(z.string()),
  /** The latest payment; null if nothing was to be paid. An unpaid order reserves its pieces until `reservedUntil`. */
  payment: z.nullable(z.object({ state: z.enum(paymentStates), reservedUntil: z.nullable(Instant) })),
})
export type Order = z.output<typeof Order>

/** Input of the checkout; the cart itself is on the server. */
export const Checkout = z.strictObject({
  shippingAddress: ShippingAddress,
  billingAddress: BillingAddress,
  paymentMethod: z._default(z.enum(paymentMethods), defaultPaymentMethod),
  saveShippingAddress: z._default(z.boolean(), false),
  saveBillingAddress: z._default(z.boolean(), false),
  /** The total that the buyer saw: 409 if the order would cost another amount. Missing skips the check. */
  expectedTotal: z.optional(ComputedAmount),
})
export type Checkout = z.output<typeof Checkout>

/** An order for staff. */
export const AdminOrder = z.object({
  ...Order.shape,
  buyer: z.object({ id: Id, name: z.string(), email: z.string(), phone: z.string(), businessName: z.string() }),
  /** What is to be done about the order; may be empty. */
  todos: z.array(z.enum(orderTodos)),
  /** The carrier that this person, or else the shop, used last; '' before the first parcel. */
  lastCarrier: z.string(),
  /** Internal notes; never shown to the buyer. */
  notes: z.array(z.object({ at: Instant, author: z.string(), text: z.string() })),
})
export type AdminOrder = z.output<typeof AdminOrder>

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
    summary: `Places an order for the cart, of up to ${maxCodedTagsPerOrder} tags with codes of the registry: takes its pieces from stock and empties the cart`,
    cost: 15,
    body: Checkout,
    response: z.object({ id: Id, payment: z.optional(z.object({ url: z.string() })) }),
    status: 201,
    location: '/orders/:id',
    idempotent: true,
    errors: [
      'conflict',
      'cart-empty',
      'out-of-stock',
      'price-changed',
      'registry-account-missing',
      'replacement-in-progress',
      'shop-not-open',
      'tag-not-owned',
      'too-many-requests',
      'unpaid-limit',
    ],
  },
  reviewCheckout: {
    method: 'GET',
    path: '/orders/checkout',
    access: 'user',
    summary: 'Returns why an order of the cart would be refused now because of unpaid orders, by payment method',
    response: CheckoutReview,
  },
  list: {
    method: 'GET',
    path: '/orders',
    access: 'user',
    summary: `Lists the signed-in user’s orders, newest first unless sorted otherwise, ${ownOrderPageSize} per page`,
    query: OwnOrderQuery,
    paginated: true,
    response: z.array(OrderSummary),
    cost: 3,
  },
  get: {
    method: 'GET',
    path: '/orders/:id',
    access: 'user',
    summary: 'Returns one of the signed-in user’s orders',
    params: byId,
    response: Order,
    cost: 5,
  },
  cancel: {
    method: 'POST',
    path: '/orders/:id/cancel',
    access: 'user',
    summary: 'Cancels an own order if nothing was sent or printed and no codes were granted; refunds what was paid',
    params: byId,
    body: BuyerCancellation,
    errors: ['conflict'],
    cost: 5,
  },
  reorderQuote: {
    method: 'GET',
    path: '/orders/:id/reorder-quote',
    access: 'user',
    summary: 'Returns today’s prices and available pieces for each line of one of the signed-in user’s orders',
    params: byId,
    response: z.array(CurrentLine),
  },
  deliveryNote: {
    ...deliveryNote,
    path: '/orders/:id/parcels/:parcelId/delivery-note.pdf',
    access: 'user',
    summary: 'Returns the delivery note of a parcel of one of the signed-in user’s orders (PDF)',
  },
  adminGet: {
    method: 'GET',
    path: '/admin/orders/:id',
    access: 'orders',
    summary: 'Returns any order with its buyer, for staff',
    params: byId,
    response: AdminOrder,
  },
  markPrinted: {
    method: 'POST',
    path: '/admin/orders/:id/printed',
    access: 'orders',
    summary: 'Records that the tags of an order were printed; no code is printed twice under one reprint number',
    params: byId,
    /** Number of tags in the saved file (`PrintState`): 409 if it is another by now. Missing skips the check. */
    query: z.strictObject({ tags: z.optional(wholeNumber(0, 1_000_000)) }),
    response: z.object({ tags: z.int() }),
    errors: ['conflict'],
  },
  send: {
    method: 'POST',
    path: '/admin/orders/:id/parcels',
    access: 'orders',
    summary: 'Records a parcel of an order and reports its tag codes to the registry',
    params: byId,
    body: NewParcel,
    response: z.object({ parcelId: Id, tags: z.int() }),
    status: 201,
    errors: ['conflict'],
  },
  adminDeliveryNote: {
    ...deliveryNote,
    path: '/admin/orders/:id/parcels/:parcelId/delivery-note.pdf',
    access: 'orders',
    summary: 'Returns the delivery note of any parcel (PDF), for staff',
  },
  adminCancel: {
    method: 'POST',
    path: '/admin/orders/:id/cancel',
    access: 'orders',
    summary: 'Cancels any order of which nothing was sent, for staff; refunds what was paid',
    params: byId,
    body: Cancellation,
    errors: ['conflict'],
  },
  credit: {
    method: 'POST',
    path: '/admin/orders/:id/credit-notes',
    access: 'orders',
    summary:
      'Credits pieces that come back or were not sent, or an amount: issues the credit note and refunds what was paid',
    params: byId,
    body: NewCredit,
    response: InvoiceSummary,
    status: 201,
    errors: ['conflict'],
  },
  printStatus: {
    method: 'GET',
    path: '/admin/orders/:id/print',
    access: 'orders',
    summary: 'Returns whether the print files of an order are a copy by now, and which pieces are reprinted',
    params: byId,
    response: PrintState,
  },
  reprint: {
    method: 'POST',
    path: '/admin/orders/:id/reprints',
    access: 'orders',
    summary: 'Requests a reprint of a piece spoiled in the press; an official code gets the next reprint number',
    params: byId,
    body: NewReprint,
    response: PrintState,
    errors: ['conflict'],
  },
  printPdf: {
    method: 'GET',
    path: '/admin/orders/:id/print.pdf',
    access: 'orders',
    summary:
      'Returns what is to be printed of an order at true size (PDF): a cover page, then one page per tag; after printing, a marked copy',
    params: byId,
    file: { type: 'application/pdf', name: 'stampa.pdf', bytes: true },
    errors: ['conflict'],
  },
  printSvg: {
    method: 'GET',
    path: '/admin/orders/:id/print.svg',
    access: 'orders',
    summary: 'Returns the same tags as one SVG drawing for the laser, in millimetres',
    params: byId,
    response: z.string(),
    file: { type: 'image/svg+xml', name: 'stampa.svg' },
    errors: ['conflict'],
  },
})
