import { setImmediate as nextTurn } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'

/**
 * Writes CSV files that an Italian Excel opens with a double click: UTF-8 byte order mark, semicolons, one line per row.
 * Cells are guarded so that none is evaluated as a formula and no code becomes a number, which would lose leading zeros.
 */

type Rows = readonly (readonly string[])[]

/** Returns a whole file, for few rows. */
export const toCsv = (rows: Rows): string => byteOrderMark + csvLines(rows)

const rowsPerPart = 1000

/**
 * Yields a file in parts of a thousand rows, or of the given batches; the server answers others between two parts.
 */
export async function* csvInParts<Row>(
  heading: readonly string[],
  rows: readonly Row[] | AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => readonly string[],
): AsyncGenerator<string> {
  yield toCsv([heading])
  for await (const part of isBatched(rows) ? rows : partsOf(rows)) {
    yield csvLines(part.map(cellsOf))
    await nextTurn()
  }
}

const isBatched = <Row>(rows: readonly Row[] | AsyncIterable<readonly Row[]>): rows is AsyncIterable<readonly Row[]> =>
  Symbol.asyncIterator in rows

function* partsOf<Row>(rows: readonly Row[]) {
  for (let at = 0; at < rows.length; at += rowsPerPart) yield rows.slice(at, at + rowsPerPart)
}

/** The byte order mark and the lines separately, for a file that is put together elsewhere. */
export const byteOrderMark = '\uFEFF'
export const csvLines = (rows: Rows): string =>
  stringify(
    rows.map(cells => cells.map(guarded)),
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

/** A negative amount is a number to every spreadsheet. */
const isNegativeAmount = (text: string) => /^-\d{1,12},\d\d$/.test(text)

const guarded = (text: string) =>
  (needsGuard.test(text) && !isNegativeAmount(text) ? "'" : '') + text.replace(unguarded, "$1'")
