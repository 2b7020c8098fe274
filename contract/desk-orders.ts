import * as z from 'zod/mini'
import { deskOrderSorts, orderFamilies, orderPayments, orderWorks } from '#domain/desk-order-list.ts'
import { orderStatuses } from '#domain/order-status.ts'
import { paymentMethods } from '#domain/payment-methods.ts'
import { Cart, NewCartItem } from './carts.ts'
import { contractMessages } from './contract-messages.ts'
import { byId, endpoints, Id } from './endpoint.ts'
import { Checkout, OrderSummary } from './orders.ts'
import { User } from './users.ts'
import { HerdChoice, requiredText, wholeNumber } from './wire-types.ts'

/** Orders at the desk: found, counted, picked, sent on paper. */

const OrderInDesk = z.object({
  ...z.omit(OrderSummary, { items: true, invoices: true }).shape,
  buyer: z.object({ name: z.string(), businessName: z.string() }),
  /** What there is to do about it. */
  work: z.array(z.enum(orderWorks)),
})
export type OrderInDesk = z.output<typeof OrderInDesk>

/** Days of the calendar in Rome, both included. */
const day = z.optional(z.iso.date())

const DeskOrderFilter = z.strictObject({
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  status: z.optional(z.enum(orderStatuses)),
  payment: z.optional(z.enum(orderPayments)),
  method: z.optional(z.enum(paymentMethods)),
  work: z.optional(z.enum(orderWorks)),
  family: z.optional(z.enum(orderFamilies)),
  from: day,
  to: day,
})
export type DeskOrderFilter = z.output<typeof DeskOrderFilter>

const Sorted = { ...DeskOrderFilter.shape, sort: z.optional(z.enum(deskOrderSorts)) }
const SortedFilter = z.strictObject(Sorted)
export type SortedFilter = z.output<typeof SortedFilter>

export const deskOrderPageSize = 24
const DeskOrderQuery = z.strictObject({ ...Sorted, page: z.optional(wholeNumber(1, 100_000)) })
export type DeskOrderQuery = z.output<typeof DeskOrderQuery>

const mostPicked = 500
/** A comma list of orders. */
const orderIds = (most: number) =>
  z.codec(
    z.string().check(z.regex(/^\d{1,9}(,\d{1,9})*$/, contractMessages.idInvalid)),
    z.array(Id).check(z.maxLength(most)),
    { decode: text => text.split(',').map(Number), encode: ids => ids.join(',') },
  )
const OrderIds = orderIds(mostPicked)
/** As many as a press has on a day. */
export const mostPrinted = 100
const OrderBatch = orderIds(mostPrinted)

export const NewOrderNote = z.strictObject({
  text: requiredText(contractMessages.required, 2000),
  toBuyer: z.boolean(),
})
export type NewOrderNote = z.output<typeof NewOrderNote>

const FoundBuyer = z.object({
  ...z.pick(User, { id: true, name: true, businessName: true, email: true, phone: true, city: true }).shape,
})
export type FoundBuyer = z.output<typeof FoundBuyer>

const PhoneItems = z.array(NewCartItem).check(z.minLength(1, contractMessages.required), z.maxLength(100))
export const PhoneOrder = z.strictObject({ items: PhoneItems, ...Checkout.shape })
export type PhoneOrder = z.output<typeof PhoneOrder>

const Counts = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.record(z.enum(values), z.int())

export const deskOrders = endpoints({
  list: {
    method: 'GET',
    path: '/admin/orders',
    access: 'orders',
    summary: 'The orders of everybody, searched, narrowed, sorted, one page of them',
    query: DeskOrderQuery,
    answer: z.array(OrderInDesk),
    counted: true,
  },
  counts: {
    method: 'GET',
    path: '/admin/orders/counts',
    access: 'orders',
    summary: 'How many orders there are with each value of a filter, all other choices kept',
    query: DeskOrderFilter,
    answer: z.object({
      total: z.int(),
      status: Counts(orderStatuses),
      payment: Counts(orderPayments),
      method: Counts(paymentMethods),
      work: Counts(orderWorks),
      family: Counts(orderFamilies),
    }),
  },
  sheet: {
    method: 'GET',
    path: '/admin/orders.csv',
    access: 'orders',
    summary: 'All orders that the filter finds, for a spreadsheet; who took them is written down',
    query: SortedFilter,
    answer: z.string(),
    file: { type: 'text/csv', name: 'ordini.csv' },
  },
  pickList: {
    method: 'GET',
    path: '/admin/orders/pick-list.pdf',
    access: 'orders',
    summary: 'What to fetch for these orders, or for all that can go out, by product and place',
    query: z.strictObject({ orders: z.optional(OrderIds) }),
    file: { type: 'application/pdf', name: 'prelievo.pdf', bytes: true },
    refusals: [409],
  },
  printBatch: {
    method: 'GET',
    path: '/admin/orders/print.pdf',
    access: 'orders',
    summary: 'What these orders have printed for the first time, as one file; every sheet says whose it is',
    query: z.strictObject({ orders: OrderBatch }),
    file: { type: 'application/pdf', name: 'stampa-lotto.pdf', bytes: true },
    refusals: [409],
  },
  printBatchDrawing: {
    method: 'GET',
    path: '/admin/orders/print.svg',
    access: 'orders',
    summary: 'The same tags as one drawing for the laser, in millimetres',
    query: z.strictObject({ orders: OrderBatch }),
    answer: z.string(),
    file: { type: 'image/svg+xml', name: 'stampa-lotto.svg' },
    refusals: [409],
  },
  markBatchPrinted: {
    method: 'POST',
    path: '/admin/orders/printed',
    access: 'orders',
    summary: 'Writes down that the tags of these orders were printed: of all of them, or of none',
    body: z.strictObject({ orders: z.array(Id).check(z.minLength(1), z.maxLength(mostPrinted)) }),
    answer: z.object({ tags: z.int() }),
    refusals: [409],
  },
  writeNote: {
    method: 'POST',
    path: '/admin/orders/:id/notes',
    access: 'orders',
    summary: 'Writes to the buyer of an order, by mail and in its timeline, or a note that stays at the desk',
    params: byId,
    body: NewOrderNote,
  },
  buyers: {
    method: 'GET',
    path: '/admin/orders/buyers',
    access: 'orders',
    summary:
      'Customers whom an order by telephone may be for, by a part of name, company, e-mail, telephone or tax number',
    query: z.strictObject({ search: requiredText(contractMessages.required, 100) }),
    answer: z.array(FoundBuyer),
  },
  buyer: {
    method: 'GET',
    path: '/admin/orders/buyers/:id',
    access: 'orders',
    summary: 'The customer with addresses and herds, for an order by telephone',
    params: byId,
    answer: z.object({ ...User.shape, herds: z.array(HerdChoice) }),
  },
  quote: {
    method: 'POST',
    path: '/admin/orders/buyers/:id/quote',
    access: 'orders',
    summary: 'What these things would cost the customer now, as their cart would say; nothing is kept',
    params: byId,
    body: z.strictObject({ items: PhoneItems }),
    asks: true,
    answer: Cart,
    refusals: [409],
  },
  place: {
    method: 'POST',
    path: '/admin/orders/buyers/:id/orders',
    access: 'orders',
    summary:
      'Orders these things in the name of the customer, who gets the confirmation; their own cart stays as it is',
    params: byId,
    body: PhoneOrder,
    answer: z.object({ id: Id }),
    status: 201,
    idempotent: true,
    refusals: [409, 422],
  },
})
