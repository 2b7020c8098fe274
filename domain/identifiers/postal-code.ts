/** Guarantees that a stored CAP is five ASCII digits. */

export type PostalCodeProblem = 'shape' | 'length'

/** Removes white space. */
export const normalizePostalCode = (text: string): string => text.replace(/\s/g, '')

/** Returns what is wrong with a typed CAP, after normalizing, or null. Empty is a wrong length. */
export const postalCodeProblem = (text: string): PostalCodeProblem | null => {
  const postalCode = normalizePostalCode(text)
  if (!/^\d*$/.test(postalCode)) return 'shape'
  return postalCode.length === 5 ? null : 'length'
}
