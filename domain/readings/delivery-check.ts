import { readReaderLine } from './reader-line.ts'
import type { ReadingSession } from './reading-session.ts'

/** Compares the tags that were read in a parcel with the codes that the shop has sent for the order. */

/** What is needed of a line of an order: its new codes, and its requests for codes with when their tags were sent. */
type SentLine = {
  codes: readonly string[]
  codeRequests: readonly { kind: 'new' | 'duplicate'; code: string | null; shippedAt: string | null }[]
}

/** Returns the codes of an order whose tags were sent, each once. The order of a lost tag sends its code again. */
export function sentCodesOf(lines: readonly SentLine[]): string[] {
  const sent = lines.flatMap(({ codes, codeRequests }) =>
    codeRequests.flatMap(({ kind, code, shippedAt }) => {
      if (shippedAt === null) return []
      return kind === 'new' ? codes : (code ?? [])
    }),
  )
  return [...new Set(sent)].toSorted()
}

export type DeliveryComparison = {
  /** How many codes of the order were read. */
  present: number
  /** Codes of the order that were not read, ascending. */
  missing: string[]
  /** Codes that were read and are in no line of the order, ascending. */
  surplus: string[]
}

export function compareDelivery(sent: readonly string[], read: ReadonlySet<string>): DeliveryComparison {
  const expected = new Set(sent)
  const missing = [...expected].filter(code => !read.has(code)).toSorted()
  return {
    present: expected.size - missing.length,
    missing,
    surplus: [...read].filter(code => !expected.has(code)).toSorted(),
  }
}

/** True if the parcel holds exactly what was sent. A tag that was read twice is no fault. */
export const isComplete = ({ missing, surplus }: Pick<DeliveryComparison, 'missing' | 'surplus'>): boolean =>
  missing.length === 0 && surplus.length === 0

/** Returns the codes that were read more than once, ascending. */
export const repeatedCodes = ({ readings }: Pick<ReadingSession, 'readings'>): string[] =>
  [...new Set(readings.flatMap(({ code, kind }) => (code !== null && kind === 'repeated' ? code : [])))].toSorted()

export type TypedProblem = 'empty' | 'not-a-code' | 'unknown-ending' | 'several'
export type TypedCode = { code: string } | { problem: TypedProblem }

/** Last digits that may stand for a code: fewer fit too many, more are a code of their own. */
const ending = /^\d{3,11}$/

/** Returns the code that a person means: a whole one in any notation, or the last digits of exactly one of `known`. */
export function resolveTypedCode(written: string, known: readonly string[]): TypedCode {
  const text = written.trim()
  if (text === '') return { problem: 'empty' }
  const digits = text.replaceAll(/\s/g, '')
  if (!ending.test(digits)) {
    // A reader that types may write into the field that has the focus.
    const code = readReaderLine(text)[0]?.code ?? null
    return code === null ? { problem: 'not-a-code' } : { code }
  }
  const [first, second] = known.filter(code => code.endsWith(digits))
  if (first === undefined) return { problem: 'unknown-ending' }
  return second === undefined ? { code: first } : { problem: 'several' }
}
