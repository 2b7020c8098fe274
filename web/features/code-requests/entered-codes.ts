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
