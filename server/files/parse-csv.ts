import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { spreadsheetUnsafe } from './write-csv.ts'

/**
 * Parses a CSV file as a spreadsheet saves it, the inverse of `toCsv`: separated by semicolons, commas or tabs, with
 * quoted cells.
 */

export type CsvRow = {
  /** Line of the file in which the row begins, from 1. */
  line: number
  cells: string[]
}

/** In characters. A longer row is nearly always a quote that was never closed. */
const maxRowLength = 200_000
/** In characters; the server answers others between two chunks. */
const chunkLength = 50_000

/**
 * Returns the rows without empty ones, and at most one more than `maxRows`; null if a quote is never closed or a row is
 * endless, because everything after it is uncertain.
 */
export async function parseCsv(text: string, maxRows: number): Promise<CsvRow[] | null> {
  const [, told, rest = text] = /^\uFEFF?sep=(.)\r?\n([^]*)$/.exec(text) ?? []
  const linesBefore = told === undefined ? 0 : 1
  const parser = Readable.from(chunksOf(rest)).pipe(
    parse({
      bom: true,
      delimiter: told ?? separatorOf(rest),
      info: true,
      max_record_size: maxRowLength,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
    }),
  )
  const rows: CsvRow[] = []
  try {
    for await (const parsed of parser) {
      const { record, info } = parsed as { record: string[]; info: { lines: number } }
      const line = linesBefore + info.lines - record.join('').split('\n').length + 1
      rows.push({ line, cells: record.map(withoutGuard) })
      if (rows.length > maxRows) break
    }
    return rows
  } catch (error) {
    if (error instanceof CsvError && unreadable.has(error.code)) return null
    throw error
  }
}

const unreadable: ReadonlySet<string> = new Set(['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'])

async function* chunksOf(text: string) {
  for (let start = 0; start < text.length; start += chunkLength) {
    yield text.slice(start, start + chunkLength)
    await nextTurn()
  }
}

/** Returns the most frequent separator of the first line outside quotes. */
function separatorOf(content: string): string {
  const counts = new Map([';', ',', '\t'].map(separator => [separator, 0]))
  let isQuoted = false
  for (const character of content.slice(0, maxRowLength)) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === '\n' && !isQuoted) break
    else if (!isQuoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  return [...counts].reduce((best, other) => (other[1] > best[1] ? other : best))[0]
}

/** The apostrophe that `toCsv` puts in front of unsafe cells. */
const guard = new RegExp(`^'(?=${spreadsheetUnsafe})`)
const withoutGuard = (cell: string) => cell.replace(guard, '')
