/** Guarantees that a stored phone number is 6 to 15 ASCII digits, after a `+` when it names its country. */

export type PhoneNumberProblem = 'shape' | 'length'

/** Removes white space, dots and dashes of every kind; replaces a leading 00 by `+`. */
export const normalizePhoneNumber = (text: string): string => text.replace(/[\s.\p{Pd}]/gu, '').replace(/^00/, '+')

/** Returns what is wrong with a typed phone number, after normalizing, or null. Empty is a wrong length. */
export const phoneNumberProblem = (text: string): PhoneNumberProblem | null => {
  const digits = normalizePhoneNumber(text).replace(/^\+/, '')
  if (!/^\d*$/.test(digits)) return 'shape'
  return digits.length >= 6 && digits.length <= 15 ? null : 'length'
}
