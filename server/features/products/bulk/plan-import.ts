import { maxProductsPerCall } from '#contract/shapes/product-bulk-edit.ts'
import { decodeText, isSpreadsheet } from '#domain/decode-text.ts'
import { type CsvRow, parseCsv } from '../../../files/parse-csv.ts'
import { invalidField } from '../../../http/problem.ts'
import { mapInTurns } from '../../../map-in-turns.ts'
import { productMessages } from '../product-messages.ts'
import type { StoredProduct } from '../product-queries.ts'
import { type PlannedProduct, planProduct } from './change-plan.ts'
import {
  CellProblem,
  type CsvField,
  type CsvProduct,
  columns,
  csvFields,
  type Dot,
  defaultProduct,
  dotIn,
  headings,
  parseCell,
  toCsvProduct,
  withDecimalCommas,
} from './product-csv-columns.ts'
import { productCsvMessages as messages } from './product-csv-messages.ts'

type Heading = keyof typeof headings
/** The cells of a row by column; missing columns are `undefined`. */
type Cells = Partial<Record<Heading, string>>

/** Returns the rows of a file. Throws `invalid` if it is not readable or too long. */
export async function readImport(bytes: Uint8Array): Promise<CsvRow[]> {
  const text = decodeText(bytes)
  if (text === null) return refuseFile(isSpreadsheet(bytes) ? messages.spreadsheet : messages.notText)
  const maxRows = maxProductsPerCall + 1 // with the headings
  const rows = await parseCsv(text, maxRows)
  if (!rows) return refuseFile(messages.openQuote)
  if (rows.length > maxRows) return refuseFile(messages.tooLong(maxProductsPerCall))
  return rows
}

/** Returns what the rows of a file change. Throws `invalid` if there are none or the columns are unknown. */
export async function planImport(
  rows: readonly CsvRow[],
  products: readonly StoredProduct[],
): Promise<PlannedProduct[]> {
  const [first, ...others] = rows
  if (!first || others.length === 0) return refuseFile(messages.empty)
  const order = columnsIn(first)
  const byCode = new Map(products.map(product => [product.productCode, product]))
  const codes = new Map(products.map(({ id, productCode }) => [id, productCode]))
  const told = others.map(row => ({ row, cells: cellsBy(order, row) }))
  const lines = new Map<string, number>()
  const codeOf = codesIn(products)
  const known = new Set([...byCode.keys(), ...told.map(({ cells }) => codeOf(cells.productCode))])
  const dot = dotIn(told.flatMap(({ cells }) => [cells.price ?? '', cells.tiers ?? '']))

  return mapInTurns(told, ({ row, cells }) => {
    const productCode = codeOf(cells.productCode)
    const earlier = lines.get(productCode)
    if (earlier === undefined) lines.set(productCode, row.line)
    const before = byCode.get(productCode)
    const was = before && toCsvProduct(before, codes)
    const { will, problems } = productIn(cells, { before, was, dot, codeOf })
    const complain = (field: Heading | null, message: string) =>
      problems.push({ field: field && headings[field], message })
    if (productCode === '') complain('productCode', messages.codeMissing)
    else if (earlier !== undefined) complain('productCode', messages.codeTwice(earlier))
    if (row.cells.slice(order.length).some(cell => cell.trim() !== '')) complain(null, messages.tooManyCells)
    for (const list of ['compatible', 'similar'] as const) {
      const unknown = will[list].find(code => !known.has(code))
      if (unknown !== undefined) complain(list, messages.unknownCode(unknown))
      else if (will[list].includes(productCode)) complain(list, messages.itself)
    }
    return planProduct({ line: row.line, productCode, before, was, will, problems })
  })
}

/** Returns the code that is meant: that of a product also in other case, unless two products differ by it alone. */
function codesIn(products: readonly StoredProduct[]) {
  const exact = new Set(products.map(({ productCode }) => productCode))
  const inAnyCase = Map.groupBy(exact, code => code.toUpperCase())
  return (typed = '') => {
    const code = typed.trim()
    const [meant = code, ...others] = inAnyCase.get(code.toUpperCase()) ?? []
    return exact.has(code) || others.length > 0 ? code : meant
  }
}

const keyOf = (heading: string) => heading.trim().toLowerCase().replaceAll('’', "'")
const fieldsByHeading = new Map(
  (Object.entries(headings) as [Heading, string][]).map(([field, heading]) => [keyOf(heading), field]),
)

/** Returns the field of each column; `undefined` for a column without a heading. */
function columnsIn({ cells }: CsvRow): (Heading | undefined)[] {
  const order = cells.map(cell => {
    if (cell.trim() === '') return undefined
    return fieldsByHeading.get(keyOf(cell)) ?? refuseFile(messages.unknownColumn(cell.trim()))
  })
  if (!order.includes('productCode')) refuseFile(messages.noCodeColumn)
  const twice = order.find((field, at) => field !== undefined && order.indexOf(field) < at)
  if (twice) refuseFile(messages.columnTwice(headings[twice]))
  return order
}

const cellsBy = (order: readonly (Heading | undefined)[], { cells }: CsvRow): Cells =>
  Object.fromEntries(order.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : [])))

const flags: readonly CsvField[] = ['offered', 'disabled']
const needed = ['price', 'quantity'] as const

type ReadingOf = {
  before: StoredProduct | undefined
  was: CsvProduct | undefined
  dot: Dot
  codeOf: ReturnType<typeof codesIn>
}

function productIn(cells: Cells, { before, was, dot, codeOf }: ReadingOf) {
  const problems: PlannedProduct['problems'] = []
  const read: Partial<CsvProduct> = {}
  for (const field of csvFields) {
    const cell = cells[field]
    const isLeft = field === 'quantity' || flags.includes(field)
    if (cell === undefined || (isLeft && cell.trim() === '')) continue
    try {
      const isPrice = field === 'price' || field === 'tiers'
      Object.assign(read, { [field]: parseCell(field, isPrice ? withDecimalCommas(cell, dot) : cell, was) })
      if (field === 'quantity' && before) rejectStaleStockColumn(cells.expectedQuantity ?? '', before)
    } catch (problem) {
      if (!(problem instanceof CellProblem)) throw problem
      problems.push({ field: headings[field], message: problem.message })
    }
  }
  for (const list of ['compatible', 'similar'] as const) if (read[list]) read[list] = read[list].map(codeOf)
  const isSaid = (field: CsvField) => field in read || problems.some(problem => problem.field === headings[field])
  if (!was)
    for (const field of needed.filter(one => !isSaid(one)))
      problems.push({ field: headings[field], message: messages[field] })
  return { will: { ...(was ?? defaultProduct), ...read }, problems }
}

/**
 * Rejects a stock value if orders changed the stock since the export, so that the import does not put sold pieces back.
 */
function rejectStaleStockColumn(seen: string, { quantity }: StoredProduct) {
  if (seen.trim() === '') throw new CellProblem(messages.seenMissing)
  if (columns.quantity.read(seen) !== quantity) throw new CellProblem(productMessages.quantityChanged(quantity))
}

function refuseFile(message: string): never {
  throw invalidField('sheet', message)
}
