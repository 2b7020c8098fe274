import type { Detail } from '#contract/shapes/wire-types.ts'
import { parseColor } from '#domain/catalogue/color-parser.ts'
import { colorName } from '#domain/catalogue/colors.ts'
import { type EconomicOperator, isElectronicAddress } from '#domain/catalogue/economic-operator.ts'
import {
  type Category,
  categories,
  filterLabel,
  type ProductType,
  productTypes,
} from '#domain/catalogue/product-filters.ts'
import { type Species, speciesLabel, speciesValues } from '#domain/catalogue/species.ts'
import { type Cents, formatEuro, parseEuro } from '#domain/money/money.ts'
import type { PriceTier } from '#domain/money/price-tiers.ts'
import type { StoredProduct } from '../product-queries.ts'
import { productCsvMessages as messages, productCsvHeadings } from './product-csv-messages.ts'

/** Converts a product to a CSV row and back. Guarantees that every written cell reads as the same value. */

/** The fields of a product that a CSV file can change. Related products are given by code. */
export type CsvProduct = {
  title: string
  description: string
  longDescription: string
  application: string
  brand: string
  categoryCode: string
  gtin: string
  productTypes: string[]
  species: Species[]
  colors: string[]
  price: Cents
  tiers: PriceTier[]
  quantity: number
  offered: boolean
  disabled: boolean
  details: Detail[]
  manufacturer: EconomicOperator | null
  responsiblePerson: EconomicOperator | null
  warnings: string[]
  compatible: string[]
  similar: string[]
}
export type CsvField = keyof CsvProduct

/** The message says what is wrong with a cell. */
export class CellProblem extends Error {}

type Column<Value> = { write: (value: Value) => string; read: (text: string) => Value }
type Columns = { [Field in CsvField]: Column<CsvProduct[Field]> }

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

/** One of a few values, written as its label. The API's value is accepted too. */
const oneOf = <Value extends string>(values: readonly Value[], label: (value: Value) => string): Column<Value> => ({
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

/** What a dot before three digits means in the prices of a file. */
export type Dot = 'decimal' | 'thousands' | 'unknown'

/** Tells it by the other prices: 20.15 has a decimal dot, and 20,15 leaves the dot to the thousands. */
export function dotIn(prices: readonly string[]): Dot {
  const [isDecimal, isComma] = [/\d\.\d{1,2}(?!\d)/, /\d,\d{1,2}(?!\d)/].map(form =>
    prices.some(cell => form.test(cell)),
  )
  return isDecimal === isComma ? 'unknown' : isDecimal ? 'decimal' : 'thousands'
}

/**
 * Returns the cell of one or several prices with decimal commas where its dots are decimal. Throws `CellProblem` for a dot
 * that may be either: the price would be a thousand times as much.
 */
export const withDecimalCommas = (cell: string, dot: Dot): string =>
  dot === 'thousands'
    ? cell
    : cell.replace(/(?<![\d.,])(\d{1,3})\.(\d{3})(?![\d.,])/g, (price, whole: string, decimals: string) =>
        dot === 'decimal' && decimals.endsWith('0')
          ? `${whole},${decimals.slice(0, 2)}`
          : complain(messages.dot(price)),
      )

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

/** Name, address and contact; an empty cell is none. */
const economicOperator: Column<EconomicOperator | null> = {
  write: operator => (operator ? [operator.name, operator.address, operator.contact].join(' | ') : ''),
  read: cell => {
    if (cell === '') return null
    const [name = '', address = '', contact = '', ...others] = cell.split('|').map(part => part.trim())
    if (!name || !address || !isElectronicAddress(contact) || others.length > 0) complain(messages.economicOperator)
    return { name, address, contact }
  },
}

const pieces: Column<number> = {
  write: String,
  read: cell => {
    const digits = cell.replace(/[.\s]/g, '')
    return /^\d{1,9}$/.test(digits) ? Number(digits) : complain(messages.quantity)
  },
}

/** In the order of the file's columns. */
export const columns: Columns = {
  title: text,
  description: text,
  longDescription: text,
  application: text,
  brand: text,
  categoryCode: text,
  gtin: text,
  productTypes: withCommas(oneOf<Category | ProductType>([...categories, ...productTypes], filterLabel)) as Column<
    string[]
  >,
  species: withCommas(oneOf(speciesValues, speciesLabel)),
  colors: withCommas(color),
  price: money,
  tiers: withBars(tier),
  quantity: pieces,
  offered: flag,
  disabled: flag,
  details: withBars(detail),
  manufacturer: economicOperator,
  responsiblePerson: economicOperator,
  warnings: withBars(text),
  compatible: withCommas(text),
  similar: withCommas(text),
}
export const csvFields = Object.keys(columns) as CsvField[]

function complain(message: string): never {
  throw new CellProblem(message)
}

/** Removes the changes that other programs make when saving, such as line endings. */
const normal = (cell: string) => cell.replaceAll('\r\n', '\n').trim()

const write = <Field extends CsvField>(field: Field, value: CsvProduct[Field]) => columns[field].write(value)
/** Formats a field of the product as a cell. */
export const formatCell = (product: CsvProduct, field: CsvField): string => write(field, product[field])

/**
 * Parses a cell. An unchanged cell returns the previous value itself, even if its text alone could not be parsed.
 * Throws `CellProblem`.
 */
export function parseCell<Field extends CsvField>(
  field: Field,
  cell: string,
  before: CsvProduct | undefined,
): CsvProduct[Field] {
  // `parseCsv` strips such an apostrophe as the export's guard, so both sides are compared without it.
  const bare = (text: string) => normal(text).replace(/^'(?=[=+\-@])/, '')
  return before && bare(formatCell(before, field)) === bare(cell) ? before[field] : columns[field].read(normal(cell))
}

/** Returns the fields whose cells differ. */
export const changedFields = (before: CsvProduct, after: CsvProduct): CsvField[] =>
  csvFields.filter(field => normal(formatCell(before, field)) !== normal(formatCell(after, field)))

export type Codes = ReadonlyMap<number, string>

export const toCsvProduct = (product: StoredProduct, codes: Codes): CsvProduct => ({
  ...product,
  compatible: product.compatibleProductIds.flatMap(id => codes.get(id) ?? []),
  similar: product.similarProductIds.flatMap(id => codes.get(id) ?? []),
})

/** Defaults for a new product. */
export const defaultProduct: CsvProduct = {
  title: '',
  description: '',
  longDescription: '',
  application: '',
  brand: '',
  categoryCode: '',
  gtin: '',
  productTypes: [],
  species: [],
  colors: [],
  price: 0,
  tiers: [],
  quantity: 0,
  offered: true,
  disabled: false,
  details: [],
  manufacturer: null,
  responsiblePerson: null,
  warnings: [],
  compatible: [],
  similar: [],
}

export const headings = productCsvHeadings
