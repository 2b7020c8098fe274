import { isDate, isUnixTime } from './clock-digits.ts'
import { countryWord } from './tag-countries.ts'
import { type FoundCode, normalizedStart, type Row, readRow } from './tag-row.ts'
import { withoutControls } from './transponder-notations.ts'

/**
 * Reads the codes of animals from whatever people paste, load or type: lists, tables of spreadsheets and readers (CSV with
 * semicolons, commas, tabs, quoted cells), one code or several on a line. It is the only reader of such texts. A table is
 * read as a table: one column holds the identifiers, and no row gives two animals. No line is dropped silently: each
 * returns its codes, else last digits of codes, else the whole line as not understood.
 */
export type TagListLine = {
  /** The text as it was written. */
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
  if (hasTooManyWords(text) || tagListLines(text).length > maxListLines + 1) return 'too-many'
  return parseTagList(text).length > maxListLines ? 'too-many' : null
}

/** True if parsing the text would take so long that others wait: it takes as long as there are words. */
export const hasTooManyWords = (text: string): boolean => text.split(/[\s;,|]+/).length > maxListWords + 1

/** Returns one entry for each animal, in their order. */
export const parseTagList = (text: string): TagListLine[] => entriesOf(tagListLines(text).map(readRow))

/** Returns the lines of a list that are not empty. */
export const tagListLines = (text: string): string[] =>
  withoutControls(text)
    .split(/[\n\r\u2028\u2029\f]+/)
    .filter(line => line.trim() !== '')

/** Returns one entry for each animal of rows that belong together. */
const entriesOf = (rows: readonly Row[]): TagListLine[] => entriesByRow(rows).flatMap(({ entries }) => entries)

/** Returns the entries of each row, at least one of each but of headings and of rows whose cells are all empty. */
export function entriesByRow(all: readonly Row[]): { row: Row; entries: TagListLine[] }[] {
  const [headings, written] = withoutHeadings(all.filter(({ cells }) => cells.length > 0))
  const headingOf = headingsOf(headings)
  const rows = withCountries(written, headingOf)
  // Short last digits are taken from a list that holds nothing else: they may be weights.
  const isListed = isList(rows)
  if (isListed && rows.every(isOfEndings)) return rows.map(row => ({ row, entries: endingsOf(row) }))
  const hasHeadings = headings.some(({ cells }) => cells.length > 1)
  const columns = columnsOf(rows, headingOf, hasHeadings)
  return rows.map(row => {
    const codes = codesOfRow(row, columns)
    if (codes.length > 0) return { row, entries: [...codes, ...restOf(row)] }
    const isMeant = isListed && isOfEndings(row) && row.cells.every(({ text }) => wordsOf(text).every(isLongEnding))
    return { row, entries: isMeant ? endingsOf(row) : [notUnderstood(row.line)] }
  })
}

const notUnderstood = (line: string): TagListLine => ({ input: line, code: null, ending: null })
const hasCode = ({ cells }: Row) => cells.some(cell => cell.codes.length > 0)

/** Returns the headings at the start of rows, and the other rows. */
function withoutHeadings(rows: readonly Row[]): [headings: readonly Row[], others: readonly Row[]] {
  const first = rows.findIndex((row, n) => !isHeading(row) || (n > 0 && row.cells.length === 1))
  const count = first === -1 ? rows.length - 1 : first
  return [rows.slice(0, count), rows.slice(count)]
}

/**
 * True for words without a number that could be meant as a code: beside a date, those of two digits at most. '3,8E+14'
 * are no words.
 */
const isHeading = (row: Row) =>
  !hasCode(row) &&
  /\p{L}/u.test(row.line) &&
  !/\dE\+?\d/i.test(row.line) &&
  row.cells.every(({ text }) => wordsOf(text).every(word => isDate(word) || !/\d{3}/.test(word)))

/** True for rows of one value each, or of one row whose values a person has listed. */
const isList = (rows: readonly Row[]) =>
  rows.length === 1 || rows.every(row => row.cells.length === 1 || !row.isTabular)

/** Three to nine digits; with ten or eleven, only with zeros at the start can some be missing before them. */
const endingOf = (word: string) => /^[…#*]?(\d{3,9}|0\d{9,10})$/.exec(word.replace(/^\.+/, ''))?.[1] ?? null
const wordsOf = (text: string) => text.split(/[\s,]+/).filter(word => word !== '')
/** True for a row of nothing but last digits. */
const isOfEndings = (row: Row) =>
  !hasCode(row) && row.cells.every(({ text }) => wordsOf(text).every(word => endingOf(word) !== null))

const endingsOf = ({ cells }: Row): TagListLine[] =>
  cells.flatMap(({ text }) => wordsOf(text).map(word => ({ input: word, code: null, ending: endingOf(word) })))

/** True for what may be last digits beside whole codes: three digits may be a weight and eight a date. */
const isLongEnding = (word: string) => (endingOf(word)?.length ?? 0) > 3 && !/^(?:19|20)\d{6}$/.test(word)

type Columns = {
  /** True for a table, whose rows give one animal each. */
  isTable: boolean
  /** The column of the identifiers; undefined if no cell is one, or if two columns may be it. */
  identifiers: number | undefined
  /** Columns whose codes are of the same animals. */
  alike: ReadonlySet<number>
  /** True if the column's codes are those of other animals. */
  isOfOthers: (column: number) => boolean
  /** True if the column has so many codes that are no times that the others are codes too. */
  isTrusted: (column: number) => boolean
}

/** Headings of the codes of other animals: of the mother, the father, the tag before. */
const ofOthers = /madre|padre|mother|father|\bdam\b|\bsire\b|mutter|vater|mère|père|madr|vecchi|preced|\bold\b/i
/** Headings of the animal's own code, in the languages of readers and registries. */
const ofAnimals =
  /codice|marca|matricola|identific|auricol|\be?id\b|\brfid|\bvid\b|\btag|ohrmarke|lebens|boucle|national|crotal|numero/i
/** Headings of columns that are no countries, though their cells look like some. */
const notCountries = /prov|peso|weight|gewicht|poids|\bkg\b|età|mesi|giorni|\bage\b/i

type HeadingOf = (column: number) => string

/** Returns what all headings say of a column. */
function headingsOf(rows: readonly Row[]): HeadingOf {
  const parts = Map.groupBy(
    rows.flatMap(row => row.parts),
    ({ column }) => column,
  )
  return column =>
    parts
      .get(column)
      ?.map(({ text }) => text)
      .join(' ') ?? ''
}

function columnsOf(rows: readonly Row[], headingOf: HeadingOf, hasHeadings: boolean): Columns {
  const isOfOthers = (column: number) => ofOthers.test(headingOf(column))
  const columns = Map.groupBy(
    rows.flatMap(({ cells }) => cells.filter(({ codes }) => codes.length > 0)),
    ({ column }) => column,
  )
  const count = (column: number, isCounted: (code: FoundCode) => boolean) =>
    (columns.get(column) ?? []).filter(({ codes }) => codes.some(isCounted)).length
  const [best, ...others] = [...columns.keys()]
    .filter(column => !isOfOthers(column))
    .map(column => ({
      column,
      merits: [
        count(column, ({ certainty, isClock }) => certainty === 'whole' && !isClock),
        count(column, ({ isClock }) => !isClock),
        Number(ofAnimals.test(headingOf(column))),
        count(column, ({ input }) => !isUnixTime(input)),
      ],
    }))
    .sort((one, other) => compare(other.merits, one.merits) || one.column - other.column)
  const alike = new Set(
    others.map(({ column }) => column).filter(column => best !== undefined && isAlike(rows, column, best.column)),
  )
  const hasWhole = best?.merits[0] !== 0
  const hasRival = others.some(({ column, merits }) => !alike.has(column) && compare(merits, best?.merits ?? []) === 0)
  const doubtful = new Set(
    [...columns.keys()].filter(column => {
      const clocks = count(column, ({ isClock }) => isClock === true)
      return clocks > 0 && clocks >= count(column, ({ isClock }) => !isClock)
    }),
  )
  return {
    isTable: hasHeadings || (rows.length > 1 && rows.some(row => row.isTabular && row.cells.length > 1)),
    // Of two columns of numbers that may have lost their zeros, only a heading can tell which are the codes.
    identifiers: hasWhole || !hasRival ? best?.column : undefined,
    alike,
    isOfOthers,
    isTrusted: column => !doubtful.has(column),
  }
}

/** Decides whether the cells before numbers are countries: so are all cells of their column, or none. */
function withCountries(rows: readonly Row[], headingOf: HeadingOf): readonly Row[] {
  const columns = new Set(rows.flatMap(({ cells }) => cells.flatMap(({ country }) => country?.column ?? [])))
  if (columns.size === 0) return rows
  const isOther = (column: number, text: string) =>
    columns.has(column) && text.length < shortestNumber && countryWord(text) === null
  const others = new Set(
    rows.flatMap(({ parts }) => parts.flatMap(({ column, text }) => (isOther(column, text) ? column : []))),
  )
  for (const column of columns) if (notCountries.test(headingOf(column))) others.add(column)
  return rows.map(row => ({
    ...row,
    cells: row.cells.map(cell =>
      cell.country && others.has(cell.country.column)
        ? { ...cell, codes: cell.country.codesWithout, transponders: [] }
        : cell,
    ),
  }))
}
/** A cell with a number of an animal says nothing of a country's column in other rows. */
const shortestNumber = 10

const compare = (one: readonly number[], other: readonly number[]) =>
  one.map((value, n) => value - (other[n] ?? 0)).find(difference => difference !== 0) ?? 0

/** True if the two columns have the same code in each row that has both, and some row has. */
function isAlike(rows: readonly Row[], column: number, identifiers: number) {
  const codeIn = (row: Row, at: number) => row.cells.find(cell => cell.column === at)?.codes[0]?.code
  const both = rows.filter(row => codeIn(row, column) !== undefined && codeIn(row, identifiers) !== undefined)
  return both.length > 0 && both.every(row => codeIn(row, column) === codeIn(row, identifiers))
}

/**
 * Returns the codes of a row: of a table the one of its animal, and others as not understood; of a list all. A code that
 * stands twice (as printed and as read) is one entry.
 */
function codesOfRow(row: Row, columns: Columns): TagListLine[] {
  const believed = row.cells
    .filter(({ column }) => !columns.isOfOthers(column))
    .map(({ column, codes, ...cell }) => ({
      ...cell,
      column,
      codes: codes.filter(({ isClock }) => !isClock || columns.isTrusted(column)),
    }))
  const all = new Map(believed.flatMap(({ codes }) => codes).map(found => [found.code, found]))
  const isWhole = [...all.values()].every(({ certainty }) => certainty === 'whole')
  const isListed = believed.every(({ codes }) => codes.length > 0) && (isWhole || all.size === 1)
  const isTyped =
    !row.isTabular && believed.every(cell => cell.codes.length > 0 || (isWhole && isLongEnding(cell.text)))
  const own = [columns.identifiers, ...columns.alike]
    .map(column => believed.find(cell => cell.column === column)?.codes ?? [])
    .find(codes => codes.length > 0)
  const taken = (isListed || isTyped) && !columns.isTable ? [...all.values()] : (own ?? []).slice(0, 1)
  const left =
    isWhole && taken.length > 0 ? [...all.values()].filter(({ code }) => taken.every(found => found.code !== code)) : []
  return [
    ...taken.map(({ input, code }) => ({ input, code, ending: null })),
    ...left.map(({ input }) => notUnderstood(input)),
  ]
}

/** Returns cells beside a code that may be meant as one; other columns of a table are ignored. */
function restOf(row: Row): TagListLine[] {
  const isTyped = !row.isTabular && row.cells.every(cell => cell.codes.length > 0 || isLongEnding(cell.text))
  return row.cells
    .filter(cell => cell.codes.length === 0 && (isTyped || /^IT\d/.test(normalizedStart(cell.text))))
    .map(({ text }) => notUnderstood(text))
}
