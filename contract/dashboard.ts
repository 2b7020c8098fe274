import * as z from 'zod/mini'
import { adminTasks } from '#domain/admin/admin-tasks.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { endpoints, Id, sheetCalls } from './endpoint.ts'
import { AllLosses, OwnLosses } from './shapes/loss-figures.ts'
import { ComputedAmount, Instant } from './shapes/wire-types.ts'

/** The desk of staff: open tasks, figures of the last days, and the search over everything. Losses of tags. */

/** A kind of task and how many wait. */
export const WaitingTask = z.object({
  name: z.enum(adminTasks),
  count: z.int(),
  /** Since when the oldest waits; null if none waits, or if the time is not recorded (low stock). */
  oldest: z.nullable(Instant),
})
export type WaitingTask = z.output<typeof WaitingTask>

const sums = {
  /** Orders placed; cancelled ones are left out of the day they were placed on. */
  orders: z.int(),
  /** Invoices of that day with VAT, less their credit notes, whenever those were issued. */
  revenue: ComputedAmount,
  /** Tags ordered, official and farm tags, replacements included, less credited pieces. */
  tags: z.int(),
  replacements: z.int(),
}
/** Sums of a period. */
export const StatTotals = z.object(sums)
export type StatTotals = z.output<typeof StatTotals>

/** Figures of the last thirty days. */
export const DashboardStats = z.object({
  /** Thirty calendar days in Rome, oldest first; today is the last, and incomplete. */
  days: z.array(z.object({ day: z.iso.date(), ...sums })),
  total: StatTotals,
  /** The thirty days before these; the last of them up to the same time of day, for a fair comparison. */
  before: StatTotals,
})
export type DashboardStats = z.output<typeof DashboardStats>

/** Rows of each kind that the search over everything returns at most; the lists show all of them. */
export const maxFoundOfAKind = 6
export const maxSearchLength = 80

const found = <Row extends z.ZodMiniType>(row: Row) => z.array(row).check(z.maxLength(maxFoundOfAKind))

const FoundOrder = z.object({
  id: Id,
  status: z.enum(orderStatuses),
  isPartlyShipped: z.boolean(),
  name: z.string(),
  businessName: z.string(),
  totalAmount: ComputedAmount,
  createdAt: Instant,
})
export type FoundOrder = z.output<typeof FoundOrder>

const FoundCustomer = z.object({
  id: Id,
  name: z.string(),
  businessName: z.string(),
  email: z.string(),
  phone: z.string(),
})
export type FoundCustomer = z.output<typeof FoundCustomer>

/** A tag of any customer. */
const FoundTag = z.object({
  code: z.string(),
  product: z.string(),
  customerId: Id,
  customer: z.string(),
})
export type FoundTag = z.output<typeof FoundTag>

/** An invoice (TD01) or a credit note (TD04). */
const FoundInvoice = z.object({
  type: z.enum(['TD01', 'TD04']),
  number: z.int(),
  year: z.int(),
  orderId: Id,
  customer: z.string(),
  totalAmount: ComputedAmount,
})
export type FoundInvoice = z.output<typeof FoundInvoice>

const FoundProduct = z.object({ id: Id, title: z.string(), productCode: z.string(), disabled: z.boolean() })
export type FoundProduct = z.output<typeof FoundProduct>

/** What the search over everything found, by kind. Kinds that the role may not see are empty. */
const AdminFindings = z.object({
  orders: found(FoundOrder),
  customers: found(FoundCustomer),
  tags: found(FoundTag),
  invoices: found(FoundInvoice),
  products: found(FoundProduct),
})
export type AdminFindings = z.output<typeof AdminFindings>

export const dashboard = endpoints({
  tasks: {
    method: 'GET',
    path: '/admin/dashboard',
    access: 'dashboard',
    summary: 'Returns the tasks that the signed-in role handles: how many wait, and since when the oldest does',
    response: z.object({ tasks: z.array(WaitingTask) }),
  },
  stats: {
    method: 'GET',
    path: '/admin/dashboard/stats',
    access: 'dashboard',
    summary: 'Returns orders, revenue, tags and replacements of the last thirty days; at most a minute old',
    response: DashboardStats,
  },
  search: {
    method: 'GET',
    path: '/admin/search',
    access: 'dashboard',
    summary:
      'Searches orders, customers, tags, invoices and products at once, of the kinds that the role may see; tolerates a wrong letter in names',
    cost: 3,
    query: z.strictObject({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxSearchLength)) }),
    response: AdminFindings,
  },
})

const ownSheet = sheetCalls(
  '/tags/losses',
  'marche-perse',
  'the losses of the signed-in user’s tags, one line for each figure,',
  { access: 'user', costs: { csv: 5, workbook: 20 } },
)
const allSheet = sheetCalls(
  '/admin/losses',
  'perdite',
  'the losses of all tags as of last night, one line for each figure,',
  { access: 'products', costs: { csv: 10, workbook: 40 } },
)

export const losses = endpoints({
  own: {
    method: 'GET',
    path: '/tags/losses',
    access: 'user',
    summary: 'Returns how long the signed-in user’s tags were worn and how many were lost, by product',
    cost: 5,
    response: OwnLosses,
  },
  ownCsv: ownSheet.exportCsv,
  ownWorkbook: ownSheet.exportWorkbook,
  all: {
    method: 'GET',
    path: '/admin/losses',
    access: 'products',
    summary: 'Returns how long all tags were worn and how many were lost, by product and lot, as of last night',
    response: AllLosses,
  },
  allCsv: allSheet.exportCsv,
  allWorkbook: allSheet.exportWorkbook,
})
