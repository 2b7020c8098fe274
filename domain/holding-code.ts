/**
 * Guarantees that one holding is one string, however its code was typed: '001TO123'. Shape: three digits of the
 * municipality, two letters of the province, three digits in sequence (D.lgs 200/2010, annex I); older codes may end in
 * letters or have a fourth character. The country in front is not kept.
 */

export type HoldingCodeProblem = 'shape'

/** Upper case, without spaces, dots, dashes and the leading IT: 'it 001 to 123' is '001TO123'. */
export const normalizeHoldingCode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s.\-–·_/]/g, '')
    .replace(/^IT(?=\d{3})/, '')

export const holdingCodeProblem = (code: string): HoldingCodeProblem | null =>
  /^\d{3}[A-Z]{2}[0-9A-Z]{3,4}$/.test(code) ? null : 'shape'
