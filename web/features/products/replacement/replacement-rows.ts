import type { NewCartItem } from '#contract/carts.ts'
import type { TagLine } from '#contract/tags.ts'
import { needsIdentityProof, singlePieces } from '#domain/tags/replacement.ts'
import { formatProblem, refusalOfCode, tagCodeTexts } from '#domain/tags/tag-code-problems.ts'
import { missingDigits, parseTagCode, tagCodeGroups } from '#domain/tags/tag-codes.ts'
import { productPageTexts as texts } from '../detail/product-page-texts.ts'

/** The rows in which a customer enters the codes of tags to make again. */
export type Replacement = NonNullable<NewCartItem['replacements']>[number]

/** The most replacements that one cart line takes. */
export const maxReplacements = 500

/** `color` is upper-case hex; only set if it differs from the colour chosen for all. */
export type ColoredReplacement = Replacement & { color?: string }

export type ReplacementRow = ColoredReplacement & {
  /** Stays the same while rows are added and removed. */
  key: number
  /** True if the tag is to be made again although an order for it exists. */
  again?: boolean
}

/** Normalizes a typed code: an official code from any notation, other text in upper case without spaces. */
export const normalizeCode = (text: string): string => parseTagCode(text) ?? text.replace(/\s/g, '').toUpperCase()

/** Returns an official code in groups, as printed on the tag; other text unchanged. */
export const formatCode = (text: string): string => tagCodeGroups(text)?.join(' ') ?? text

/** Returns what can be looked up among the customer's tags: a whole code or its last digits. Null for other text. */
export const lookupKey = (text: string): string | null =>
  parseTagCode(text) ?? (/^\d{3,11}$/.test(normalizeCode(text)) ? normalizeCode(text) : null)

export const firstRow: ReplacementRow = { key: 0, code: '', piece: 'entrambe' }

export const rowsOf = (replacements: readonly ColoredReplacement[]): ReplacementRow[] =>
  replacements.length > 0
    ? replacements.map((replacement, key) => ({ ...replacement, code: formatCode(replacement.code), key }))
    : [firstRow]

export const nextKey = (rows: readonly ReplacementRow[]) => Math.max(...rows.map(row => row.key)) + 1

/**
 * Replaces the code of `row` with the first code and inserts a row for each further one, with the same piece. '' makes
 * an empty row.
 */
export function withCodes(rows: readonly ReplacementRow[], row: ReplacementRow, codes: readonly string[]) {
  const key = nextKey(rows)
  const { again: _, ...alike } = row
  const [first = '', ...others] = codes.slice(0, maxReplacements - rows.length + 1).map(formatCode)
  return rows.flatMap(known =>
    known === row ? [{ ...row, code: first }, ...others.map((code, n) => ({ ...alike, key: key + n, code }))] : [known],
  )
}

/** Removes empty rows but always keeps one to type in. */
export const filledRows = (rows: readonly ReplacementRow[]): readonly ReplacementRow[] => {
  const written = rows.filter(row => normalizeCode(row.code) !== '')
  return written.length > 0 ? written : rows.slice(0, 1)
}

/** Looked-up tags by `lookupKey`; see use-tag-readings.ts. */
export type KnownLines = ReadonlyMap<string, TagLine>
const nothingKnown: KnownLines = new Map()

export const lineOf = ({ code }: { code: string }, known: KnownLines): TagLine | undefined =>
  known.get(lookupKey(code) ?? '')

/** Returns the complete code of a row, also if only its last digits were typed and found. */
export const resolvedCode = (row: { code: string }, known: KnownLines): string =>
  lineOf(row, known)?.code ?? normalizeCode(row.code)

export const replacementsOf = (
  rows: readonly ReplacementRow[],
  known: KnownLines = nothingKnown,
): ColoredReplacement[] =>
  rows
    .map(({ code, piece, color, identityProof, ear }) => ({
      code: resolvedCode({ code }, known),
      piece,
      ...(ear && piece !== 'entrambe' && { ear }),
      ...(color && { color }),
      ...(identityProof && needsIdentityProof({ piece }) && { identityProof }),
    }))
    .filter(({ code }) => code !== '')

/** Returns why the server would reject the tag of this row; null if it would not. */
export const refusalOf = (line: TagLine | undefined): string | null =>
  line ? refusalOfCode({ ...line, status: line.tag?.status ?? null }) : null

/** True if an open order already contains the same piece. It cannot be ordered again before that order is sent. */
export const isReplacementInProgress = (row: ReplacementRow, { order }: Pick<TagLine, 'order'>): boolean =>
  order !== undefined && singlePieces(row.piece).some(piece => order.pieces.includes(piece))

/** The field of the row that has the problem. */
export type RowProblem = { field: 'code' | 'again' | 'identityProof'; message: string }
export type RowProblems = ReadonlyMap<number, RowProblem>

type Known = {
  /**
   * True for tags with an animal's code: they are compared with the customer's tags, and losing both requires an
   * identity proof.
   */
  isOfficial: boolean
  lines: KnownLines
  /** State of the lookup, without which last digits cannot be completed to a code. */
  lookUp: 'off' | 'asking' | 'told' | 'failed'
}
const unofficial: Known = { isOfficial: false, lines: nothingKnown, lookUp: 'off' }

/** Returns the problem of each invalid row by its key. */
export function problemsOf(rows: readonly ReplacementRow[], known: Known = unofficial): RowProblems {
  const seen = new Set<string>()
  const problems = new Map<number, RowProblem>()
  for (const row of rows) {
    const code = resolvedCode(row, known.lines)
    const problem = codeProblem(row, code, seen, known) ?? otherProblem(row, known)
    if (problem) problems.set(row.key, problem)
    seen.add(code)
  }
  return problems
}

/** Returns the rows that are written and not refused: those whose price counts. */
export function orderableRows(rows: readonly ReplacementRow[], known: Known = unofficial): ReplacementRow[] {
  const seen = new Set<string>()
  return rows.filter(row => {
    const code = resolvedCode(row, known.lines)
    const isOrderable = codeProblem(row, code, seen, known) === null
    seen.add(code)
    return isOrderable
  })
}

function codeProblem(row: ReplacementRow, code: string, seen: ReadonlySet<string>, known: Known): RowProblem | null {
  const line = lineOf(row, known.lines)
  const message =
    (code === '' && texts.codeMissing) ||
    (missingDigits(code) !== null && formatProblem(code)) ||
    (code.length > 32 && texts.codeTooLong) ||
    (seen.has(code) && tagCodeTexts.repeated) ||
    (known.isOfficial && (unreadable(code) ?? refusalOf(line) ?? unread(code, known)))
  return message ? { field: 'code', message } : null
}

/** Returns why the text cannot be the code of an official tag, nor its last digits; null if it can. */
export function unreadable(text: string): string | null {
  if (normalizeCode(text) === '' || lookupKey(text) !== null) return formatProblem(text)
  const isBegun = /^[A-Z]{0,2}\d{0,2}$/.test(normalizeCode(text))
  return formatProblem(text) ?? (isBegun ? texts.codeIncomplete : tagCodeTexts.notACode)
}

/**
 * Returns a message if only last digits were typed and the lookup is running or failed. Null for signed-out visitors,
 * whose digits are looked up after they sign in.
 */
function unread(code: string, { lookUp }: Known): string | null {
  if (!/^\d{3,11}$/.test(code) || lookUp === 'off') return null
  return lookUp === 'failed' ? texts.wholeCodeNeeded : texts.stillLooking
}

function otherProblem(row: ReplacementRow, { isOfficial, lines }: Known): RowProblem | null {
  if (!isOfficial) return null
  const line = lineOf(row, lines)
  if (line && isReplacementInProgress(row, line)) return { field: 'again', message: texts.underWay }
  if (line?.problem === 'already-ordered' && !row.again) return { field: 'again', message: texts.confirmAgain }
  if (needsIdentityProof(row) && !row.identityProof) return { field: 'identityProof', message: texts.proofMissing }
  return null
}
