import { parseTagCode } from '#domain/tag-codes.ts'
import { type GrantFault, grantFault } from '#domain/tag-life.ts'
import { parseTagList } from '#domain/tag-list-parser.ts'

export type GrantedList = {
  /** Whole Italian codes, in their order. */
  codes: string[]
  /** What else is written, as it was written. */
  wrong: string[]
  fault: GrantFault | null
}

/** What the shopkeeper has written down as granted, judged as the server will judge it. */
export function readGrantedList(text: string, asked: { quantity: number; code: string | null }): GrantedList {
  const lines = parseTagList(text).map(({ input, code }) => ({ input, code: code && parseTagCode(code) }))
  const isItalian = (code: string | null): code is string => code?.startsWith('IT') ?? false
  const codes = lines.map(({ code }) => code).filter(isItalian)
  const wrong = lines.filter(({ code }) => !isItalian(code)).map(({ input }) => input.slice(0, 60))
  return { codes, wrong, fault: grantFault(asked, codes) }
}
