import { isManufacturerCode, parseTagCode } from '../tags/tag-codes.ts'
import { entriesByRow } from '../tags/tag-list-parser.ts'
import { type Row, readRow } from '../tags/tag-row.ts'
import {
  fitsTransponder,
  hasIndustryTransponder,
  withoutControls,
  withoutFraming,
} from '../tags/transponder-notations.ts'

/**
 * Reads one line of an electronic reader or of a file of its maker. The notations and their sources are in
 * docs/reader-formats.md.
 */

/**
 * Why a line gives no code of an animal, in the order in which it is decided:
 * - `too-long`: longer than any reader writes
 * - `not-an-animal`: a transponder of the industry, which marks no animal (ISO 11784, first bit 0)
 * - `manufacturer`: a number that its maker assigned (900 to 999): nothing says which code it belongs to
 * - `unknown-country`: of a country whose printed code cannot be derived from the digits
 * - `not-a-code`: anything else
 */
export const readingProblems = ['too-long', 'not-an-animal', 'manufacturer', 'unknown-country', 'not-a-code'] as const
export type ReadingProblem = (typeof readingProblems)[number]

export type Reading = {
  /** The line as received, without control characters. */
  raw: string
  /** The code as printed on the tag; null if there is a problem. */
  code: string | null
  /** The 15 digits of the transponder; null if the line has none. */
  number: string | null
  /** How often the animal was tagged again with the same code (ISO 11784, bits 2 to 4); 0 also if it is not told. */
  retagging: number
  problem: ReadingProblem | null
}

/** The longest line that is read, in characters: a row of a wide table has a few hundred. */
export const maxLineCharacters = 1024

/** True for readings of the same transponder or code, in whatever notation each came. */
export const readingKey = ({ code, number, raw }: Pick<Reading, 'code' | 'number' | 'raw'>): string =>
  code ?? number ?? raw

/** Returns a reading for each code of the line, or one with the problem. None for an empty line. */
export function readReaderLine(line: string): Reading[] {
  const raw = withoutControls(line.slice(0, maxLineCharacters + 1)).trim()
  if (line.length > maxLineCharacters) return [withProblem(line.slice(0, maxLineCharacters), null, 'too-long')]
  return raw === '' ? [] : readingsOfRows([readRow(raw)], isAsSent)
}

/** A reader sends all digits: fewer are a time, a weight or a number of its own. */
const isAsSent = (input: string) => !/^\d{10,11}$/.test(input)

/** Returns the readings of a file's rows, which are read as one table. */
export const readReaderRows = (rows: readonly Row[]): Reading[] => readingsOfRows(rows, () => true)

const readingsOfRows = (rows: readonly Row[], isBelieved: (input: string) => boolean): Reading[] =>
  entriesByRow(rows).flatMap(({ row, entries }): Reading[] => {
    const raw = row.line.slice(0, maxLineCharacters)
    const transponders = row.cells.flatMap(cell => cell.transponders)
    const [first] = transponders
    const read = entries.flatMap(({ code, input }): Reading[] => {
      if (code === null || !isBelieved(input)) return []
      const own = transponders.find(({ number }) => parseTagCode(number) === code)
      const { number = null, retagging = 0 } = own ?? first ?? {}
      return [{ raw, code, number, retagging: own ? retagging : 0, problem: null }]
    })
    if (read.length > 0) return read
    if (hasIndustryTransponder(withoutFraming(raw))) return [withProblem(raw, null, 'not-an-animal')]
    return [withProblem(raw, first?.number ?? null, first ? problemOf(first.number) : 'not-a-code')]
  })

const withProblem = (raw: string, number: string | null, problem: ReadingProblem): Reading => ({
  raw,
  code: null,
  number,
  retagging: 0,
  problem,
})

/** Tells why the digits are no animal's code; `not-a-code` also for digits that a known country does not use. */
function problemOf(number: string): ReadingProblem {
  if (isManufacturerCode(number)) return 'manufacturer'
  return fitsTransponder(number.slice(3)) ? 'unknown-country' : 'not-a-code'
}
