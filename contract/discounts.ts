import * as z from 'zod/mini'
import { discountCodeShape, tidyDiscountCode } from '#domain/discount-rules.ts'
import { categories } from '#domain/product-filters.ts'
import { contractMessages } from './contract-messages.ts'
import { byId, endpoints, Id } from './endpoint.ts'
import { Amount, Instant, Money, Version } from './wire-types.ts'

const mostDiscountUses = 1_000_000

const Day = z.iso.date(contractMessages.day)

/** A code that somebody typed: whether there is such a one, the shop says. */
export const TypedDiscountCode = z
  .string(contractMessages.required)
  .check(
    z.maxLength(60, contractMessages.atMost(60)),
    z.overwrite(tidyDiscountCode),
    z.minLength(1, contractMessages.required),
  )

type Terms = {
  basisPoints?: number | undefined
  amount?: number | undefined
  startsOn?: string | undefined
  endsOn?: string | undefined
  productCode?: string | undefined
  category?: string | undefined
}

/** What must fit together; each complaint stands at one of its fields. */
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

export const NewDiscount = z
  .strictObject({
    code: z
      .string(contractMessages.required)
      .check(z.overwrite(tidyDiscountCode), z.regex(discountCodeShape, contractMessages.discountCode)),
    /** A share of what the code is for; 100 are 1 %. */
    basisPoints: z.optional(
      z.int().check(z.minimum(1, contractMessages.percent), z.maximum(10_000, contractMessages.percent)),
    ),
    /** Or an amount, without VAT. */
    amount: z.optional(Money),
    minimum: z.optional(Money),
    startsOn: z.optional(Day),
    endsOn: z.optional(Day),
    oncePerCustomer: z.optional(z.boolean()),
    mostUses: z.optional(
      z
        .int(contractMessages.wholeNumber)
        .check(z.minimum(1, contractMessages.uses), z.maximum(mostDiscountUses, contractMessages.uses)),
    ),
    /** What it is for: one product, by its code, or one category; everything without either. */
    productCode: z.optional(z.string().check(z.trim(), z.maxLength(40, contractMessages.atMost(40)))),
    category: z.optional(z.enum(categories)),
  })
  .check(...discountChecks)
export type NewDiscount = z.output<typeof NewDiscount>

/** What is left out is taken away. */
export const DiscountChange = z.strictObject({ ...NewDiscount.shape, version: Version }).check(...discountChecks)
export type DiscountChange = z.output<typeof DiscountChange>

export const Discount = z.object({
  id: Id,
  code: z.string(),
  basisPoints: z.nullable(z.int()),
  amount: z.nullable(Amount),
  minimum: Amount,
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  oncePerCustomer: z.boolean(),
  mostUses: z.nullable(z.int()),
  uses: z.int(),
  /** Some order has it, cancelled ones too. */
  wasUsed: z.boolean(),
  productId: z.nullable(Id),
  /** Nothing for a product that is gone. */
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
    summary: 'Every discount code, newest first',
    answer: z.array(Discount),
  },
  create: {
    method: 'POST',
    path: '/admin/discounts',
    access: 'discounts',
    summary: 'Issues a discount code',
    body: NewDiscount,
    answer: Discount,
    status: 201,
    refusals: [409],
  },
  change: {
    method: 'PATCH',
    path: '/admin/discounts/:id',
    access: 'discounts',
    summary:
      'Sets what a discount code says. Once an order has it, only its days, minimum and number of uses may change, and not below the uses so far. 409 then, and where somebody else was faster',
    params: byId,
    body: DiscountChange,
    answer: Discount,
    refusals: [409],
  },
  disable: {
    method: 'POST',
    path: '/admin/discounts/:id/disable',
    access: 'discounts',
    summary: 'Switches a discount code off; orders that used it keep what it gave',
    params: byId,
    answer: Discount,
  },
  enable: {
    method: 'POST',
    path: '/admin/discounts/:id/enable',
    access: 'discounts',
    summary: 'Switches a discount code on again, with its days and uses as they are',
    params: byId,
    answer: Discount,
  },
})
