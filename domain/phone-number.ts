/** Guarantees that a stored phone number is 6 to 15 ASCII digits, after a `+` when it names its country. */

export type PhoneNumberProblem = 'shape' | 'length'

/** Drops white space, dots and dashes of every kind; an international 00 at the start becomes `+`. */
export const normalizePhoneNumber = (text: string): string => text.replace(/[\s.\p{Pd}]/gu, '').replace(/^00/, '+')

/** What is wrong with a phone number as typed, or null; it looks at the normalised text. Empty is a wrong length. */
export const phoneNumberProblem = (text: string): PhoneNumberProblem | null => {
  const digits = normalizePhoneNumber(text).replace(/^\+/, '')
  if (!/^\d*$/.test(digits)) return 'shape'
  return digits.length >= 6 && digits.length <= 15 ? null : 'length'
}
