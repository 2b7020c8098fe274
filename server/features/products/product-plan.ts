import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { PlannedRow, ProductPlan } from '#contract/product-plans.ts'
import { NewProduct } from '#contract/products.ts'
import { formatEuro, toEuros } from '#domain/money.ts'
import { tierProblems } from '#domain/price-tiers.ts'
import {
  cellOf,
  changedFields,
  headings,
  type SheetField,
  type SheetProduct,
  unsaidProduct,
} from './product-columns.ts'
import { productMessages } from './product-messages.ts'
import type { StoredProduct } from './product-queries.ts'
import { productSheetMessages as messages } from './product-sheet-messages.ts'

/**
 * What would become of products that are changed together, by a file or by one deed. Guarantees that what is shown before is
 * what is done after: both come from here, and the digest names both.
 */

/** A product with what was asked of it. */
type Asked = {
  line: number | null
  productCode: string
  /** Nothing for one that is yet to be. */
  before: StoredProduct | undefined
  was: SheetProduct | undefined
  will: SheetProduct
  problems: PlannedRow['problems']
}
export type Planned = Asked & { changed: SheetField[] }

/** Judged by what a single product is judged by when it is saved; what was there before is nobody's fault. */
export function planned(asked: Asked): Planned {
  const { was, will, before } = asked
  const changed = changedFields(was ?? unsaidProduct, will)
  const concerns = (field: SheetField | 'productCode') => was === undefined || changed.some(one => one === field)
  const problems = [...asked.problems]
  const complain = (field: SheetField | 'productCode', message: string) => {
    if (!problems.some(problem => problem.field === headings[field])) problems.push({ field: headings[field], message })
  }
  if (before?.disabled && will.disabled && changed.length > 0)
    problems.push({ field: null, message: productMessages.disabled })
  if (will.price < 0 || will.tiers.some(({ price }) => price < 0)) complain('price', messages.belowZero)
  else if (will.price > highestPrice) complain('price', messages.tooDear(formatEuro(highestPrice)))
  else {
    for (const { path, message } of issuesOf(asked)) if (concerns(path)) complain(path, message)
    const [problem] = concerns('price') || concerns('tiers') ? tierProblems(will) : []
    if (problem) complain('tiers', problem.message)
  }
  return { ...asked, changed, problems }
}

const highestPrice = 100_000_00

const fieldOf = (path: PropertyKey | undefined) => (path === 'inStock' ? 'offered' : path) as SheetField | 'productCode'

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
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in unsaidProduct))

export const isWrong = ({ problems }: Planned) => problems.length > 0
const isCreated = (row: Planned) => row.before === undefined && !isWrong(row)
export const isChanged = (row: Planned) => row.before !== undefined && row.changed.length > 0 && !isWrong(row)
export const isDone = (row: Planned) => isCreated(row) || isChanged(row)

/** `asked` is what the plan was made for, to the letter. */
export function shownPlan(rows: readonly Planned[], asked: string | Uint8Array): ProductPlan {
  const shown = rows.filter(row => isDone(row) || isWrong(row)).map(shownRow)
  const digest = createHash('sha256').update(asked).update(JSON.stringify(shown)).digest('hex')
  const [created, changed, wrong] = [isCreated, isChanged, isWrong].map(is => rows.filter(is).length) as [
    number,
    number,
    number,
  ]
  return { digest, created, changed, wrong, unchanged: rows.length - created - changed - wrong, rows: shown }
}

const shownRow = ({ line, productCode, before, was, will, changed, problems }: Planned): PlannedRow => ({
  line,
  id: before?.id ?? null,
  productCode,
  title: will.title,
  changes: changed.map(field => ({
    field: headings[field],
    before: was ? cellOf(was, field) : '',
    after: cellOf(will, field),
  })),
  problems,
})
