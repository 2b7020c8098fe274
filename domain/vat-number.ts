/** Guarantees that a stored partita IVA is eleven ASCII digits whose check digit is right. */

export type VatNumberProblem = 'shape' | 'length' | 'check-character'

/** Drops white space and a leading country code `IT`; whatever else is wrong stays for `vatNumberProblem` to name. */
export const normalizeVatNumber = (text: string): string => text.replace(/\s/g, '').replace(/^it/i, '')

/**
 * Whether eleven digits carry the check digit that Italian VAT numbers and companies' fiscal codes share: every second
 * digit doubled (less 9 above 9), the sum a multiple of 10.
 */
export const hasVatCheckDigit = (digits: string): boolean => {
  // Eleven zeros satisfy the sum but are nobody's number: they are what people type to get past the field.
  if (/^0*$/.test(digits)) return false
  let sum = 0
  for (const [index, character] of [...digits].entries()) {
    const digit = Number(character)
    const weighed = index % 2 === 0 ? digit : digit * 2
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return sum % 10 === 0
}

/** What is wrong with a partita IVA as typed, or null; it looks at the normalised text. Empty is a wrong length. */
export const vatNumberProblem = (text: string): VatNumberProblem | null => {
  const vatNumber = normalizeVatNumber(text)
  if (!/^\d*$/.test(vatNumber)) return 'shape'
  if (vatNumber.length !== 11) return 'length'
  return hasVatCheckDigit(vatNumber) ? null : 'check-character'
}
