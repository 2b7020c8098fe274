import * as z from 'zod/mini'
import { type Category, categories } from '#domain/product-filters.ts'
import { contractMessages } from './contract-messages.ts'
import { Id } from './endpoint.ts'
import { Amount } from './wire-types.ts'

/** Many products changed at once: first a plan that says what would change, then the deed, for that plan alone. */

const PlannedChange = z.object({
  /** The column, in the words of the file. */
  field: z.string(),
  before: z.string(),
  after: z.string(),
})

const PlanProblem = z.object({ field: z.nullable(z.string()), message: z.string() })

const PlannedRow = z.object({
  /** Where in the file. */
  line: z.nullable(z.int()),
  id: z.nullable(Id),
  productCode: z.string(),
  title: z.string(),
  changes: z.array(PlannedChange),
  problems: z.array(PlanProblem),
})
export type PlannedRow = z.output<typeof PlannedRow>

export const ProductPlan = z.object({
  /** Of what was asked and what would change: the deed is done for this one alone. */
  digest: z.string(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  wrong: z.int(),
  /** Those that change or are wrong. */
  rows: z.array(PlannedRow),
})
export type ProductPlan = z.output<typeof ProductPlan>

export const PlanDone = z.object({
  created: z.int(),
  changed: z.int(),
  /** A file that puts everything back as it was, but for what was created. */
  undo: z.nullable(z.string()),
})
export type PlanDone = z.output<typeof PlanDone>

export const Digest = z.string().check(z.regex(/^[0-9a-f]{64}$/, contractMessages.digest))

export const bulkDeeds = [
  'price-percent',
  'price-amount',
  'category',
  'offer',
  'withhold',
  'disable',
  'enable',
] as const
export type BulkDeed = (typeof bulkDeeds)[number]

export const mostAtOnce = 5000
const Percent = z
  .number(contractMessages.percentChange)
  .check(
    z.minimum(-100, contractMessages.percentChange),
    z.maximum(1000, contractMessages.percentChange),
    z.multipleOf(0.01, contractMessages.percentChange),
  )

const bulk = {
  ids: z.array(Id).check(z.minLength(1, contractMessages.required), z.maxLength(mostAtOnce)),
  deed: z.enum(bulkDeeds),
  /** With two decimals; less than 0 lowers. */
  percent: z.optional(Percent),
  amount: z.optional(Amount),
  /** In place of the one that each stands in. */
  category: z.optional(z.enum(categories)),
}
type Deed = {
  deed: BulkDeed
  percent?: number | undefined
  amount?: number | undefined
  category?: Category | undefined
}
const saysHow = z.check<Deed>(ctx => {
  const { deed, percent, amount, category } = ctx.value
  const complain = (path: string) =>
    ctx.issues.push({ code: 'custom', input: ctx.value, path: [path], message: contractMessages.required })
  if (deed === 'price-percent' && percent === undefined) complain('percent')
  if (deed === 'price-amount' && amount === undefined) complain('amount')
  if (deed === 'category' && category === undefined) complain('category')
})
export const BulkChange = z.strictObject(bulk).check(saysHow)
export type BulkChange = z.output<typeof BulkChange>
export const ConfirmedBulkChange = z.strictObject({ ...bulk, digest: Digest }).check(saysHow)
