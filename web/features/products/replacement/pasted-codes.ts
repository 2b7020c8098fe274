import { notACodeProblem, tagCodeTexts } from '#domain/tags/tag-code-problems.ts'
import { parseTagList } from '#domain/tags/tag-list-parser.ts'
import {
  firstRow,
  formatCode,
  maxReplacements,
  nextKey,
  normalizeCode,
  type ReplacementRow,
} from './replacement-rows.ts'
import { replacementTexts as texts } from './replacement-texts.ts'

/**
 * Returns the codes of a pasted list. A line without an official code is split at commas, semicolons and tabs, as for
 * farm numbers.
 */
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

/** The result of a pasted list: the rows with it, the number of new codes, and the rejected entries with the reason. */
export type MergedCodes = {
  rows: ReplacementRow[]
  taken: number
  left: { input: string; reason: string; isTwice: boolean }[]
}

/** Appends the codes of a list to the rows, with the piece of the last row. */
export function mergePastedCodes(rows: readonly ReplacementRow[], text: string): MergedCodes {
  const written = rows.filter(row => normalizeCode(row.code) !== '')
  const seen = new Set(written.map(row => normalizeCode(row.code)))
  const left: MergedCodes['left'] = []
  const codes: string[] = []
  for (const { input, code, ending } of parseTagList(text)) {
    const found = code ?? ending
    const isTwice = found !== null && seen.has(found)
    if (found === null) left.push({ input, reason: notACodeProblem(input), isTwice })
    else if (isTwice) left.push({ input, reason: tagCodeTexts.repeated, isTwice })
    else if (seen.size >= maxReplacements) left.push({ input, reason: texts.tooManyCodes, isTwice })
    else codes.push(found)
    if (found !== null && seen.size < maxReplacements) seen.add(found)
  }
  const { again: _, ...alike } = rows.at(-1) ?? firstRow
  const added = codes.map((code, n) => ({ ...alike, key: nextKey(rows) + n, code: formatCode(code) }))
  return { rows: codes.length > 0 ? [...written, ...added] : [...rows], taken: codes.length, left }
}
