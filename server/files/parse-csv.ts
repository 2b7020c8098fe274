import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeInnerFormula, formula, spreadsheetUnsafe } from './write-csv.ts'

/**
 * Parses a CSV file as a spreadsheet saves it, the inverse of `toCsv`: separated by semicolons, commas or tabs, with
 * quoted cells. Written here because the libraries spend so much on an empty or short row that a file of a few megabytes
 * keeps the server busy for minutes.
 */

export type CsvRow = {
  /** Line of the file in which the row begins, from 1. */
  line: number
  cells: string[]
}

/** In characters. A longer row is nearly always a quote that was never closed. */
const maxRowLength = 200_000
/** More than the columns of any file that is read. */
const maxCells = 1000
/** Characters of the first line that tell the separator. */
const sampleLength = 5000
/** In characters; the server answers others after each. */
const charactersPerTurn = 50_000

/**
 * Returns the rows without empty ones, and at most one more than `maxRows`; null if a quote is never closed or a row is
 * endless, because everything after it is uncertain.
 */
export async function parseCsv(text: string, maxRows: number): Promise<CsvRow[] | null> {
  const [, told, rest = text.replace(/^\uFEFF/, '')] = /^\uFEFF?sep=(.)\r?\n([^]*)$/.exec(text) ?? []
  const separator = told ?? separatorOf(rest)
  const rows: CsvRow[] = []
  let line = told === undefined ? 1 : 2
  let turnEnd = charactersPerTurn
  await nextTurn() // The text was decoded in this one.
  for (let at = 0; at < rest.length; ) {
    const row = rowAt(rest, at, separator)
    if (!row) return null
    if (row.cells.some(cell => cell.trim() !== '')) rows.push({ line, cells: row.cells.map(withoutGuard) })
    if (rows.length > maxRows) break
    line += row.lines
    at = row.end
    if (at < turnEnd) continue
    turnEnd = at + charactersPerTurn
    await nextTurn()
  }
  return rows
}

/**
 * Returns the row that begins here: its cells, the lines that it takes, and where the next one begins. `undefined` if it
 * is endless or a quote is never closed.
 */
function rowAt(text: string, start: number, separator: string) {
  const cells: string[] = []
  const limit = start + maxRowLength
  let lines = 1
  let at = start
  for (;;) {
    let cell = ''
    if (text[at] === '"') {
      const quoted = quotedAt(text, at, limit)
      if (!quoted) return undefined
      cell = quoted.text
      lines += quoted.text.split('\n').length - 1
      at = quoted.end
    }
    // What follows a closing quote belongs to the cell, and a quote within a cell that has none at its start is text.
    const rest = at
    while (at < text.length && at <= limit && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++
    if (at > limit) return undefined
    cells.push(cell + text.slice(rest, at))
    if (text[at] !== separator) break
    if (cells.length === maxCells) return undefined
    at++
  }
  return { cells, lines, end: at + (text.startsWith('\r\n', at) ? 2 : 1) }
}

/** Returns the text between quotes, doubled ones undone, and where it ends. */
function quotedAt(text: string, start: number, limit: number) {
  for (let end = start + 1; ; end += 2) {
    end = text.indexOf('"', end)
    if (end === -1 || end > limit) return undefined
    if (text[end + 1] !== '"') return { text: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 }
  }
}
/** Returns the most frequent separator of the first line outside quotes. */
function separatorOf(content: string): string {
  const counts = new Map([';', ',', '\t'].map(separator => [separator, 0]))
  let isQuoted = false
  for (const character of content.slice(0, sampleLength)) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === '\n' && !isQuoted) break
    else if (!isQuoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  return [...counts].reduce((best, other) => (other[1] > best[1] ? other : best))[0]
}

/** The apostrophes that `toCsv` puts in front of unsafe cells, and of formulas within a cell. */
const guard = new RegExp(`^'(?=${spreadsheetUnsafe})`)
const innerGuard = new RegExp(`(${beforeInnerFormula})'(?=${formula})`, 'g')
/** A cell that a spreadsheet was told to keep as text: '="0012"'. */
const asText = /^="([^"]*)"$/
const withoutGuard = (cell: string) =>
  (guard.test(cell) ? cell.slice(1) : cell.replace(asText, '$1')).replace(innerGuard, '$1')
