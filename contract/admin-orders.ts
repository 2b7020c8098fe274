import * as z from 'zod/mini'
import { adminOrderSorts, orderPayments, orderProductKinds, orderTodos } from '#domain/orders/order-filters.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { paymentMethods } from '#domain/orders/payment-methods.ts'
import { Cart, NewCartItem } from './carts.ts'
import { contractMessages } from './contract-messages.ts'
import { byId, endpoints, Id, sheetCalls } from './endpoint.ts'
import { Checkout, OrderSummary } from './orders.ts'
import { CreditBasis } from './shapes/credit-basis.ts'
import { Cancellation } from './shapes/fulfilment.ts'
import { idList } from './shapes/id-list.ts'
import { HerdChoice, requiredText, wholeNumber } from './shapes/wire-types.ts'
import { ParsedTags, TagList } from './tags.ts'
import { User } from './users.ts'

/** Orders in the back office: lists, pick list, batch printing, notes, telephone orders. */

/** An order in the staff's list. */
/** More lines do not fit the column of the list. */
export const maxContentsShown = 2

const AdminOrderSummary = z.object({
  ...z.omit(OrderSummary, { items: true, invoices: true }).shape,
  buyer: z.object({ name: z.string(), businessName: z.string() }),
  /** The first lines of the order; `lineCount` is the number of all. */
  contents: z.array(z.object({ title: z.string(), quantity: z.int() })).check(z.maxLength(maxContentsShown)),
  lineCount: z.int(),
  /** What is to be done about the order; may be empty. */
  todos: z.array(z.enum(orderTodos)),
})
export type AdminOrderSummary = z.output<typeof AdminOrderSummary>

/** Day in Rome of the order; `from` and `to` are included. */
const day = z.optional(z.iso.date())

/** Filters of the staff's list; a missing filter does not narrow. */
const AdminOrderFilter = z.strictObject({
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  status: z.optional(z.enum(orderStatuses)),
  payment: z.optional(z.enum(orderPayments)),
  method: z.optional(z.enum(paymentMethods)),
  todo: z.optional(z.enum(orderTodos)),
  productKind: z.optional(z.enum(orderProductKinds)),
  from: day,
  to: day,
})
export type AdminOrderFilter = z.output<typeof AdminOrderFilter>

const Sorted = { ...AdminOrderFilter.shape, sort: z.optional(z.enum(adminOrderSorts)) }
const SortedFilter = z.strictObject(Sorted)
export type SortedFilter = z.output<typeof SortedFilter>

export const adminOrderPageSize = 24
/** The orders that a search finds are counted up to here; a larger total says that there are more, and filters have none. */
export const maxOrdersCounted = 1000
const AdminOrderQuery = z.strictObject({ ...Sorted, page: z.optional(wholeNumber(1, 100_000)) })
export type AdminOrderQuery = z.output<typeof AdminOrderQuery>

const maxPicked = 500
const OrderIds = idList(maxPicked)
/** Orders per print batch: a day's work of a press. */
export const maxOrdersPerPrint = 100
const OrderBatch = idList(maxOrdersPerPrint)

/** A note as input: mailed to the buyer (`toBuyer`), or internal. */
export const NewOrderNote = z.strictObject({
  text: requiredText(contractMessages.required, 2000),
  toBuyer: z.boolean(),
})
export type NewOrderNote = z.output<typeof NewOrderNote>

/** A customer found for a telephone order. */
const CustomerMatch = z.object({
  ...z.pick(User, { id: true, name: true, businessName: true, email: true, phone: true, city: true }).shape,
})
export type CustomerMatch = z.output<typeof CustomerMatch>

const PhoneItems = z.array(NewCartItem).check(z.minLength(1, contractMessages.required), z.maxLength(100))
/** A telephone order as input: its items, and the same fields as a checkout. */
export const PhoneOrder = z.strictObject({ items: PhoneItems, ...Checkout.shape })
export type PhoneOrder = z.output<typeof PhoneOrder>

export const maxCancelledAtOnce = 50
/** What became of the unpaid orders of a customer. */
const UnpaidCancellation = z.object({
  cancelled: z.int(),
  skipped: z.array(z.object({ id: Id, reason: z.enum(['paid', 'authorized', 'shipped']) })),
  /** Unpaid orders that another call has to cancel. */
  remaining: z.int(),
})
export type UnpaidCancellation = z.output<typeof UnpaidCancellation>

/** Number of orders for each value. */
const Counts = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.record(z.enum(values), z.int())

export const adminOrders = endpoints({
  list: {
    method: 'GET',
    path: '/admin/orders',
    access: 'orders',
    summary: 'Lists the orders of all customers for staff, searched, filtered, sorted and paginated',
    query: AdminOrderQuery,
    response: z.array(AdminOrderSummary),
    paginated: true,
  },
  counts: {
    method: 'GET',
    path: '/admin/orders/counts',
    access: 'orders',
    summary: `Counts the orders for each value of each filter, with all other filters applied; null if a search finds more than ${maxOrdersCounted} orders`,
    query: AdminOrderFilter,
    response: z.nullable(
      z.object({
        total: z.int(),
        status: Counts(orderStatuses),
        payment: Counts(orderPayments),
        method: Counts(paymentMethods),
        todo: Counts(orderTodos),
        productKind: Counts(orderProductKinds),
      }),
    ),
  },
  ...sheetCalls('/admin/orders', 'ordini', 'all orders that match the filter (audited)', {
    access: 'orders',
    query: SortedFilter,
    costs: { csv: 20, workbook: 500 },
  }),
  pickList: {
    method: 'GET',
    path: '/admin/orders/pick-list.pdf',
    access: 'orders',
    summary:
      'Returns the pick list (PDF) of these orders, or of all orders that can be sent: from the shelf and from the press',
    query: z.strictObject({ orders: z.optional(OrderIds) }),
    file: { type: 'application/pdf', name: 'prelievo.pdf', bytes: true },
    errors: ['conflict'],
  },
  printBatchPdf: {
    method: 'GET',
    path: '/admin/orders/print.pdf',
    access: 'orders',
    summary:
      'Returns the tags that these orders have printed for the first time as one PDF; every sheet names its order',
    query: z.strictObject({ orders: OrderBatch }),
    file: { type: 'application/pdf', name: 'stampa-lotto.pdf', bytes: true },
    errors: ['conflict', 'not-found'],
  },
  printBatchSvg: {
    method: 'GET',
    path: '/admin/orders/print.svg',
    access: 'orders',
    summary: 'Returns the same tags as one SVG drawing for the laser, in millimetres',
    query: z.strictObject({ orders: OrderBatch }),
    response: z.string(),
    file: { type: 'image/svg+xml', name: 'stampa-lotto.svg' },
    errors: ['conflict'],
  },
  markBatchPrinted: {
    method: 'POST',
    path: '/admin/orders/printed',
    access: 'orders',
    summary: 'Records that the tags of these orders were printed, for all of the orders or none',
    body: z.strictObject({ orders: z.array(Id).check(z.minLength(1), z.maxLength(maxOrdersPerPrint)) }),
    response: z.object({ tags: z.int() }),
    errors: ['conflict', 'not-found'],
  },
  addNote: {
    method: 'POST',
    path: '/admin/orders/:id/notes',
    access: 'orders',
    summary: 'Adds a note to an order: mailed to the buyer and shown in the timeline, or internal to the back office',
    params: byId,
    body: NewOrderNote,
  },
  searchCustomers: {
    method: 'GET',
    path: '/admin/orders/buyers',
    access: 'orders',
    summary: 'Finds customers for a telephone order by part of name, company, e-mail, telephone or tax number',
    query: z.strictObject({ search: requiredText(contractMessages.required, 100) }),
    response: z.array(CustomerMatch),
  },
  getCustomer: {
    method: 'GET',
    path: '/admin/orders/buyers/:id',
    access: 'orders',
    summary: 'Returns a customer with addresses and herds, for a telephone order',
    params: byId,
    response: z.object({ ...User.shape, herds: z.array(HerdChoice) }),
  },
  parseTags: {
    method: 'POST',
    path: '/admin/orders/buyers/:id/tags/parse',
    access: 'orders',
    summary: 'Parses a list of tag codes as the customer’s own call does, for a telephone order',
    cost: 10,
    params: byId,
    body: TagList,
    readOnly: true,
    response: ParsedTags,
  },
  quotePhoneOrder: {
    method: 'POST',
    path: '/admin/orders/buyers/:id/quote',
    access: 'orders',
    summary: 'Prices these items for a customer as their cart would; saves nothing',
    params: byId,
    body: z.strictObject({ items: PhoneItems }),
    readOnly: true,
    response: Cart,
    errors: ['conflict'],
  },
  cancelUnpaid: {
    method: 'POST',
    path: '/admin/customers/:id/unpaid-orders/cancel',
    access: 'orders',
    summary: `Cancels the unpaid orders of a customer, at most ${maxCancelledAtOnce} per call; orders being paid or partly sent are skipped`,
    params: byId,
    body: z.strictObject({ reason: Cancellation.shape.reason }),
    response: UnpaidCancellation,
  },
  releaseShelf: {
    method: 'POST',
    path: '/admin/products/:id/unpaid-orders/cancel',
    access: 'orders',
    summary: `Cancels the unpaid orders of new accounts that hold pieces of a product, at most ${maxCancelledAtOnce} per call; orders being paid or partly sent are skipped`,
    params: byId,
    body: z.strictObject({ reason: Cancellation.shape.reason }),
    response: UnpaidCancellation,
  },
  placePhoneOrder: {
    method: 'POST',
    path: '/admin/orders/buyers/:id/orders',
    access: 'orders',
    summary: 'Places a telephone order for a customer, who gets the confirmation by mail; their cart stays unchanged',
    params: byId,
    body: PhoneOrder,
    response: z.object({ id: Id }),
    status: 201,
    location: '/admin/orders/:id',
    idempotent: true,
    errors: ['conflict', 'out-of-stock', 'price-changed', 'registry-account-missing', 'shop-not-open'],
  },
  creditBasis: {
    method: 'GET',
    path: '/admin/orders/:id/credit-basis',
    access: 'orders',
    summary: 'Returns the documents and payments of an order from which the amounts of a credit note follow',
    params: byId,
    response: CreditBasis,
  },
})
