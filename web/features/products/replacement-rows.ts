import type { NewCartItem } from '#contract/carts.ts'
import { productPageTexts as texts } from './product-texts.ts'

/** The lines in which a shopper writes the codes of the tags to be made again. */
export type Replacement = NonNullable<NewCartItem['replacements']>[number]

export const whichPieces = ['principale', 'secondaria', 'entrambe'] as const satisfies readonly Replacement['which'][]

/** As many as one cart line takes. */
export const mostReplacements = 500

export type ReplacementRow = Replacement & {
  /** Stays while rows come and go. */
  key: number
}

/** Tags are read in groups and typed without them. */
export const tidyCode = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/** The codes of a pasted list, one per line. */
export const codesIn = (text: string): string[] =>
  text
    .split(/[\n\r;,\t]+/)
    .map(line => line.trim())
    .filter(Boolean)

const firstRow: ReplacementRow = { key: 0, code: '', which: 'entrambe' }

export const rowsOf = (replacements: readonly Replacement[]): ReplacementRow[] =>
  replacements.length > 0 ? replacements.map((replacement, key) => ({ ...replacement, key })) : [firstRow]

const nextKey = (rows: readonly ReplacementRow[]) => Math.max(...rows.map(row => row.key)) + 1

/** Codes from `row` on: the first takes its place, the others follow it with the same piece; '' is an empty line. */
export function withCodes(rows: readonly ReplacementRow[], row: ReplacementRow, codes: readonly string[]) {
  const key = nextKey(rows)
  const [first = '', ...others] = codes.slice(0, mostReplacements - rows.length + 1)
  return rows.flatMap(known =>
    known === row
      ? [{ ...row, code: first }, ...others.map((code, n) => ({ key: key + n, code, which: row.which }))]
      : [known],
  )
}

/** Lines left empty are nobody's; one always stands there to be written in. */
export const writtenRows = (rows: readonly ReplacementRow[]): readonly ReplacementRow[] => {
  const written = rows.filter(row => tidyCode(row.code) !== '')
  return written.length > 0 ? written : rows.slice(0, 1)
}

export const replacementsOf = (rows: readonly ReplacementRow[]): Replacement[] =>
  rows.flatMap(({ code, which }) => (tidyCode(code) === '' ? [] : [{ code: tidyCode(code), which }]))

/** What is wrong with each line, by its key. */
export function problemsOf(rows: readonly ReplacementRow[]): ReadonlyMap<number, string> {
  const seen = new Set<string>()
  const problems = new Map<number, string>()
  for (const { key, code } of rows) {
    const tidy = tidyCode(code)
    if (tidy === '') problems.set(key, texts.codeMissing)
    else if (tidy.length > 32) problems.set(key, texts.codeTooLong)
    else if (seen.has(tidy)) problems.set(key, texts.codeTwice)
    seen.add(tidy)
  }
  return problems
}
