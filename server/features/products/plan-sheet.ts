import { mostAtOnce } from '#contract/product-plans.ts'
import { textOfBytes } from '#domain/text-of-bytes.ts'
import { httpMessages } from '../../http/http-messages.ts'
import { Problem } from '../../http/problem.ts'
import { readSheet, type SheetRow } from '../../read-sheet.ts'
import {
  CellProblem,
  columns,
  headings,
  readCell,
  type SheetField,
  type SheetProduct,
  sheetFields,
  sheetProductOf,
  unsaidProduct,
} from './product-columns.ts'
import { productMessages } from './product-messages.ts'
import { type Planned, planned } from './product-plan.ts'
import type { StoredProduct } from './product-queries.ts'
import { productSheetMessages as messages } from './product-sheet-messages.ts'

type Heading = keyof typeof headings
/** The cells of a row by their columns; of a column that is not there, nothing. */
type Cells = Partial<Record<Heading, string>>

/** What a file asks for, row by row, of the products that there are. A file that is none is refused as a whole. */
export function planSheet(bytes: Uint8Array, products: readonly StoredProduct[]): Planned[] {
  const text = textOfBytes(bytes)
  if (text === null) return refuseFile(messages.notText)
  const rows = readSheet(text)
  if (!rows) return refuseFile(messages.openQuote)
  const [first, ...others] = rows
  if (!first || others.length === 0) return refuseFile(messages.empty)
  if (others.length > mostAtOnce) return refuseFile(messages.tooLong(mostAtOnce))
  const order = columnsIn(first)
  const byCode = new Map(products.map(product => [product.productCode, product]))
  const codes = new Map(products.map(({ id, productCode }) => [id, productCode]))
  const told = others.map(row => ({ row, cells: cellsBy(order, row) }))
  const lines = new Map<string, number>()
  const known = new Set([...byCode.keys(), ...told.map(({ cells }) => codeIn(cells))])

  return told.map(({ row, cells }) => {
    const productCode = codeIn(cells)
    const earlier = lines.get(productCode)
    if (earlier === undefined) lines.set(productCode, row.line)
    const before = byCode.get(productCode)
    const was = before && sheetProductOf(before, codes)
    const { will, problems } = productIn(cells, before, was)
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
    return planned({ line: row.line, productCode, before, was, will, problems })
  })
}

const codeIn = ({ productCode = '' }: Cells) => productCode.trim()

const keyOf = (heading: string) => heading.trim().toLowerCase().replaceAll('’', "'")
const fieldsByHeading = new Map(
  (Object.entries(headings) as [Heading, string][]).map(([field, heading]) => [keyOf(heading), field]),
)

/** The field of each column; nothing for one without a heading. */
function columnsIn({ cells }: SheetRow): (Heading | undefined)[] {
  const order = cells.map(cell => {
    if (cell.trim() === '') return undefined
    return fieldsByHeading.get(keyOf(cell)) ?? refuseFile(messages.unknownColumn(cell.trim()))
  })
  if (!order.includes('productCode')) refuseFile(messages.noCodeColumn)
  const twice = order.find((field, at) => field !== undefined && order.indexOf(field) < at)
  if (twice) refuseFile(messages.columnTwice(headings[twice]))
  return order
}

const cellsBy = (order: readonly (Heading | undefined)[], { cells }: SheetRow): Cells =>
  Object.fromEntries(order.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : [])))

const flags: readonly SheetField[] = ['offered', 'disabled']
const needed = ['price', 'quantity'] as const

function productIn(cells: Cells, before: StoredProduct | undefined, was: SheetProduct | undefined) {
  const problems: Planned['problems'] = []
  const read: Partial<SheetProduct> = {}
  for (const field of sheetFields) {
    const cell = cells[field]
    const isLeft = field === 'quantity' || flags.includes(field)
    if (cell === undefined || (isLeft && cell.trim() === '')) continue
    try {
      Object.assign(read, { [field]: readCell(field, cell, was) })
      if (field === 'quantity' && before) refuseUnseenStock(cells.seenQuantity ?? '', before)
    } catch (problem) {
      if (!(problem instanceof CellProblem)) throw problem
      problems.push({ field: headings[field], message: problem.message })
    }
  }
  const isSaid = (field: SheetField) => field in read || problems.some(problem => problem.field === headings[field])
  if (!was)
    for (const field of needed.filter(one => !isSaid(one)))
      problems.push({ field: headings[field], message: messages[field] })
  return { will: { ...(was ?? unsaidProduct), ...read }, problems }
}

/** Pieces that orders took since the file was saved are not put back by it. */
function refuseUnseenStock(seen: string, { quantity }: StoredProduct) {
  if (seen.trim() === '') throw new CellProblem(messages.seenMissing)
  if (columns.quantity.read(seen) !== quantity) throw new CellProblem(productMessages.quantityChanged(quantity))
}

function refuseFile(message: string): never {
  throw new Problem('invalid', httpMessages.checkTheFields, { errors: [{ path: 'sheet', message }] })
}
