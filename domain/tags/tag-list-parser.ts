import { normalizeTagCode, parseNormalizedTagCode } from './tag-codes.ts'
import { isTransponderPrefix, tagCountry } from './tag-countries.ts'

/**
 * Extracts tag codes from pasted text: lists, CSV (semicolons, commas, tabs, quoted cells), exports of electronic
 * readers (country and number in separate columns, beside dates and weights), several codes on a line. Guarantees that
 * no line is dropped silently: each returns its codes, else last digits of codes, else the whole line as not
 * understood.
 */
export type TagListLine = {
  /** The trimmed text. */
  input: string
  /** The complete code; null if not recognized. */
  code: string | null
  /** Its last digits, which identify a code only within a herd; null if there is a code or neither. */
  ending: string | null
}

export const maxListLines = 5000
export const maxListCharacters = 200_000
/** Six for each line: more than a code as printed has, and as many columns as an electronic reader's export. */
const maxListWords = 30_000

export type TagListProblem = 'too-long' | 'too-many'

/** Returns why a list is too large, or null. */
export function tagListProblem(text: string): TagListProblem | null {
  if (text.length > maxListCharacters) return 'too-long'
  // Each line is at least one entry, apart from a heading.
  if (hasTooManyWords(text) || linesOf(text).length > maxListLines + 1) return 'too-many'
  return parseTagList(text).length > maxListLines ? 'too-many' : null
}

/** True if parsing the text would take so long that others wait: it takes as long as there are words. */
export const hasTooManyWords = (text: string): boolean => text.split(/[\s;,|]+/).length > maxListWords + 1

const linesOf = (text: string) =>
  text
    .replace(/\uFEFF/g, '')
    .split(/[\n\r\u2028\u2029\f]+/)
    .map(line => line.trim())
    .filter(line => line !== '')

/** Returns one entry per code, in their order. */
export const parseTagList = (text: string): TagListLine[] => tagListLines(text).flatMap(parseTagListLine)

/** Returns the lines of a list, without empty ones and a heading. */
export function tagListLines(text: string): string[] {
  const lines = linesOf(text)
  const hasHeading = lines.length > 1 && !/\d/.test(lines[0] ?? '')
  return hasHeading ? lines.slice(1) : lines
}

/** True for last digits between whole codes. Three digits may be a weight and eight a date of another column. */
const isTypedEnding = (cell: string) => /^\d{4,9}$/.test(cell) && !/^(?:19|20)\d{6}$/.test(cell)

const notUnderstood = (line: string): TagListLine => ({ input: line, code: null, ending: null })

/** A code that a line has twice (as printed and as read) is one entry. */
export function parseTagListLine(line: string): TagListLine[] {
  const cells = withJoinedCells(cellsOf(line))
  const found = cells.map(codesIn)
  const codes = new Map(found.flat().map(one => [one.code, one]))
  if (codes.size > 0) {
    const isTyped = !/[;\t|]/.test(line) && cells.every((cell, n) => found[n]?.length || isTypedEnding(cell))
    // Reports cells that begin like a code but are none; other columns of a table are ignored.
    const rest = cells.flatMap((cell, n) => {
      if (found[n]?.length) return []
      if (isTyped) return { input: cell, code: null, ending: cell }
      return /^IT\d/.test(normalizedStart(cell)) ? notUnderstood(cell) : []
    })
    return [...codes.values(), ...rest]
  }
  const endings = endingsIn(cells)
  return endings.length > 0 ? endings : [notUnderstood(line)]
}

/**
 * No code is written with more characters, separators included. Longer words are not normalized, because the time that
 * takes may grow with the square of their length.
 */
const maxCodeCharacters = 60
const normalizedStart = (text: string) => normalizeTagCode(text.slice(0, maxCodeCharacters))

const cellsOf = (line: string) =>
  line
    .split(/[;,\t|]/)
    .map(cell => withoutQuotes(cell.trim()).trim())
    .filter(cell => cell !== '')

/** Removes quotes and a spreadsheet's text markers (=, '). */
function withoutQuotes(cell: string): string {
  const start = /^(?:=?"+|')/.exec(cell)?.[0].length ?? 0
  let end = cell.length
  while (end > start && cell[end - 1] === '"') end--
  return cell.slice(start, end)
}

/** A code takes no more neighbouring cells: country, province, five digits, four digits. */
const maxCellsPerCode = 4

/** Joins the parts of a code that stand in neighbouring cells, such as the country in one and the number in the next. */
function withJoinedCells(cells: readonly string[]): string[] {
  const joined: string[] = []
  for (let n = 0; n < cells.length; ) {
    const length = isCodeStart(cells[n] ?? '') ? cellsOfCode(cells.slice(n, n + maxCellsPerCode)) : 1
    joined.push(cells.slice(n, n + length).join(' '))
    n += length
  }
  return joined
}

/** True for the beginning of a code without its end: a country or its number, or a province after IT or alone. */
const isCodeStart = (cell: string) =>
  isCountry(cell) || /^(?:IT\s*|0?380\s*)?(?:0\d\d|1[01]\d)(?:[\s.\-/]*\d{5})?$/i.test(cell)

/** Returns how many of the cells form one code together; 1 if they form none. */
function cellsOfCode(cells: readonly string[]): number {
  const first = normalizedStart(cells[0] ?? '')
  let run = first
  for (let n = 1; n < cells.length; n++) {
    const part = normalizedStart(cells[n] ?? '')
    if (!/^\d{3,12}$/.test(part)) return 1
    // A manufacturer's number in two cells is no code, nor are its last twelve digits.
    if (n === 1 && part.length >= 8 && /^(?:[A-Z]{2}|0?\d{3})$/.test(first) && isCountry(first)) return 2
    run += part
    if (run.length > maxCodeLength) return 1
    if (run.length >= minCodeLength && parseNormalizedTagCode(run) !== null) return n + 1
  }
  return 1
}

const isCountry = (cell: string) =>
  isTransponderPrefix(cell) || (/^[A-Z]{2}$/i.test(cell) && tagCountry(cell.toUpperCase()) !== undefined)

/** True for a date, whose digits could otherwise be part of a code. */
const isDate = (word: string) => /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/.test(word)
/** True for a timestamp like '202611211034'. Safe, because no province number begins like a year. */
const isTimestamp = (word: string) =>
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d$/.test(word)

/** Splits a cell into words; 'IT…IT…' and 'IT…/IT…' are two words. */
const wordsOf = (cell: string) => cell.replace(/(\d\W*)(?=IT[\s.\-–_/]*\d)/gi, '$1 ').split(/\s+/)

/** Limit of words per code: more than any country uses, including a reader's zero and dashes. */
const maxWordsPerCode = 9
/** Normalized codes are as long as that: two letters and 8 digits at least, a reader's zero and 15 digits at most. */
const [minCodeLength, maxCodeLength] = [10, 16]

function codesIn(cell: string) {
  // Most cells of a table are too short for a code.
  if (cell.length < minCodeLength) return []
  const words = wordsOf(cell)
  // A word that is too long for a code, or a date, whose digits could otherwise be part of one, ends it.
  const normalized = words.map(word =>
    word.length > maxCodeCharacters || isDate(word) ? null : normalizeTagCode(word),
  )
  const found: (TagListLine & { code: string })[] = []
  for (let from = 0; from < words.length; ) {
    const { length, code } = codeAt(normalized, from)
    // Twelve digits after another country's transponder number belong to that country, not to Italy.
    const isForeign = isBare(normalized, from, length) && isTransponderPrefix(words[from - 1] ?? '')
    if (code && !isForeign) found.push({ input: words.slice(from, from + length).join(' '), code, ending: null })
    from += Math.max(length, 1)
  }
  return found
}

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
    const code = isOneCode(run, words[from] ?? '', length) ? parseNormalizedTagCode(run) : null
    if (code !== null) longest = { length, code }
  }
  return longest
}

/** Without a country, separate groups of digits must be split like an Italian code, and one group must be no time. */
function isOneCode(run: string, first: string, words: number): boolean {
  if (!/^\d{12}$/.test(run)) return true
  return words === 1 ? !isTimestamp(run) : /^(?:0\d\d|1[01]\d)$/.test(first)
}

/** True if the words are an Italian code without its country. */
const isBare = (words: readonly (string | null)[], from: number, length: number) =>
  /^\d{12}$/.test(words.slice(from, from + length).join(''))

/**
 * Returns last digits (three to eleven) if the line has nothing else, or if they are the first cell and the only
 * number.
 */
function endingsIn(cells: readonly string[]): TagListLine[] {
  const endingOf = (word: string) => /^[…#*]?(\d{3,11})$/.exec(word.replace(/^\.+/, ''))?.[1] ?? null
  const words = cells.flatMap(cell => cell.split(/\s+/))
  if (words.every(word => endingOf(word)))
    return words.map(word => ({ input: word, code: null, ending: endingOf(word) }))
  const [first = '', ...others] = cells
  const ending = endingOf(first)
  return ending && !others.some(cell => endingOf(cell)) ? [{ input: first, code: null, ending }] : []
}
