import { stringify } from 'csv-stringify/sync'
import { formatDate, formatDateTime } from '#domain/dates.ts'
import { batchesOf, type Cell, type Sheet } from './sheet.ts'

/**
 * Writes CSV files that an Italian Excel opens with a double click: UTF-8 byte order mark, semicolons, one line per row.
 * No spreadsheet evaluates a cell as a formula.
 */

type Rows = readonly (readonly string[])[]

/** Returns a whole file that a person changes in a spreadsheet and sends back, for few rows. */
export const toCsv = (rows: Rows): string => byteOrderMark + csvLines(rows, asTyped)

/** Yields a list as CSV, a part for each of its batches. */
export async function* csvOf<Row>(
  { headings, rows, cellsOf }: Omit<Sheet<Row>, 'name'>,
  guard = withoutFormulas,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([headings], guard)
  for await (const batch of batchesOf(rows))
    yield csvLines(
      batch.map(row => cellsOf(row).map(csvCell)),
      guard,
    )
}

const csvCell = (cell: Cell) => {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return String(cell)
  // Without separators of thousands, which not every program reads.
  if ('decimal' in cell) return cell.decimal.toFixed(2).replace('.', ',')
  return 'day' in cell ? formatDate(cell.day) : formatDateTime(cell.moment)
}

const byteOrderMark = '\uFEFF'
const csvLines = (rows: Rows, guard: (text: string) => string): string =>
  stringify(
    rows.map(cells => cells.map(guard)),
    { delimiter: ';', record_delimiter: 'windows', quoted_match: splits },
  )

/** Cells other than amounts that a spreadsheet which separates by commas or tabs would split, and run the rest of. */
const splits = /^(?!\d[\d.,]*$)[^]*[,\t\r\n]/

/** Pattern of the characters that begin a formula. */
export const formula = /[=+\-@＝＋－＠]/.source

/**
 * Pattern of cells that a spreadsheet would change: formulas, digits with leading zeros, more digits than a number
 * holds.
 */
export const spreadsheetUnsafe = `${formula}|[\\t\\r]|0\\d+$|\\d{16,}$`
/**
 * Pattern of what comes before a formula within a cell, up to the place of its guard. Quotes do not protect there: to a
 * spreadsheet that separates by commas, `1;"x,=1+1"` is a cell `1;"x` and a formula.
 */
export const beforeInnerFormula = `[,\\t\\r\\n]"*`

const needsGuard = new RegExp(`^(?:${spreadsheetUnsafe})`)
const unguarded = new RegExp(`(${beforeInnerFormula})(?=${formula})`, 'g')

const isFormula = new RegExp(`^(?:${formula}|[\\t\\r])`)
/** A negative amount or a telephone number is a number to every spreadsheet. */
const isNumber = (text: string) => /^[+-]\d[\d .,]*$/.test(text)

/** Returns a cell that no spreadsheet evaluates. Programs find numbers and codes in it as they are. */
const withoutFormulas = (text: string) =>
  (isFormula.test(text) && !isNumber(text) ? "'" : '') + text.replace(unguarded, "$1'")

/** Returns a cell that comes back from a spreadsheet as it was: no code becomes a number, which loses leading zeros. */
export const asTyped = (text: string) =>
  (needsGuard.test(text) && !/^-\d{1,12},\d\d$/.test(text) ? "'" : '') + text.replace(unguarded, "$1'")
