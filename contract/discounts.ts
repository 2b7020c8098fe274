import * as z from 'zod/mini'
import { categories } from '#domain/catalogue/product-filters.ts'
import { discountCodeShape, normalizeDiscountCode } from '#domain/money/discount-rules.ts'
import { contractMessages } from './contract-messages.ts'
import { byId, endpoints, Id } from './endpoint.ts'
import { ComputedAmount, Instant, Money, Version } from './shapes/wire-types.ts'

const maxDiscountUses = 1_000_000

const Day = z.iso.date(contractMessages.day)

/** A code as typed by a customer, normalized to upper case; it may not exist. */
export const TypedDiscountCode = z
  .string(contractMessages.discountCodeMissing)
  .check(
    z.maxLength(60, contractMessages.atMost(60)),
    z.overwrite(normalizeDiscountCode),
    z.minLength(1, contractMessages.discountCodeMissing),
  )

type Terms = {
  basisPoints?: number | undefined
  amount?: number | undefined
  startsOn?: string | undefined
  endsOn?: string | undefined
  productCode?: string | undefined
  category?: string | undefined
}

/** Checks across the fields of a discount code; each reports at one of them. */
export const discountChecks = [
  z.refine<Terms>(({ basisPoints, amount }) => (basisPoints === undefined) !== (amount === undefined), {
    path: ['amount'],
    message: contractMessages.percentOrAmount,
  }),
  z.refine<Terms>(({ amount }) => amount !== 0, { path: ['amount'], message: contractMessages.percentOrAmount }),
  z.refine<Terms>(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
    path: ['endsOn'],
    message: contractMessages.endsBeforeStart,
  }),
  z.refine<Terms>(({ productCode, category }) => !productCode || category === undefined, {
    path: ['productCode'],
    message: contractMessages.productOrCategory,
  }),
]

/** A new discount code. Missing limits do not restrict. Days in Italy, both included. */
export const NewDiscount = z
  .strictObject({
    code: z
      .string(contractMessages.discountCodeMissing)
      .check(z.overwrite(normalizeDiscountCode), z.regex(discountCodeShape, contractMessages.discountCode)),
    /** Percentage of the products it applies to: 100 basis points are 1 %. Either this or `amount`. */
    basisPoints: z.optional(
      z.int().check(z.minimum(1, contractMessages.percent), z.maximum(10_000, contractMessages.percent)),
    ),
    /** Fixed amount, without VAT. */
    amount: z.optional(Money),
    minimum: z.optional(Money),
    startsOn: z.optional(Day),
    endsOn: z.optional(Day),
    oncePerCustomer: z.optional(z.boolean()),
    maxUses: z.optional(
      z
        .int(contractMessages.wholeNumber)
        .check(z.minimum(1, contractMessages.uses), z.maximum(maxDiscountUses, contractMessages.uses)),
    ),
    /** Restricts the code to one product, or to one `category`; without either it applies to all products. */
    productCode: z.optional(z.string().check(z.trim(), z.maxLength(40, contractMessages.atMost(40)))),
    category: z.optional(z.enum(categories)),
  })
  .check(...discountChecks)
export type NewDiscount = z.output<typeof NewDiscount>

/** The complete new terms: a missing field is cleared. */
export const DiscountChange = z.strictObject({ ...NewDiscount.shape, version: Version }).check(...discountChecks)
export type DiscountChange = z.output<typeof DiscountChange>

/** A discount code for staff. Null limits do not restrict. */
export const Discount = z.object({
  id: Id,
  code: z.string(),
  basisPoints: z.nullable(z.int()),
  amount: z.nullable(ComputedAmount),
  minimum: ComputedAmount,
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  oncePerCustomer: z.boolean(),
  maxUses: z.nullable(z.int()),
  useCount: z.int(),
  /** True if an order has used it, even a cancelled one. */
  wasUsed: z.boolean(),
  productId: z.nullable(Id),
  /** Null without restriction, and for a deleted product. */
  productCode: z.nullable(z.string()),
  productTitle: z.nullable(z.string()),
  category: z.nullable(z.enum(categories)),
  createdAt: Instant,
  disabledAt: z.nullable(Instant),
  version: Version,
})
export type Discount = z.output<typeof Discount>

export const discounts = endpoints({
  list: {
    method: 'GET',
    path: '/admin/discounts',
    access: 'discounts',
    summary: 'Lists all discount codes for staff, newest first',
    response: z.array(Discount),
  },
  create: {
    method: 'POST',
    path: '/admin/discounts',
    access: 'discounts',
    summary: 'Creates a discount code',
    body: NewDiscount,
    response: Discount,
    status: 201,
    errors: ['discount-code-taken'],
  },
  update: {
    method: 'PATCH',
    path: '/admin/discounts/:id',
    access: 'discounts',
    summary:
      'Replaces the terms of a discount code. Once an order uses it, only dates, minimum and number of uses may change (not below the uses so far): 409 otherwise, and 409 if someone else changed it first',
    params: byId,
    body: DiscountChange,
    response: Discount,
    errors: ['conflict', 'discount-code-taken'],
  },
  disable: {
    method: 'POST',
    path: '/admin/discounts/:id/disable',
    access: 'discounts',
    summary: 'Disables a discount code; orders that used it keep their discount',
    params: byId,
    response: Discount,
  },
  enable: {
    method: 'POST',
    path: '/admin/discounts/:id/enable',
    access: 'discounts',
    summary: 'Enables a discount code again; its dates and uses stay unchanged',
    params: byId,
    response: Discount,
  },
})
