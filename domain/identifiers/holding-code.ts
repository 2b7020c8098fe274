/**
 * Guarantees that the code of a holding is one string, however it was typed: '001TO123'. Shape: three digits of the
 * municipality, two letters of the province, three digits in sequence (D.lgs 200/2010, annex I); older codes may end in
 * letters or have a fourth character. The prefix IT is dropped.
 */

export type HoldingCodeProblem = 'shape'

/** Returns the code in upper case without spaces, dots, dashes and the leading IT: '001TO123' for 'it 001 to 123'. */
export const normalizeHoldingCode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s.\-–·_/]/g, '')
    .replace(/^IT(?=\d{3})/, '')

/** Returns what is wrong with a normalized code, or null. */
export const holdingCodeProblem = (code: string): HoldingCodeProblem | null =>
  /^\d{3}[A-Z]{2}[0-9A-Z]{3,4}$/.test(code) ? null : 'shape'
