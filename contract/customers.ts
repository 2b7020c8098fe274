import * as z from 'zod/mini'
import { roles } from '#domain/admin/roles.ts'
import { erasureBlockers } from '#domain/erasure.ts'
import { fieldMessages } from '#domain/field-messages.ts'
import { Name } from './auth.ts'
import { contractMessages } from './contract-messages.ts'
import { DelegationSummary } from './delegations.ts'
import { byId, type Endpoint, endpoints, Id } from './endpoint.ts'
import { OrderSummary } from './orders.ts'
import { Herd } from './registry.ts'
import { ComputedAmount, EmailAddress, Instant, PhoneNumber, requiredText, wholeNumber } from './shapes/wire-types.ts'
import { tags } from './tags.ts'
import { User } from './users.ts'

/** What an account has reserved in unpaid orders, telephone orders included: their number, pieces and total. */
const UnpaidSummary = z.object({ orders: z.int(), pieces: z.int(), value: ComputedAmount, oldestAt: Instant })
export type UnpaidSummary = z.output<typeof UnpaidSummary>

/** An account in the staff's list; `orders` is their number. */
const CustomerSummary = z.object({
  id: Id,
  name: z.string(),
  businessName: z.string(),
  email: z.string(),
  phone: z.string(),
  vatNumber: z.string(),
  role: z.enum(roles),
  orders: z.int(),
  /** Date of the latest order; null without orders. */
  orderedAt: z.nullable(Instant),
  createdAt: Instant,
  /** When the personal data were erased; null if they were not. */
  erasedAt: z.nullable(Instant),
  /** Null without unpaid orders. */
  unpaid: z.nullable(UnpaidSummary),
})
export type CustomerSummary = z.output<typeof CustomerSummary>

/** An account with everything that staff sees on one page. */
const CustomerRecord = z.object({
  ...z.omit(User, { savedBilling: true, savedShipping: true }).shape,
  createdAt: Instant,
  erasedAt: z.nullable(Instant),
  /** The latest twenty orders. */
  orders: z.array(
    z.pick(OrderSummary, {
      id: true,
      code: true,
      status: true,
      isPartlyShipped: true,
      paymentStatus: true,
      totalAmount: true,
      createdAt: true,
    }),
  ),
  orderCount: z.int(),
  /** Null without unpaid orders. */
  unpaid: z.nullable(UnpaidSummary),
  /** When staff lifted the limits on unpaid orders for this account; null while they hold. */
  unpaidLimitsLiftedAt: z.nullable(Instant),
  herds: z.array(Herd),
  delegations: z.array(DelegationSummary),
  sessions: z.array(z.object({ userAgent: z.string(), createdAt: Instant, expiresAt: Instant })),
  /** The latest twenty mails that left for the account's address. */
  mails: z.array(z.object({ id: Id, subject: z.string(), sentAt: Instant })),
  /** The invitation to take over an account that staff made; null if there is none, or it was taken over. */
  invitation: z.nullable(z.object({ mailedAt: Instant, expiresAt: Instant, isExpired: z.boolean() })),
  /** Why the data cannot be erased now; empty if they can. */
  blockers: z.array(z.enum(erasureBlockers)),
})
export type CustomerRecord = z.output<typeof CustomerRecord>

export const customerPageSize = 48
/** Search, filter and page of the staff's list of accounts. */
const CustomerQuery = z.strictObject({
  page: z.optional(wholeNumber(1, 100_000)),
  /** Part of name, e-mail, business, P.IVA, fiscal code, phone, VetInfo ID, or the start of a holding's code. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** Only accounts with unpaid orders, those with most reserved pieces first. */
  unpaid: z.optional(z.literal('true')),
})
export type CustomerQuery = z.output<typeof CustomerQuery>

type StaffCall<Call> = Omit<Call, 'access'> & { access: 'customers'; params: typeof byId }

/** Returns a call of the keeper as staff makes it for a customer. */
const ofCustomer = <Call extends Endpoint>(call: Call, path: string, summary: string): StaffCall<Call> => ({
  ...call,
  path: `/admin/customers/:id${path}`,
  access: 'customers',
  summary,
  params: byId,
})

/** Customers' accounts and tags, for staff. Every change is audited. */
export const customers = endpoints({
  list: {
    method: 'GET',
    path: '/admin/customers',
    access: 'customers',
    summary: 'Lists accounts for staff, searched and paginated: newest first, or those with unpaid orders',
    query: CustomerQuery,
    response: z.array(CustomerSummary),
    paginated: true,
  },
  getRecord: {
    method: 'GET',
    path: '/admin/customers/:id/record',
    access: 'customers',
    summary:
      'Returns an account for staff, with its company data, orders, herds, delegations and open sessions; those of staff only to administrators',
    params: byId,
    response: CustomerRecord,
  },
  endSessions: {
    method: 'DELETE',
    path: '/admin/customers/:id/sessions',
    access: 'customers',
    summary: 'Ends all sessions of an account; only administrators may end those of staff',
    params: byId,
  },
  updateContact: {
    method: 'PATCH',
    path: '/admin/customers/:id/contact',
    access: 'customers',
    summary:
      'Changes name or telephone of a customer, and the e-mail while nobody has confirmed it; those of staff only by administrators',
    params: byId,
    body: z
      .strictObject({ name: z.optional(Name), phone: z.optional(PhoneNumber), email: z.optional(EmailAddress) })
      .check(
        z.refine(form => Object.values(form).some(value => value !== undefined), contractMessages.nothingToChange),
      ),
    errors: ['conflict', 'email-taken'],
  },
  setUnpaidLimits: {
    method: 'PATCH',
    path: '/admin/customers/:id/unpaid-limits',
    access: 'customers',
    summary: 'Lifts the limits on unpaid orders for an account, or sets them again',
    params: byId,
    body: z.strictObject({ isLifted: z.boolean() }),
  },
  export: {
    method: 'GET',
    path: '/admin/customers/:id/data.zip',
    access: 'customers',
    summary: 'Exports all personal data of a customer (GDPR, art. 15 and 20); audited',
    params: byId,
    file: { type: 'application/zip', name: 'dati-personali.zip', bytes: true },
    cost: 40,
  },
  erase: {
    method: 'POST',
    path: '/admin/customers/:id/erase',
    access: 'admin',
    summary: 'Erases the data of an account except what the law requires (GDPR, art. 17); its e-mail confirms the call',
    params: byId,
    body: z.strictObject({ email: requiredText(fieldMessages.login.emailRequired, 254) }),
    errors: ['conflict'],
  },
  get: {
    method: 'GET',
    path: '/admin/customers/:id',
    access: 'customers',
    summary: 'Returns the name and contact data of a customer',
    params: byId,
    response: z.pick(User, { id: true, name: true, businessName: true, email: true, phone: true, vetInfoId: true }),
  },
  tags: ofCustomer(tags.list, '/tags', 'Lists a customer’s tags for staff, searched, sorted and paginated'),
  facets: ofCustomer(tags.facets, '/tags/facets', 'Counts a customer’s tags in each state, for the same search'),
  selectableIds: ofCustomer(
    tags.selectableIds,
    '/tags/selectable',
    'Lists all matching tags of a customer that can be replaced, marked as applied or retired',
  ),
  markApplied: ofCustomer(tags.markApplied, '/tags/mark-applied', 'Marks tags of a customer as applied, for staff'),
  retire: ofCustomer(tags.retire, '/tags/retire', 'Retires tags of a customer, with the reason, for staff'),
  undo: ofCustomer(
    tags.undo,
    '/tags/undo',
    'Undoes the last declaration about tags of a customer, by the keeper or by staff',
  ),
  conflicts: ofCustomer(tags.conflicts, '/conflicts', 'Lists the conflicts between a customer’s tags and the registry'),
  resolveConflicts: ofCustomer(
    tags.resolveConflicts,
    '/conflicts/resolve',
    'Records which side the customer says is right in conflicts with the registry',
  ),
})
