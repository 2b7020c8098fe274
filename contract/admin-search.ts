import * as z from 'zod/mini'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { endpoints, Id } from './endpoint.ts'
import { ComputedAmount, Instant } from './shapes/wire-types.ts'

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

export const adminSearch = endpoints({
  find: {
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
