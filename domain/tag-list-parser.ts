import { parseTagCode, tidyTagCode } from './tag-codes.ts'
import { isReadersPrefix, tagCountry } from './tag-countries.ts'

/**
 * Takes the codes out of whatever is pasted: lists, sheets (semicolons, commas, tabs, quoted cells), what readers write
 * (country and number in columns of their own, dates and weights beside them), several codes on a line. Guarantees that
 * nothing is dropped unsaid: of each line its codes, else the last digits of codes, else the whole line as not understood.
 */
export type TagListLine = {
  /** As it was written, without the white space round it. */
  input: string
  /** The whole code. */
  code: string | null
  /** Or its last digits, which mean a code only among those of a herd. */
  ending: string | null
}

export const mostListLines = 5000
/** Two hundred kilobytes of ordinary text. */
export const mostListCharacters = 200_000

export type TagListProblem = 'too-long' | 'too-many'

/** Why a list is not read. It is a matter of its size alone. */
export function tagListProblem(text: string): TagListProblem | null {
  if (text.length > mostListCharacters) return 'too-long'
  return parseTagList(text).length > mostListLines ? 'too-many' : null
}

/** One for each code, in their order; a code that one line tells twice, as printed and as read, is one. */
export function parseTagList(text: string): TagListLine[] {
  const lines = text
    .replace(/\uFEFF/g, '')
    .split(/[\n\r\u2028\u2029\f]+/)
    .map(line => line.trim())
    .filter(line => line !== '')
  const isHeading = (line: string, n: number) => n === 0 && lines.length > 1 && !/\d/.test(line)
  return lines.flatMap((line, n) => (isHeading(line, n) ? [] : linesIn(line)))
}

const notUnderstood = (line: string): TagListLine => ({ input: line, code: null, ending: null })

function linesIn(line: string): TagListLine[] {
  const cells = withCountries(cellsOf(line))
  const found = cells.map(codesIn)
  const codes = new Map(found.flat().map(one => [one.code, one]))
  if (codes.size > 0)
    // What begins like a code and is none is told; the other columns of a sheet are not.
    return [
      ...codes.values(),
      ...cells.filter((cell, n) => found[n]?.length === 0 && /^IT\d/.test(tidyTagCode(cell))).map(notUnderstood),
    ]
  const endings = endingsIn(cells)
  return endings.length > 0 ? endings : [notUnderstood(line)]
}

/** The cells of a line, quotes and a sheet's signs for text (=, ') taken off. */
const cellsOf = (line: string) =>
  line
    .split(/[;,\t|]/)
    .map(cell =>
      cell
        .trim()
        .replace(/^(?:=?"+|')|"+$/g, '')
        .trim(),
    )
    .filter(cell => cell !== '')

/** A country in one cell, the number in the next: one cell. */
function withCountries(cells: readonly string[]): string[] {
  const joined: string[] = []
  for (let n = 0; n < cells.length; n++) {
    const [cell = '', next = ''] = [cells[n], cells[n + 1]]
    const isPrefix = isReadersPrefix(cell) || (/^[A-Z]{2}$/i.test(cell) && tagCountry(cell.toUpperCase()))
    if (isPrefix && /^\d{8,12}$/.test(tidyTagCode(next))) joined.push(`${cell} ${cells[++n]}`)
    else joined.push(cell)
  }
  return joined
}

/** What could not be part of a code, though its digits could. */
const isDate = (word: string) => /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/.test(word)
/** '202611211034': no province begins like a year. */
const isTimestamp = (word: string) =>
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d$/.test(word)

/** 'IT…IT…' and 'IT…/IT…' are two words. */
const wordsOf = (cell: string) => cell.replace(/(?<=\d\W*)(?=IT[\s.\-–_/]*\d)/gi, ' ').split(/\s+/)

/** More words than any country parts its codes into, a reader's zero and the dashes between them included. */
const mostWords = 9

function codesIn(cell: string) {
  const words = wordsOf(cell)
  const found: (TagListLine & { code: string })[] = []
  for (let from = 0; from < words.length; ) {
    const length = longestCode(words.slice(from, from + mostWords))
    const input = words.slice(from, from + length).join(' ')
    const code = parseTagCode(input)
    // Twelve digits after the number of a country that is read otherwise are that country's, not Italy's.
    const isForeign = /^\d{12}$/.test(tidyTagCode(input)) && isReadersPrefix(words[from - 1] ?? '')
    if (code && !isForeign) found.push({ input, code, ending: null })
    from += Math.max(length, 1)
  }
  return found
}

/** How many of the first words are one code; 0 if none are. */
function longestCode(words: readonly string[]): number {
  for (let length = words.length; length > 0; length--) {
    const run = words.slice(0, length)
    if (isOneCode(run)) return length
  }
  return 0
}

/** Digits that stand apart may be several things: without a country only as an Italian code is parted, province first. */
function isOneCode(words: readonly string[]): boolean {
  const [first = '', last = ''] = [words[0], words.at(-1)].map(word => tidyTagCode(word ?? ''))
  if (first === '' || last === '' || words.some(isDate) || parseTagCode(words.join('')) === null) return false
  const digits = tidyTagCode(words.join(''))
  if (!/^\d{12}$/.test(digits)) return true
  return words.length === 1 ? !isTimestamp(digits) : /^(?:0\d\d|1[01]\d)$/.test(first)
}

/** Three to eleven digits, where a line says nothing else, or its first cell does and the others are no numbers. */
function endingsIn(cells: readonly string[]): TagListLine[] {
  const endingOf = (word: string) => /^[…#*]?(\d{3,11})$/.exec(word.replace(/^\.+/, ''))?.[1] ?? null
  const words = cells.flatMap(cell => cell.split(/\s+/))
  if (words.every(word => endingOf(word)))
    return words.map(word => ({ input: word, code: null, ending: endingOf(word) }))
  const [first = '', ...others] = cells
  const ending = endingOf(first)
  return ending && !others.some(cell => endingOf(cell)) ? [{ input: first, code: null, ending }] : []
}
