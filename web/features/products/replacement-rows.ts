import type { NewCartItem } from '#contract/carts.ts'
import { missingDigits, parseTagCode, tagCodeGroups } from '#domain/tag-codes.ts'
import { productPageTexts as texts } from './product-page-texts.ts'

/** The lines in which a shopper writes the codes of the tags to be made again. */
export type Replacement = NonNullable<NewCartItem['replacements']>[number]

export const whichPieces = ['principale', 'secondaria', 'entrambe'] as const satisfies readonly Replacement['which'][]

/** As many as one cart line takes. */
export const mostReplacements = 500

/** `color` is upper-case hex, where it is not the one chosen for all. */
export type ColoredReplacement = Replacement & { color?: string }

export type ReplacementRow = ColoredReplacement & {
  /** Stays while rows come and go. */
  key: number
}

/** Tags are read in groups and typed without them; an official code is one however it was written. */
export const tidyCode = (text: string): string => parseTagCode(text) ?? text.replace(/\s/g, '').toUpperCase()

/** An official code in its groups, as it is read on the tag; any other text as it is. */
export const groupedCode = (text: string): string => tagCodeGroups(text)?.join(' ') ?? text

/**
 * The codes of a pasted list: one per line, or several parted by commas or by their IT. Where a line of a table has other
 * cells besides codes, only these count.
 */
export const codesIn = (text: string): string[] =>
  text.split(/[\n\r]+/).flatMap(line => {
    const cells = line
      .split(/[;,\t]+|\s+(?=IT\s*\d)/i)
      .flatMap(cell => (words(cell).every(isCode) ? words(cell) : [cell.trim()]))
      .filter(Boolean)
    return cells.some(isCode) ? cells.filter(isCode) : cells
  })
const words = (cell: string) => cell.trim().split(/\s+/)
const isCode = (text: string) => parseTagCode(text) !== null

const firstRow: ReplacementRow = { key: 0, code: '', which: 'entrambe' }

export const rowsOf = (replacements: readonly ColoredReplacement[]): ReplacementRow[] =>
  replacements.length > 0
    ? replacements.map((replacement, key) => ({ ...replacement, code: groupedCode(replacement.code), key }))
    : [firstRow]

const nextKey = (rows: readonly ReplacementRow[]) => Math.max(...rows.map(row => row.key)) + 1

/** Codes from `row` on: the first takes its place, the others follow it with the same piece; '' is an empty line. */
export function withCodes(rows: readonly ReplacementRow[], row: ReplacementRow, codes: readonly string[]) {
  const key = nextKey(rows)
  const [first = '', ...others] = codes.slice(0, mostReplacements - rows.length + 1).map(groupedCode)
  return rows.flatMap(known =>
    known === row ? [{ ...row, code: first }, ...others.map((code, n) => ({ ...row, key: key + n, code }))] : [known],
  )
}

/** Lines left empty are nobody's; one always stands there to be written in. */
export const writtenRows = (rows: readonly ReplacementRow[]): readonly ReplacementRow[] => {
  const written = rows.filter(row => tidyCode(row.code) !== '')
  return written.length > 0 ? written : rows.slice(0, 1)
}

export const replacementsOf = (rows: readonly ReplacementRow[]): ColoredReplacement[] =>
  rows
    .map(({ code, which, color }) => ({ code: tidyCode(code), which, ...(color && { color }) }))
    .filter(({ code }) => code !== '')

/** What is wrong with each line, by its key. */
export function problemsOf(rows: readonly ReplacementRow[]): ReadonlyMap<number, string> {
  const seen = new Set<string>()
  const problems = new Map<number, string>()
  for (const { key, code } of rows) {
    const tidy = tidyCode(code)
    const missing = missingDigits(tidy)
    if (tidy === '') problems.set(key, texts.codeMissing)
    else if (missing !== null) problems.set(key, texts.codeShort(missing))
    else if (tidy.length > 32) problems.set(key, texts.codeTooLong)
    else if (seen.has(tidy)) problems.set(key, texts.codeTwice)
    seen.add(tidy)
  }
  return problems
}
