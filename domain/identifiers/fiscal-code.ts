import { hasVatCheckDigit } from './vat-number.ts'

/**
 * Guarantees that a stored codice fiscale is a person's (16 characters) or a company's (11 digits), with a valid check.
 */

export type FiscalCodeProblem = 'length' | 'pattern' | 'check-character'

// If two people would have the same code, the tax office replaces digits by letters (omocodia): L is 0, V is 9.
const digit = '[0-9LMNPQRSTUV]'
const personShape = new RegExp(`^[A-Z]{6}${digit}{2}[ABCDEHLMPRST]${digit}{2}[A-Z]${digit}{3}[A-Z]$`)

/** Weights of A to Z at odd positions (counted from 1); 0 to 9 weigh like A to J. */
const oddWeights = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]

/** Returns the check letter of a person's code, computed from its first fifteen characters. */
export const fiscalCheckLetter = (code: string): string => {
  let sum = 0
  for (const [index, character] of [...code].slice(0, 15).entries()) {
    const ordinal = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65
    sum += index % 2 === 0 ? (oddWeights[ordinal] ?? 0) : ordinal
  }
  return String.fromCharCode(65 + (sum % 26))
}

/**
 * Removes white space and converts ASCII letters to upper case. Only ASCII, because Unicode upper case turns `ı` and
 * `ſ` into I and S, so that two different texts would become one code.
 */
export const normalizeFiscalCode = (text: string): string =>
  text.replace(/\s/g, '').replace(/[a-z]/g, letter => letter.toUpperCase())

/** Returns what is wrong with a typed codice fiscale, after normalizing, or null. Empty is a wrong length. */
export const fiscalCodeProblem = (text: string): FiscalCodeProblem | null => {
  const code = normalizeFiscalCode(text)
  if (code.length === 11) {
    if (!/^\d+$/.test(code)) return 'pattern'
    return hasVatCheckDigit(code) ? null : 'check-character'
  }
  if (code.length !== 16) return 'length'
  if (!personShape.test(code)) return 'pattern'
  return code.endsWith(fiscalCheckLetter(code)) ? null : 'check-character'
}
