import type { Detail } from '#contract/wire-types.ts'
import { parseColor } from '#domain/color-parser.ts'
import { colorName } from '#domain/colors.ts'
import { type Cents, formatEuro, parseEuro } from '#domain/money.ts'
import type { PriceTier } from '#domain/price-tiers.ts'
import { type Category, categories, filterLabel, type ProductType, productTypes } from '#domain/product-filters.ts'
import { type Species, speciesLabel, speciesValues } from '#domain/species.ts'
import type { StoredProduct } from './product-queries.ts'
import { productSheetMessages as messages, productSheetHeadings } from './product-sheet-messages.ts'

/**
 * A product as a row of a file: each field is a cell of words. Guarantees that what is written is read as what it was.
 */

/** What of a product a file may say; other products by their codes. */
export type SheetProduct = {
  title: string
  description: string
  longDescription: string
  application: string
  brand: string
  categoryCode: string
  productTypes: string[]
  species: Species[]
  colors: string[]
  price: Cents
  tiers: PriceTier[]
  quantity: number
  offered: boolean
  disabled: boolean
  details: Detail[]
  compatible: string[]
  similar: string[]
}
export type SheetField = keyof SheetProduct

/** What is wrong with a cell. */
export class CellProblem extends Error {}

type Column<Value> = { write: (value: Value) => string; read: (text: string) => Value }
type Columns = { [Field in SheetField]: Column<SheetProduct[Field]> }

const text: Column<string> = { write: value => value, read: value => value.trim() }

const listOf = <Value>(one: Column<Value>, parting: RegExp, join: string): Column<Value[]> => ({
  write: values => values.map(one.write).join(join),
  read: cell =>
    cell
      .split(parting)
      .map(part => part.trim())
      .filter(Boolean)
      .map(one.read),
})
const withCommas = <Value>(one: Column<Value>) => listOf(one, /[,\n]/, ', ')
const withBars = <Value>(one: Column<Value>) => listOf(one, /[|\n]/, ' | ')

/** One of few values, told by its label; the wire's own word is understood. */
const wordOf = <Value extends string>(values: readonly Value[], label: (value: Value) => string): Column<Value> => ({
  write: label,
  read: word => {
    const meant = word.toLowerCase()
    const found = values.find(value => value === meant || label(value).toLowerCase() === meant)
    if (found === undefined) throw new CellProblem(messages.unknownWord(word))
    return found
  },
})

const money: Column<Cents> = {
  write: cents => formatEuro(cents).replace(/\s?€/, ''),
  read: cell => parseEuro(cell) ?? complain(messages.price),
}

const flag: Column<boolean> = {
  write: value => (value ? messages.yes : messages.no),
  read: cell => {
    const word = cell.trim().toLowerCase()
    if (['sì', 'si', 's', 'x', '1', 'vero', 'true'].includes(word)) return true
    if (['no', 'n', '0', 'falso', 'false'].includes(word)) return false
    return complain(messages.yesOrNo)
  },
}

const color: Column<string> = {
  write: colorName,
  read: word => parseColor(word) ?? complain(messages.unknownColor(word)),
}

const tier: Column<PriceTier> = {
  write: ({ from, price }) => `${from}: ${money.write(price)}`,
  read: part => {
    const [, from, price = ''] = /^(\d{1,6})\s*:\s*(.+)$/.exec(part) ?? []
    const cents = parseEuro(price)
    if (from === undefined || cents === null) throw new CellProblem(messages.tiers)
    return { from: Number(from), price: cents }
  },
}

const detail: Column<Detail> = {
  write: ({ label, value }) => `${label}: ${value}`,
  read: part => {
    const [, label, value] = /^(.+?)\s*:\s+(.+)$/.exec(part) ?? []
    if (label === undefined || value === undefined) throw new CellProblem(messages.details)
    return { label, value }
  },
}

const pieces: Column<number> = {
  write: String,
  read: cell => {
    const digits = cell.replace(/[.\s]/g, '')
    return /^\d{1,9}$/.test(digits) ? Number(digits) : complain(messages.quantity)
  },
}

/** In the order of the file. */
export const columns: Columns = {
  title: text,
  description: text,
  longDescription: text,
  application: text,
  brand: text,
  categoryCode: text,
  productTypes: withCommas(wordOf<Category | ProductType>([...categories, ...productTypes], filterLabel)) as Column<
    string[]
  >,
  species: withCommas(wordOf(speciesValues, speciesLabel)),
  colors: withCommas(color),
  price: money,
  tiers: withBars(tier),
  quantity: pieces,
  offered: flag,
  disabled: flag,
  details: withBars(detail),
  compatible: withCommas(text),
  similar: withCommas(text),
}
export const sheetFields = Object.keys(columns) as SheetField[]

function complain(message: string): never {
  throw new CellProblem(message)
}

/** A cell that another program has saved is still the same. */
const normal = (cell: string) => cell.replaceAll('\r\n', '\n').trim()

const write = <Field extends SheetField>(field: Field, value: SheetProduct[Field]) => columns[field].write(value)
/** What a field of the product is, in words. */
export const cellOf = (product: SheetProduct, field: SheetField): string => write(field, product[field])

/** The value that a cell tells. One that was not touched is the value that was there, whatever it is made of. */
export function readCell<Field extends SheetField>(
  field: Field,
  cell: string,
  before: SheetProduct | undefined,
): SheetProduct[Field] {
  // An apostrophe that was put before it was taken away again.
  const bare = (text: string) => normal(text).replace(/^'(?=[=+\-@])/, '')
  return before && bare(cellOf(before, field)) === bare(cell) ? before[field] : columns[field].read(normal(cell))
}

/** The fields whose words differ. */
export const changedFields = (before: SheetProduct, after: SheetProduct): SheetField[] =>
  sheetFields.filter(field => normal(cellOf(before, field)) !== normal(cellOf(after, field)))

export type Codes = ReadonlyMap<number, string>

export const sheetProductOf = (product: StoredProduct, codes: Codes): SheetProduct => ({
  ...product,
  compatible: product.compatibleProductIds.flatMap(id => codes.get(id) ?? []),
  similar: product.similarProductIds.flatMap(id => codes.get(id) ?? []),
})

/** Of a new product what is not said. */
export const unsaidProduct: SheetProduct = {
  title: '',
  description: '',
  longDescription: '',
  application: '',
  brand: '',
  categoryCode: '',
  productTypes: [],
  species: [],
  colors: [],
  price: 0,
  tiers: [],
  quantity: 0,
  offered: true,
  disabled: false,
  details: [],
  compatible: [],
  similar: [],
}

export const headings = productSheetHeadings
