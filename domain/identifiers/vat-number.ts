/** Guarantees that a stored partita IVA is eleven ASCII digits that the tax office could have assigned. */

export type VatNumberProblem = 'shape' | 'length' | 'check-character' | 'fiscal-code' | 'office'

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

/**
 * True if eleven digits are the fiscal code of a body without legal form of a company, such as an association: these
 * begin with 8 or 9, and no VAT number does.
 */
export const isFiscalCodeOfBody = (digits: string): boolean => /^[89]\d{10}$/.test(digits)

/** Offices beside those of the provinces, 1 to 100. */
const otherOffices = new Set([120, 121, 888, 999])

/** True if digits 8 to 10 name an office that assigns VAT numbers. Source: python-stdnum and jsvat, which agree. */
const hasVatOffice = (digits: string) => {
  const office = Number(digits.slice(7, 10))
  return (office >= 1 && office <= 100) || otherOffices.has(office)
}

/** Returns what is wrong with a typed partita IVA, after normalizing, or null. Empty is a wrong length. */
export const vatNumberProblem = (text: string): VatNumberProblem | null => {
  const vatNumber = normalizeVatNumber(text)
  if (!/^\d*$/.test(vatNumber)) return 'shape'
  if (vatNumber.length !== 11) return 'length'
  if (!hasVatCheckDigit(vatNumber)) return 'check-character'
  if (isFiscalCodeOfBody(vatNumber)) return 'fiscal-code'
  return hasVatOffice(vatNumber) ? null : 'office'
}
