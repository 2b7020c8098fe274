import * as z from 'zod/mini'
import { erasureObstacles } from '#domain/erasure.ts'
import { fieldMessages } from '#domain/field-messages.ts'
import { roles } from '#domain/roles.ts'
import { DelegationSummary } from './delegations.ts'
import { byId, endpoints, Id } from './endpoint.ts'
import { OrderSummary } from './orders.ts'
import { Conflict, Herd } from './registry.ts'
import {
  Applied,
  Changed,
  ConflictAnswer,
  ConflictQuery,
  Ended,
  SelectableTags,
  Tag,
  TagFacets,
  TagFilter,
  TagQuery,
  TakenBack,
} from './tags.ts'
import { User } from './users.ts'
import { Instant, requiredText, wholeNumber } from './wire-types.ts'

const CustomerSummary = z.object({
  id: Id,
  name: z.string(),
  businessName: z.string(),
  email: z.string(),
  phone: z.string(),
  vatNumber: z.string(),
  role: z.enum(roles),
  orders: z.int(),
  /** Of the latest order. */
  orderedAt: z.nullable(Instant),
  createdAt: Instant,
  /** Since when the account is nobody's any more. */
  erasedAt: z.nullable(Instant),
})
export type CustomerSummary = z.output<typeof CustomerSummary>

/** Everything of an account that the shopkeeper sees on one page. */
const CustomerRecord = z.object({
  ...z.omit(User, { savedBilling: true, savedShipping: true }).shape,
  createdAt: Instant,
  erasedAt: z.nullable(Instant),
  /** The latest twenty. */
  orders: z.array(
    z.pick(OrderSummary, {
      id: true,
      code: true,
      status: true,
      paymentStatus: true,
      totalAmount: true,
      createdAt: true,
    }),
  ),
  orderCount: z.int(),
  herds: z.array(Herd),
  delegations: z.array(DelegationSummary),
  sessions: z.array(z.object({ userAgent: z.string(), createdAt: Instant, expiresAt: Instant })),
  /** Why the data cannot be erased now; empty where they can. */
  obstacles: z.array(z.enum(erasureObstacles)),
})
export type CustomerRecord = z.output<typeof CustomerRecord>

export const customerPageSize = 48
const CustomerQuery = z.strictObject({
  page: z.optional(wholeNumber(1, 100_000)),
  /** Part of name, e-mail, business, P.IVA, fiscal code, phone, VetInfo ID, or the start of a holding's code. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
})
export type CustomerQuery = z.output<typeof CustomerQuery>

/** Whoever keeps animals and buys their tags here, as the shopkeeper sees to them; everything that is said is audited. */
export const customers = endpoints({
  list: {
    method: 'GET',
    path: '/admin/customers',
    access: 'customers',
    summary: 'Whoever has an account, latest first or as the search finds them',
    query: CustomerQuery,
    answer: z.array(CustomerSummary),
    counted: true,
  },
  record: {
    method: 'GET',
    path: '/admin/customers/:id/record',
    access: 'customers',
    summary: 'An account with its company data, orders, herds, delegations and open sessions',
    params: byId,
    answer: CustomerRecord,
  },
  endSessions: {
    method: 'DELETE',
    path: '/admin/customers/:id/sessions',
    access: 'customers',
    summary: 'Ends every session of an account; of whoever works in the shop only an administrator does',
    params: byId,
  },
  export: {
    method: 'GET',
    path: '/admin/customers/:id/data.zip',
    access: 'customers',
    summary: 'Everything the shop holds of a person, for their request (GDPR, art. 15 and 20); audited',
    params: byId,
    file: { type: 'application/zip', name: 'dati-personali.zip', bytes: true },
  },
  erase: {
    method: 'POST',
    path: '/admin/customers/:id/erase',
    access: 'admin',
    summary: 'Erases an account’s data but for what the law keeps (GDPR, art. 17); its e-mail is typed once more',
    params: byId,
    body: z.strictObject({ email: requiredText(fieldMessages.login.emailRequired, 254) }),
    refusals: [409],
  },
  find: {
    method: 'GET',
    path: '/admin/customers/:id',
    access: 'customers',
    summary: 'Who it is',
    params: byId,
    answer: z.pick(User, { id: true, name: true, businessName: true, email: true, phone: true, vetInfoId: true }),
  },
  tags: {
    method: 'GET',
    path: '/admin/customers/:id/tags',
    access: 'customers',
    summary: 'The keeper’s tags, searched, sorted, one page of them',
    params: byId,
    query: TagQuery,
    answer: z.array(Tag),
    counted: true,
  },
  facets: {
    method: 'GET',
    path: '/admin/customers/:id/tags/facets',
    access: 'customers',
    summary: 'How many of the keeper’s tags are in each state, for the same search',
    params: byId,
    query: z.pick(TagFilter, { search: true }),
    answer: TagFacets,
  },
  selectable: {
    method: 'GET',
    path: '/admin/customers/:id/tags/selectable',
    access: 'customers',
    summary: 'All of the keeper’s tags that the search finds and that something can be said of',
    params: byId,
    query: TagFilter,
    answer: z.array(SelectableTags),
  },
  apply: {
    method: 'POST',
    path: '/admin/customers/:id/tags/applied',
    access: 'customers',
    summary: 'Writes down that the keeper has applied tags',
    params: byId,
    body: Applied,
    answer: Changed,
  },
  end: {
    method: 'POST',
    path: '/admin/customers/:id/tags/ended',
    access: 'customers',
    summary: 'Writes down that tags of the keeper are of no use any more, and why',
    params: byId,
    body: Ended,
    answer: Changed,
  },
  takeBack: {
    method: 'POST',
    path: '/admin/customers/:id/tags/taken-back',
    access: 'customers',
    summary: 'Takes back what the keeper or the shop has said of tags last',
    params: byId,
    body: TakenBack,
    answer: Changed,
  },
  conflicts: {
    method: 'GET',
    path: '/admin/customers/:id/conflicts',
    access: 'customers',
    summary: 'Where the keeper’s tags and the registry say different things',
    params: byId,
    query: ConflictQuery,
    answer: z.array(Conflict),
    counted: true,
  },
  answerConflicts: {
    method: 'POST',
    path: '/admin/customers/:id/conflicts/answer',
    access: 'customers',
    summary: 'Writes down who the keeper says is right',
    params: byId,
    body: ConflictAnswer,
    answer: Changed,
  },
})
