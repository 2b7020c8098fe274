import type { JudgedReading, ReadingKind } from './reading-session.ts'

/** Writes readings as a CSV file that an Italian Excel opens with a double click. */

type CsvTexts = {
  columns: readonly string[]
  kinds: Record<ReadingKind, string>
  /** The result of an animal that was not read. */
  missing: string
  herdOf: (herdId: number) => string
}
/** The animals of the counted herd that were not read. */
type Missing = { herdId: number; codes: readonly string[] }

/** The byte order mark says that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

/**
 * Returns the file: code, transponder's number, result, herd, time in Italy, and the line of what is no code; after the
 * readings the animals that are missing.
 */
export const readingsCsv = (
  readings: readonly JudgedReading[],
  { columns, kinds, missing: missingText, herdOf }: CsvTexts,
  missing?: Missing,
): string =>
  byteOrderMark +
  [
    columns,
    ...readings.map(({ code, number, kind, herdId, at, raw }) => [
      code ?? '',
      // Spreadsheets show fifteen digits as a power of ten.
      number ? `'${number}` : '',
      kinds[kind],
      herdId === null ? '' : herdOf(herdId),
      time.format(at),
      code === null ? raw : '',
    ]),
    ...(missing?.codes.map(code => [code, '', missingText, herdOf(missing.herdId), '', '']) ?? []),
  ]
    .map(cells => `${cells.map(withoutSyntax).join(';')}\r\n`)
    .join('')

const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Rome' })

/** Without separators and quotes, and without what makes a spreadsheet evaluate a cell: the lines come from outside. */
const withoutSyntax = (text: string) =>
  text
    .replace(/[;,"\t\r\n]+/g, ' ')
    .replace(/(^|\s)[=+\-@＝＋－＠]+/g, '$1')
    .trim()
