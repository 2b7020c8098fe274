import { stringify } from 'csv-stringify/sync'

/**
 * Returns a CSV file that an Italian Excel opens with a double click: UTF-8 byte order mark, semicolons, one line per
 * row. Cells are guarded so that none is evaluated as a formula and no code becomes a number, which would lose leading
 * zeros.
 */
export const toCsv = (rows: Rows): string => byteOrderMark + csvLines(rows)

type Rows = readonly (readonly string[])[]

/** The byte order mark and the lines separately, for a file that is streamed. */
export const byteOrderMark = '\uFEFF'
export const csvLines = (rows: Rows): string =>
  stringify(
    rows.map(cells => cells.map(guarded)),
    { delimiter: ';', record_delimiter: 'windows', quoted_match: splits },
  )

/** Cells other than amounts that a spreadsheet which separates by commas or tabs would split, and run the rest of. */
const splits = /^(?!\d[\d.,]*$)[^]*[,\t\r\n]/

/**
 * Pattern of cells that a spreadsheet would change: formulas, digits with leading zeros, more digits than a number
 * holds.
 */
export const spreadsheetUnsafe = /[=+\-@＝＋－＠\t\r]|0\d+$|\d{16,}$/.source
const needsGuard = new RegExp(`^(?:${spreadsheetUnsafe})`)

const guarded = (text: string) => (needsGuard.test(text) ? `'${text}` : text)
