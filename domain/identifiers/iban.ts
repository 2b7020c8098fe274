/** Returns an IBAN in upper case without blanks, as it is stored. */
export const normalizeIban = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/** Returns an IBAN in groups of four, for readers. */
export const ibanGroups = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

export type IbanProblem = 'shape' | 'check-digits'

/** Returns what is wrong with a normalized IBAN, or null. Source: ISO 13616, modulo 97. */
export function ibanProblem(iban: string): IbanProblem | null {
  const isItalian = iban.startsWith('IT') || iban.startsWith('SM')
  if (!(isItalian ? /^[A-Z]{2}\d{2}[A-Z]\d{10}[A-Z0-9]{12}$/ : /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/).test(iban))
    return 'shape'
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n ? null : 'check-digits'
}
