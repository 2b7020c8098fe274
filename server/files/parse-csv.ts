import { CsvError, parse } from 'csv-parse/sync'
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

/** Returns the rows without empty ones; null if a quote is never closed, because everything after it is uncertain. */
export function parseCsv(text: string): CsvRow[] | null {
  const [, told, rest = text] = /^\uFEFF?sep=(.)\r?\n([^]*)$/.exec(text) ?? []
  const linesBefore = told === undefined ? 0 : 1
  try {
    const records = parse(rest, {
      bom: true,
      delimiter: told ?? separatorOf(rest),
      info: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return records.map(({ record, info }) => ({
      line: linesBefore + info.lines - record.join('').split('\n').length + 1,
      cells: record.map(withoutGuard),
    }))
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return null
    throw error
  }
}

/** Returns the most frequent separator of the first line outside quotes. */
function separatorOf(content: string): string {
  const [heading = ''] = content.replaceAll(/"(?:[^"]|"")*"/g, '').split('\n', 1)
  const count = (sign: string) => heading.split(sign).length
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** The apostrophe that `toCsv` puts in front of unsafe cells. */
const guard = new RegExp(`^'(?=${spreadsheetUnsafe})`)
const withoutGuard = (cell: string) => cell.replace(guard, '')
