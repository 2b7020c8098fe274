import type { NewCartItem } from '#contract/carts.ts'
import type { TagLine } from '#contract/tags.ts'
import { needsIdentityProof, singlePieces } from '#domain/replacement.ts'
import {
  isManufacturersNumber,
  missingDigits,
  parseHoldingCode,
  parseTagCode,
  tagCodeGroups,
} from '#domain/tag-codes.ts'
import { parseTagList } from '#domain/tag-list-parser.ts'
import { productPageTexts as texts } from './product-page-texts.ts'

/** The lines in which a shopper writes the codes of the tags to be made again. */
export type Replacement = NonNullable<NewCartItem['replacements']>[number]

/** As many as one cart line takes. */
export const mostReplacements = 500

/** `color` is upper-case hex, where it is not the one chosen for all. */
export type ColoredReplacement = Replacement & { color?: string }

export type ReplacementRow = ColoredReplacement & {
  /** Stays while rows come and go. */
  key: number
  /** To be made again although an order already does. */
  again?: boolean
}

/** Tags are read in groups and typed without them; an official code is one however it was written. */
export const tidyCode = (text: string): string => parseTagCode(text) ?? text.replace(/\s/g, '').toUpperCase()

/** An official code in its groups, as it is read on the tag; any other text as it is. */
export const groupedCode = (text: string): string => tagCodeGroups(text)?.join(' ') ?? text

/** What can be looked up among the own tags: a whole code, or the last digits of one. Null for any other text. */
export const readable = (text: string): string | null =>
  parseTagCode(text) ?? (/^\d{3,11}$/.test(tidyCode(text)) ? tidyCode(text) : null)

/** The codes of a pasted list; a line that has none is parted at its commas, as a farm's own numbers are written. */
export const codesIn = (text: string): string[] =>
  parseTagList(text).flatMap(
    ({ input, code, ending }) =>
      code ??
      ending ??
      input
        .split(/[;,\t]+/)
        .map(cell => cell.trim())
        .filter(Boolean),
  )

const firstRow: ReplacementRow = { key: 0, code: '', which: 'entrambe' }

export const rowsOf = (replacements: readonly ColoredReplacement[]): ReplacementRow[] =>
  replacements.length > 0
    ? replacements.map((replacement, key) => ({ ...replacement, code: groupedCode(replacement.code), key }))
    : [firstRow]

const nextKey = (rows: readonly ReplacementRow[]) => Math.max(...rows.map(row => row.key)) + 1

/** Codes from `row` on: the first takes its place, the others follow it with the same piece; '' is an empty line. */
export function withCodes(rows: readonly ReplacementRow[], row: ReplacementRow, codes: readonly string[]) {
  const key = nextKey(rows)
  const { again: _, ...alike } = row
  const [first = '', ...others] = codes.slice(0, mostReplacements - rows.length + 1).map(groupedCode)
  return rows.flatMap(known =>
    known === row ? [{ ...row, code: first }, ...others.map((code, n) => ({ ...alike, key: key + n, code }))] : [known],
  )
}

/** What a list gave: the rows with it, how many are new, and what was not taken, with the reason. */
export type TakenList = {
  rows: ReplacementRow[]
  taken: number
  left: { input: string; reason: string; isTwice: boolean }[]
}

/** Adds the codes of a list below what is written already, with the piece of the last row. */
export function withList(rows: readonly ReplacementRow[], text: string): TakenList {
  const written = rows.filter(row => tidyCode(row.code) !== '')
  const seen = new Set(written.map(row => tidyCode(row.code)))
  const left: TakenList['left'] = []
  const codes: string[] = []
  for (const { input, code, ending } of parseTagList(text)) {
    const found = code ?? ending
    const isTwice = found !== null && seen.has(found)
    if (found === null) left.push({ input, reason: strangeness(input) ?? texts.notACode, isTwice })
    else if (isTwice) left.push({ input, reason: texts.codeTwice, isTwice })
    else if (seen.size >= mostReplacements) left.push({ input, reason: texts.tooManyCodes, isTwice })
    else codes.push(found)
    if (found !== null && seen.size < mostReplacements) seen.add(found)
  }
  const { again: _, ...alike } = rows.at(-1) ?? firstRow
  const added = codes.map((code, n) => ({ ...alike, key: nextKey(rows) + n, code: groupedCode(code) }))
  return { rows: codes.length > 0 ? [...written, ...added] : [...rows], taken: codes.length, left }
}

/** Lines left empty are nobody's; one always stands there to be written in. */
export const writtenRows = (rows: readonly ReplacementRow[]): readonly ReplacementRow[] => {
  const written = rows.filter(row => tidyCode(row.code) !== '')
  return written.length > 0 ? written : rows.slice(0, 1)
}

/** By what `readable` gives; see use-tag-readings.ts. */
export type KnownLines = ReadonlyMap<string, TagLine>
const nothingKnown: KnownLines = new Map()

export const lineOf = ({ code }: { code: string }, known: KnownLines): TagLine | undefined =>
  known.get(readable(code) ?? '')

/** The code that a row means: what is written, or the one whose last digits it is. */
export const meantCode = (row: { code: string }, known: KnownLines): string =>
  lineOf(row, known)?.code ?? tidyCode(row.code)

export const replacementsOf = (
  rows: readonly ReplacementRow[],
  known: KnownLines = nothingKnown,
): ColoredReplacement[] =>
  rows
    .map(({ code, which, color, identifiedBy }) => ({
      code: meantCode({ code }, known),
      which,
      ...(color && { color }),
      ...(identifiedBy && needsIdentityProof({ which }) && { identifiedBy }),
    }))
    .filter(({ code }) => code !== '')

/** What a text is instead of a code. */
function strangeness(text: string): string | null {
  const missing = missingDigits(text)
  if (missing !== null) return texts.codeShort(missing)
  if (isManufacturersNumber(text)) return texts.manufacturersNumber
  if (parseHoldingCode(text)) return texts.holdingCode
  return /\d[.,]\d+E\+\d/i.test(text) ? texts.shortenedNumber : null
}

/** Why the tag of this line cannot be made again, as the server sees it. */
export function refusalOf(line: TagLine | undefined): string | null {
  if (line?.problem === 'ambiguous') return texts.ambiguous(line.input)
  if (line?.problem === 'unknown' && line.code === null) return texts.noneEndsSo(line.input)
  if (line?.problem === 'not-yours') return texts.notYours
  if (line?.problem === 'inactive') return line.tag?.status === 'in-attesa' ? texts.notRegistered : texts.outOfUse
  return null
}

/** An open order is making the same piece: it cannot be ordered once more before that was sent. */
export const isUnderWay = (row: ReplacementRow, { order }: Pick<TagLine, 'order'>): boolean =>
  order !== undefined && singlePieces(row.which).some(piece => order.pieces.includes(piece))

/** Where in its row it is. */
export type RowProblem = { field: 'code' | 'again' | 'identifiedBy'; message: string }
export type RowProblems = ReadonlyMap<number, RowProblem>

type Known = {
  /** Tags that bear the code of an animal are held against the own ones, and both lost must be explained. */
  isOfficial: boolean
  lines: KnownLines
  /** Last digits say nothing alone. */
  lookUp: 'off' | 'asking' | 'told' | 'failed'
}
const unofficial: Known = { isOfficial: false, lines: nothingKnown, lookUp: 'off' }

/** What is wrong with each line, by its key. */
export function problemsOf(rows: readonly ReplacementRow[], known: Known = unofficial): RowProblems {
  const seen = new Set<string>()
  const problems = new Map<number, RowProblem>()
  for (const row of rows) {
    const code = meantCode(row, known.lines)
    const problem = codeProblem(row, code, seen, known) ?? otherProblem(row, known)
    if (problem) problems.set(row.key, problem)
    seen.add(code)
  }
  return problems
}

function codeProblem(row: ReplacementRow, code: string, seen: ReadonlySet<string>, known: Known): RowProblem | null {
  const line = lineOf(row, known.lines)
  const message =
    (code === '' && texts.codeMissing) ||
    (missingDigits(code) !== null && strangeness(code)) ||
    (code.length > 32 && texts.codeTooLong) ||
    (seen.has(code) && texts.codeTwice) ||
    (known.isOfficial && (strangeness(code) ?? refusalOf(line) ?? unread(code, known)))
  return message ? { field: 'code', message } : null
}

/** Last digits whose code is not known yet, or cannot be; who is not signed in learns it after that. */
function unread(code: string, { lookUp }: Known): string | null {
  if (!/^\d{3,11}$/.test(code) || lookUp === 'off') return null
  return lookUp === 'failed' ? texts.wholeCodeNeeded : texts.stillLooking
}

function otherProblem(row: ReplacementRow, { isOfficial, lines }: Known): RowProblem | null {
  if (!isOfficial) return null
  const line = lineOf(row, lines)
  if (line && isUnderWay(row, line)) return { field: 'again', message: texts.underWay }
  if (line?.problem === 'already-ordered' && !row.again) return { field: 'again', message: texts.confirmAgain }
  if (needsIdentityProof(row) && !row.identifiedBy) return { field: 'identifiedBy', message: texts.proofMissing }
  return null
}
