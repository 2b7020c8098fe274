import { readReaderLine } from '#domain/readings/reader-line.ts'
import { parseTagCode } from '#domain/tags/tag-codes.ts'
import { parseTagList } from '#domain/tags/tag-list-parser.ts'
import { type AllocationFault, allocationFault } from '#domain/tags/tag-states.ts'

export type EnteredCodes = {
  /** Complete Italian codes, in the order they were typed. */
  codes: string[]
  /** The other entries, as they were typed. */
  wrong: string[]
  fault: AllocationFault | null
}

/** Parses the codes that staff typed and validates them with the same rules as the server. */
export function parseEnteredCodes(text: string, asked: { quantity: number; code: string | null }): EnteredCodes {
  const lines = parseTagList(text).map(({ input, code }) => ({ input, code: code && parseTagCode(code) }))
  const isItalian = (code: string | null): code is string => code?.startsWith('IT') ?? false
  const codes = lines.map(({ code }) => code).filter(isItalian)
  const wrong = lines.filter(({ code }) => !isItalian(code)).map(({ input }) => input.slice(0, 60))
  return { codes, wrong, fault: allocationFault(asked, codes) }
}

/**
 * Returns the list with what a reader has read: a code that is in it already is not added again. A duplicate has one code,
 * which the reading replaces.
 */
export function addReadCodes(text: string, line: string, asked: { quantity: number; code: string | null }): string {
  const entered = new Set(parseEnteredCodes(text, asked).codes)
  const read = readReaderLine(line).flatMap(({ code, raw }) =>
    code !== null && entered.has(code) ? [] : (code ?? raw),
  )
  if (read.length === 0) return text
  return [asked.code === null ? text.trim() : '', ...read].filter(Boolean).join('\n')
}
