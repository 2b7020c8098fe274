/**
 * Rows as a file that an Italian Excel opens with a double click: a mark that says UTF-8, semicolons, a line each. Nothing
 * in it is ever taken for a formula, nor a code for a number, which would lose its noughts.
 */
export const sheet = (rows: Rows): string => sheetStart + sheetLines(rows)

type Rows = readonly (readonly string[])[]

/** The same in parts, for a file that is sent while it is read. */
export const sheetStart = '\uFEFF'
export const sheetLines = (rows: Rows): string => rows.map(cells => `${cells.map(inCell).join(';')}\r\n`).join('')

/** What a spreadsheet would make something else of: a formula, figures with noughts ahead, more figures than a number has. */
export const changedBySheets = /[=+\-@\t\r]|0\d+$|\d{16,}$/.source
const needsGuard = new RegExp(`^(?:${changedBySheets})`)

function inCell(text: string) {
  const harmless = needsGuard.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
