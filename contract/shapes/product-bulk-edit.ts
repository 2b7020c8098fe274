import * as z from 'zod/mini'
import { type Category, categories } from '#domain/catalogue/product-filters.ts'
import { contractMessages } from '../contract-messages.ts'
import { Id } from '../endpoint.ts'
import { EconomicOperator } from './product-safety.ts'
import { ComputedAmount } from './wire-types.ts'

/** Many products changed at once: first a preview (`ChangePlan`), then the change, for that preview only. */

/** One changed field of a product, as texts. */
const PlannedChange = z.object({
  /** Title of the column in the CSV file. */
  field: z.string(),
  before: z.string(),
  after: z.string(),
})

/** Why a row cannot be applied; `field` is null if the row as a whole is wrong. */
const PlanProblem = z.object({ field: z.nullable(z.string()), message: z.string() })

/** One product of a preview; `id` is null for a new product. */
const PlannedChangeRow = z.object({
  /** Line of the file; null for a bulk edit. */
  line: z.nullable(z.int()),
  id: z.nullable(Id),
  productCode: z.string(),
  title: z.string(),
  changes: z.array(PlannedChange),
  problems: z.array(PlanProblem),
})
export type PlannedChangeRow = z.output<typeof PlannedChangeRow>

/** Preview of an import or bulk edit: numbers of products, and the rows that change or are wrong. */
export const ChangePlan = z.object({
  /** Hash of the input and of all resulting changes; the change is applied only if it is still the same. */
  digest: z.string(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  wrong: z.int(),
  rows: z.array(PlannedChangeRow),
})
export type ChangePlan = z.output<typeof ChangePlan>

/** Result of an import or bulk edit, in numbers of products. */
export const ChangeResult = z.object({
  created: z.int(),
  changed: z.int(),
  /** CSV file that restores the earlier values, except for created products; null if nothing can be restored. */
  undo: z.nullable(z.string()),
})
export type ChangeResult = z.output<typeof ChangeResult>

/** `digest` of a preview: SHA-256, 64 lower-case hex digits. */
export const PlanDigest = z.string().check(z.regex(/^[0-9a-f]{64}$/, contractMessages.digest))

export const bulkActions = [
  'price-percent',
  'price-amount',
  'category',
  'offer',
  'withhold',
  'disable',
  'enable',
  'manufacturer',
] as const
export type BulkAction = (typeof bulkActions)[number]

export const maxProductsPerCall = 5000
const Percent = z
  .number(contractMessages.percentChange)
  .check(
    z.minimum(-100, contractMessages.percentChange),
    z.maximum(1000, contractMessages.percentChange),
    z.multipleOf(0.01, contractMessages.percentChange),
  )

const bulk = {
  ids: z.array(Id).check(z.minLength(1, contractMessages.required), z.maxLength(maxProductsPerCall)),
  action: z.enum(bulkActions),
  /** Per cent with at most two decimals; negative lowers the price. */
  percent: z.optional(Percent),
  amount: z.optional(ComputedAmount),
  /** Replaces the category of each product. */
  category: z.optional(z.enum(categories)),
  /** The manufacturer of each product, and with it `responsiblePerson`; without the latter there is none. */
  manufacturer: z.optional(EconomicOperator),
  responsiblePerson: z.optional(z.nullable(EconomicOperator)),
}
type ActionInput = {
  action: BulkAction
  percent?: number | undefined
  amount?: number | undefined
  category?: Category | undefined
  manufacturer?: z.output<typeof EconomicOperator> | undefined
}
const hasActionValue = z.check<ActionInput>(ctx => {
  const { action, percent, amount, category, manufacturer } = ctx.value
  const complain = (path: string) =>
    ctx.issues.push({ code: 'custom', input: ctx.value, path: [path], message: contractMessages.required })
  if (action === 'price-percent' && percent === undefined) complain('percent')
  if (action === 'price-amount' && amount === undefined) complain('amount')
  if (action === 'category' && category === undefined) complain('category')
  if (action === 'manufacturer' && manufacturer === undefined) complain('manufacturer')
})
/** One action on many products, as input; each action requires the value that it uses. */
export const BulkChange = z.strictObject(bulk).check(hasActionValue)
export type BulkChange = z.output<typeof BulkChange>
/** One action on many products, with the digest of the preview that staff confirmed. */
export const ConfirmedBulkChange = z.strictObject({ ...bulk, digest: PlanDigest }).check(hasActionValue)
