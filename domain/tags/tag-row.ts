import { isClockDigits, isDate } from './clock-digits.ts'
import { normalizeTagCode, parseNormalizedTagCode, parseTagCode } from './tag-codes.ts'
import { countryWord } from './tag-countries.ts'
import { type Transponder, transpondersIn, withoutFraming } from './transponder-notations.ts'

/**
 * Finds the codes of animals in one row of a table, or in one line of a list. What a row alone does not tell, such as
 * whether a number of three digits beside another is a country or a weight, tag-list-parser.ts decides by all rows.
 */

export type Row = {
  /** The trimmed line. */
  line: string
  /** What stands in its places, but nothing. */
  parts: readonly Part[]
  /** The parts, those of one code together. */
  cells: readonly Cell[]
  /** True if its separators are those of tables: a comma or blanks also part what a person lists. */
  isTabular: boolean
}

export type Cell = {
  text: string
  /** Its place in the row, from 0; of a code in several cells, that of the last. */
  column: number
  codes: readonly FoundCode[]
  transponders: readonly Transponder[]
  /** Set if the cell before may be the country of the number: its column, and what the number is without it. */
  country?: { column: number; codesWithout: readonly FoundCode[] }
}

/** How sure it is that digits are a code: `whole` in itself; `restored` where zeros at the start were missing. */
export type FoundCode = {
  /** As it was written. */
  input: string
  code: string
  certainty: 'whole' | 'restored'
  /** True for digits without a country that can be read as a date with a time. */
  isClock?: boolean
}

export function readRow(line: string): Row {
  const parts = partsOf(line)
  const cells = withJoinedParts(parts).map((joined): Cell => {
    const text = joined.map(part => part.text).join(' ')
    const [first, number, third] = joined
    const isCountry = first && number && !third && countryWord(first.text) !== null
    return {
      text,
      column: joined.at(-1)?.column ?? 0,
      ...codesOf(text),
      ...(isCountry && { country: { column: first.column, codesWithout: codesOf(number.text).codes } }),
    }
  })
  const transponders = cells.flatMap(cell => cell.transponders)
  const isOther = transponders.length > 0 && transponders.every(({ number }) => parseTagCode(number) === null)
  return { line: line.trim(), parts, isTabular: isTabular(line), cells: isOther ? cells.map(withLettersOnly) : cells }
}

/** Beside a number of its maker, or of a country without a rule, digits alone may be anything. */
const withLettersOnly = (cell: Cell): Cell => ({
  ...cell,
  codes: cell.codes.filter(({ input }) => /^\W*[A-Z]{2}/i.test(input)),
})

type Part = { text: string; column: number }

/** Returns the parts of a line with their places. Commas part them if nothing else does. */
const partsOf = (line: string): Part[] =>
  (isTabular(line) ? line.split(/[;\t|]/) : line.replace(/(\d),(?=\d+E\+?\d)/gi, '$1.').split(','))
    .map((cell, column) => ({ text: withoutQuotes(cell.trim()).trim(), column }))
    .filter(({ text }) => text !== '')

const isTabular = (line: string) => /[;\t|]/.test(line)

/** Removes quotes and a spreadsheet's text markers (=, '). */
function withoutQuotes(cell: string): string {
  const start = /^(?:=?"+|')/.exec(cell)?.[0].length ?? 0
  let end = cell.length
  while (end > start && cell[end - 1] === '"') end--
  return cell.slice(start, end)
}

/**
 * No code is written with more characters, separators included. Longer words are not normalized, because the time that
 * takes may grow with the square of their length.
 */
const maxCodeCharacters = 60
/** The start of a text, normalized: 'IT001990244731' for 'it 001.99024-4731'. */
export const normalizedStart = (text: string) => normalizeTagCode(text.slice(0, maxCodeCharacters))

/** A code takes no more: country, province, five digits, four digits. */
const maxPartsPerCode = 4

/** Joins the parts of a code that stand side by side, such as the country and its number. */
function withJoinedParts(parts: readonly Part[]): Part[][] {
  const joined: Part[][] = []
  for (let n = 0; n < parts.length; ) {
    const length = isCodeStart(parts[n]?.text ?? '') ? partsOfCode(parts.slice(n, n + maxPartsPerCode)) : 1
    joined.push(parts.slice(n, n + length))
    n += length
  }
  return joined
}

/** True for the beginning of a code without its end: a country or its number, or a province after IT or alone. */
const isCodeStart = (cell: string) =>
  countryWord(cell) !== null || /^(?:IT\s*|0?380\s*)?(?:0\d\d|1[01]\d)(?:[\s.\-/]*\d{5})?$/i.test(cell)

/** Returns how many of the parts form one code together; 1 if they form none. */
function partsOfCode(parts: readonly Part[]): number {
  const first = normalizedStart(parts[0]?.text ?? '')
  let run = first
  for (let n = 1; n < parts.length; n++) {
    const part = normalizedStart(parts[n]?.text ?? '')
    if (!/^\d{3,12}$/.test(part)) return 1
    // Also a maker's number, which is no code, nor are its last twelve digits. A weight may stand before a time.
    if (n === 1 && part.length >= 8 && countryWord(first) !== null) return isClockDigits(part) ? 1 : 2
    run += part
    if (run.length > maxCodeLength) return 1
    if (run.length >= minCodeLength && parseNormalizedTagCode(run) !== null) return n + 1
  }
  return 1
}

function codesOf(text: string): Pick<Cell, 'codes' | 'transponders'> {
  // Most cells of a table are too short for a code.
  if (text.length < minCodeLength) return { codes: [], transponders: [] }
  const transponders = text.length <= maxNotationCharacters ? transpondersIn(withoutFraming(text)) : []
  const codes = writtenCodesIn(text)
  for (const { number } of transponders) {
    const code = parseTagCode(number)
    if (code !== null && codes.every(known => known.code !== code))
      codes.push({ input: text, code, certainty: 'whole' })
  }
  return { codes: codes.length + transponders.length > 0 ? codes : restoredCodesIn(text), transponders }
}

/** Returns codes without their zeros, which may stand among other numbers, dates and times; none among words. */
function restoredCodesIn(text: string): FoundCode[] {
  const whole = restoredCode(text)
  if (whole) return [whole]
  const words = text.split(/\s+/)
  if (words.length === 1 || words.some(word => !/^[\d.,:/-]+$/.test(word))) return []
  return words.flatMap((word, n) => (isItaly(countryWord(words[n - 1] ?? '')) ? (restoredCode(word) ?? []) : []))
}

/** More than a reader writes on a line. */
const maxNotationCharacters = 1000

/** Splits a cell into words, at commas that are no decimal ones, too; 'IT…IT…' and 'IT…/IT…' are two words. */
const wordsOf = (cell: string) =>
  cell
    .replace(/,(?!\d{1,2}(?!\d))/g, ' ')
    .replace(/(\d\W*)(?=IT[\s.\-–_/]*\d)/gi, '$1 ')
    .split(/\s+/)

/** Limit of words per code: more than any country uses, including a reader's zero and dashes. */
const maxWordsPerCode = 9
/** Normalized codes are as long as that: two letters and 8 digits at least, a reader's zero and 15 digits at most. */
const [minCodeLength, maxCodeLength] = [10, 16]

function writtenCodesIn(cell: string): FoundCode[] {
  const words = wordsOf(cell)
  // A word that is too long for a code, or a date, whose digits could otherwise be part of one, ends it.
  const normalized = words.map(word =>
    word.length > maxCodeCharacters || isDate(word) ? null : normalizeTagCode(word),
  )
  const found: FoundCode[] = []
  for (let from = 0; from < words.length; ) {
    const { length, code } = codeAt(normalized, from)
    const digits = normalized.slice(from, from + length).join('')
    const isBare = /^\d{12}$/.test(digits)
    // Digits after another country belong to that country, not to Italy.
    const isForeign = isBare && !isItaly(countryWord(words[from - 1] ?? ''))
    if (code && !isForeign) {
      const input = words.slice(from, from + length).join(' ')
      found.push({ input, code, certainty: 'whole', isClock: isBare && length === 1 && isClockDigits(digits) })
    }
    from += Math.max(length, 1)
  }
  return found
}

/** True also if nothing says another country. */
const isItaly = (country: string | null) => country === null || country === 'IT' || country === '380'

/** Returns the code that the most words from this one on form together, and their number; 0 if they form none. */
function codeAt(words: readonly (string | null)[], from: number): { length: number; code: string | null } {
  let longest: { length: number; code: string | null } = { length: 0, code: null }
  let run = ''
  for (let length = 1; length <= maxWordsPerCode; length++) {
    const word = words[from + length - 1]
    if (word === undefined || word === null || (length === 1 && word === '')) break
    run += word
    if (run.length > maxCodeLength) break
    // A separator is not the end of a code.
    if (word === '' || run.length < minCodeLength) continue
    const isSplit = length > 1 && /^\d{12}$/.test(run)
    const code = isSplit && !isProvince(words[from] ?? '', length) ? null : parseNormalizedTagCode(run)
    if (code !== null) longest = { length, code }
  }
  return longest
}

/**
 * True if digits without a country are split like an Italian code. In two parts, the first may be the number of a country
 * instead: 056 is Viterbo and Belgium.
 */
const isProvince = (first: string, parts: number) =>
  /^(?:0\d\d|1[01]\d)$/.test(first) && (parts > 2 || isItaly(countryWord(first)))

/**
 * Returns the code whose zeros at the start a spreadsheet has removed, or that it has written as a power of ten with all
 * digits: 'IT001990244731' for '1990244731', 'IT 1990244731', '380 1990244731' and '3,80001990244731E+14'. Null for any
 * other text.
 */
function restoredCode(text: string): FoundCode | null {
  if (text.length > maxCodeCharacters) return null
  const [, country, written = ''] = /^(IT(?=\s*\d)|[A-Z]{2}(?=\s)|0?\d{2,3}(?=\s))?\s*(\S+)$/i.exec(text) ?? []
  const digits = writtenOut(written) ?? ''
  const found = (number: string, isClock = false): FoundCode | null => {
    const code = parseTagCode(number)
    return code === null ? null : { input: text, code, certainty: 'restored', isClock }
  }
  if (country !== undefined) {
    const name = countryWord(country)
    // Where zeros are left at the start, digits are missing at the end.
    return name && /^[1-9]\d{7,11}$/.test(digits) ? found(name + digits.padStart(12, '0')) : null
  }
  if (/^\d{14,15}$/.test(digits)) return found(digits.padStart(15, '0'))
  return /^[1-9]\d{9,11}$/.test(digits) ? found(digits.padStart(12, '0'), isClockDigits(digits)) : null
}

/** Returns the digits of a whole number as a spreadsheet may show it: '1.990.244.731', '1990244731,00', '1,99E+05'. */
function writtenOut(number: string): string | null {
  const [, first, more = '', power = ''] = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i.exec(number) ?? []
  // With fewer digits than the power says, the last ones are lost.
  if (first !== undefined) return more.length === Number(power) ? first + more : null
  const whole = number.replace(/[.,]0{1,2}$/, '')
  if (/^\d+$/.test(whole)) return whole
  return /^\d{1,3}(?:\.\d{3})+$/.test(whole) ? whole.replaceAll('.', '') : null
}
