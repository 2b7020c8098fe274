/**
 * Guarantees that a stored phone number is 6 to 15 ASCII digits, after a `+` when it names another country. The same
 * number has one form, however it was typed.
 */

export type PhoneNumberProblem = 'shape' | 'length'

/** What people write before a number: 'tel. 011 …', 'cell: 333 …'. */
const label = /^\s*\p{L}+\.?\s*:?\s*(?=[+(\d])/u

const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** Returns the first of several numbers; a slash may also stand between the area code and the rest of one. */
function firstOf(text: string): string {
  const [first = '', ...others] = text.split(/[/,;|]/)
  const areNumbers = others.every(other => digitsIn(other) >= 6 && /^\s*[+(]?[03]/.test(other))
  return others.length > 0 && digitsIn(first) >= 6 && areNumbers ? first : text
}

/**
 * Removes what is written around the digits of the first number: blanks, dots, dashes, slashes, parentheses and a label.
 * A leading 00 is a `+`. Italy's own +39 is left out; a (0) after another country's code is not dialled from abroad.
 */
export const normalizePhoneNumber = (text: string): string =>
  firstOf(text.replace(label, ''))
    .replace(/^([\s\d+.\p{Pd}]{2,9})\(0\)/u, (_, country: string) => (/39\D*$/.test(country) ? `${country}0` : country))
    .replace(/[\s./()\p{Pd}]/gu, '')
    .replace(/^00/, '+')
    .replace(/^\+39(?=[03]\d{5,10}$)/, '')

/** Returns what is wrong with a typed phone number, after normalizing, or null. Empty is a wrong length. */
export const phoneNumberProblem = (text: string): PhoneNumberProblem | null => {
  const digits = normalizePhoneNumber(text).replace(/^\+/, '')
  if (!/^\d*$/.test(digits)) return 'shape'
  return digits.length >= 6 && digits.length <= 15 ? null : 'length'
}
