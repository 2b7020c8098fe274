/** An account's number as it is kept: capitals, no blanks. */
export const normalizeIban = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/** In fours, as it is read. */
export const ibanGroups = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

export type IbanProblem = 'shape' | 'check-digits'

/** What is wrong with a number; nothing when its letters and check digits are right. Source: ISO 13616, modulo 97. */
export function ibanProblem(iban: string): IbanProblem | null {
  const isItalian = iban.startsWith('IT') || iban.startsWith('SM')
  if (!(isItalian ? /^[A-Z]{2}\d{2}[A-Z]\d{10}[A-Z0-9]{12}$/ : /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/).test(iban))
    return 'shape'
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n ? null : 'check-digits'
}
