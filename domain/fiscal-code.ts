import { hasVatCheckDigit } from './vat-number.ts'

/** Guarantees that a stored codice fiscale is a person's (16 characters) or a company's (11 digits) and checks. */

export type FiscalCodeProblem = 'length' | 'shape' | 'check-character'

// Where two people would share a code, the tax office turns digits into letters (omocodia): L is 0, V is 9.
const digit = '[0-9LMNPQRSTUV]'
const personShape = new RegExp(`^[A-Z]{6}${digit}{2}[ABCDEHLMPRST]${digit}{2}[A-Z]${digit}{3}[A-Z]$`)

/** Weights at odd positions (counted from 1) of 0 to 9 and of A to Z; 0 to 9 weigh as A to J. */
const oddWeights = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]

/** The last character of a person's code, which follows from the fifteen before it. */
export const fiscalCheckLetter = (code: string): string => {
  let sum = 0
  for (const [index, character] of [...code].slice(0, 15).entries()) {
    const ordinal = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65
    sum += index % 2 === 0 ? (oddWeights[ordinal] ?? 0) : ordinal
  }
  return String.fromCharCode(65 + (sum % 26))
}

/**
 * Drops white space and puts ASCII letters in upper case. Only those: Unicode's own upper case turns `ı` and `ſ` into
 * the letters I and S, and two different texts into one code.
 */
export const normalizeFiscalCode = (text: string): string =>
  text.replace(/\s/g, '').replace(/[a-z]/g, letter => letter.toUpperCase())

/** What is wrong with a codice fiscale as typed, or null; it looks at the normalised text. Empty is a wrong length. */
export const fiscalCodeProblem = (text: string): FiscalCodeProblem | null => {
  const code = normalizeFiscalCode(text)
  if (code.length === 11) {
    if (!/^\d+$/.test(code)) return 'shape'
    return hasVatCheckDigit(code) ? null : 'check-character'
  }
  if (code.length !== 16) return 'length'
  if (!personShape.test(code)) return 'shape'
  return code.endsWith(fiscalCheckLetter(code)) ? null : 'check-character'
}
