import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { NewProduct } from '#contract/products.ts'
import type { ChangePlan, PlannedChangeRow } from '#contract/shapes/product-bulk-edit.ts'
import { formatEuro, toEuros } from '#domain/money/money.ts'
import { tierProblems } from '#domain/money/price-tier-problems.ts'
import { mapInTurns } from '../../../map-in-turns.ts'
import { productMessages } from '../product-messages.ts'
import type { StoredProduct } from '../product-queries.ts'
import {
  type CsvField,
  type CsvProduct,
  changedFields,
  defaultProduct,
  formatCell,
  headings,
} from './product-csv-columns.ts'
import { productCsvMessages as messages } from './product-csv-messages.ts'

/**
 * Plans a change of many products, by a file or by a bulk edit. Guarantees that what the preview shows is what is
 * applied: both use this plan, and the digest covers the request and the planned rows.
 */

/** A product with the requested values. */
type Asked = {
  line: number | null
  productCode: string
  /** `undefined` for a product to be created. */
  before: StoredProduct | undefined
  was: CsvProduct | undefined
  will: CsvProduct
  problems: PlannedChangeRow['problems']
}
export type PlannedProduct = Asked & { changed: CsvField[] }

/**
 * Validates a row with the rules for saving a single product. Only changed fields are reported, so that old invalid
 * values do not block a change.
 */
export function planProduct(asked: Asked): PlannedProduct {
  const { was, will, before } = asked
  const changed = changedFields(was ?? defaultProduct, will)
  const concerns = (field: CsvField | 'productCode') => was === undefined || changed.some(one => one === field)
  const problems = [...asked.problems]
  const complain = (field: CsvField | 'productCode', message: string) => {
    if (!problems.some(problem => problem.field === headings[field])) problems.push({ field: headings[field], message })
  }
  if (before?.disabled && will.disabled && changed.length > 0)
    problems.push({ field: null, message: productMessages.disabled })
  if (will.price < 0 || will.tiers.some(({ price }) => price < 0)) complain('price', messages.belowZero)
  else if (will.price > maxPrice) complain('price', messages.tooDear(formatEuro(maxPrice)))
  else {
    for (const { path, message } of issuesOf(asked)) if (concerns(path)) complain(path, message)
    const [problem] = concerns('price') || concerns('tiers') ? tierProblems(will) : []
    if (problem) complain('tiers', problem.message)
  }
  return { ...asked, changed, problems }
}

const maxPrice = 100_000_00

const fieldOf = (path: PropertyKey | undefined) => (path === 'inStock' ? 'offered' : path) as CsvField | 'productCode'

function issuesOf({ productCode, will }: Asked) {
  const { compatible: _compatible, similar: _similar, offered, price, tiers, ...fields } = will
  const { error } = z.safeDecode(NewProduct, {
    ...onlyKnown(fields),
    productCode,
    price: toEuros(price),
    tiers: tiers.map(tier => ({ ...tier, price: toEuros(tier.price) })),
    inStock: offered,
  } as never)
  return (error?.issues ?? []).map(({ path, message }) => ({ path: fieldOf(path[0]), message }))
}

const onlyKnown = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in defaultProduct))

export const hasErrors = ({ problems }: PlannedProduct) => problems.length > 0
const isCreated = (row: PlannedProduct) => row.before === undefined && !hasErrors(row)
export const isChanged = (row: PlannedProduct) => row.before !== undefined && row.changed.length > 0 && !hasErrors(row)
export const isDone = (row: PlannedProduct) => isCreated(row) || isChanged(row)

/** `asked` is the request verbatim. */
export async function toChangePlan(rows: readonly PlannedProduct[], asked: string | Uint8Array): Promise<ChangePlan> {
  const shown = rows.filter(row => isDone(row) || hasErrors(row))
  const hash = createHash('sha256').update(asked)
  const planned = await mapInTurns(shown, row => {
    const plannedRow = toPlannedRow(row)
    hash.update(JSON.stringify(plannedRow))
    return plannedRow
  })
  const [created, changed, wrong] = [isCreated, isChanged, hasErrors].map(is => rows.filter(is).length) as [
    number,
    number,
    number,
  ]
  return {
    digest: hash.digest('hex'),
    created,
    changed,
    wrong,
    unchanged: rows.length - created - changed - wrong,
    rows: planned,
  }
}

const toPlannedRow = ({
  line,
  productCode,
  before,
  was,
  will,
  changed,
  problems,
}: PlannedProduct): PlannedChangeRow => ({
  line,
  id: before?.id ?? null,
  productCode,
  title: will.title,
  changes: changed.map(field => ({
    field: headings[field],
    before: was ? formatCell(was, field) : '',
    after: formatCell(will, field),
  })),
  problems,
})
