/** Guarantees that a stored CAP is five ASCII digits. */

export type PostalCodeProblem = 'shape' | 'length'

/** Drops white space. */
export const normalizePostalCode = (text: string): string => text.replace(/\s/g, '')

/** What is wrong with a CAP as typed, or null; it looks at the normalised text. Empty is a wrong length. */
export const postalCodeProblem = (text: string): PostalCodeProblem | null => {
  const postalCode = normalizePostalCode(text)
  if (!/^\d*$/.test(postalCode)) return 'shape'
  return postalCode.length === 5 ? null : 'length'
}
