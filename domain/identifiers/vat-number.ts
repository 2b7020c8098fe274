/** Guarantees that a stored partita IVA is eleven ASCII digits whose check digit is right. */

export type VatNumberProblem = 'shape' | 'length' | 'check-character'

/** Removes white space and a leading country code `IT`; leaves other errors for `vatNumberProblem`. */
export const normalizeVatNumber = (text: string): string => text.replace(/\s/g, '').replace(/^it/i, '')

/**
 * True if eleven digits have the check digit of Italian VAT numbers and companies' fiscal codes: every second digit
 * doubled (less 9 above 9), the sum a multiple of 10.
 */
export const hasVatCheckDigit = (digits: string): boolean => {
  // Eleven zeros have a valid sum but are not a number: people type them to get past the field.
  if (/^0*$/.test(digits)) return false
  let sum = 0
  for (const [index, character] of [...digits].entries()) {
    const digit = Number(character)
    const weighed = index % 2 === 0 ? digit : digit * 2
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return sum % 10 === 0
}

/** Returns what is wrong with a typed partita IVA, after normalizing, or null. Empty is a wrong length. */
export const vatNumberProblem = (text: string): VatNumberProblem | null => {
  const vatNumber = normalizeVatNumber(text)
  if (!/^\d*$/.test(vatNumber)) return 'shape'
  if (vatNumber.length !== 11) return 'length'
  return hasVatCheckDigit(vatNumber) ? null : 'check-character'
}
