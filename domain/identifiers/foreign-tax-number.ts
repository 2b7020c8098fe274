import { sanMarino } from './countries.ts'

/** Guarantees that a stored tax number from abroad has the form of its country, as far as that is published. */

export type ForeignTaxNumberProblem = 'vies' | 'operator' | 'shape'

type VatFormat = { prefix: string; number: RegExp }
const format = (prefix: string, number: string): VatFormat => ({ prefix, number: new RegExp(`^(?:${number})$`) })

/**
 * VAT numbers of the European Union by country, after their prefix, which is the country's code except for Greece.
 * Source: European Commission, VIES, frequently asked questions, 'VAT identification number structure'.
 */
const unionFormats: ReadonlyMap<string, VatFormat> = new Map([
  ['AT', format('AT', 'U\\d{8}')],
  ['BE', format('BE', '[01]\\d{9}')],
  ['BG', format('BG', '\\d{9,10}')],
  ['CY', format('CY', '\\d{8}[A-Z]')],
  ['CZ', format('CZ', '\\d{8,10}')],
  ['DE', format('DE', '\\d{9}')],
  ['DK', format('DK', '\\d{8}')],
  ['EE', format('EE', '\\d{9}')],
  ['ES', format('ES', '[A-Z]\\d{7}[A-Z\\d]|\\d{8}[A-Z]')],
  ['FI', format('FI', '\\d{8}')],
  ['FR', format('FR', '[A-Z\\d]{2}\\d{9}')],
  ['GR', format('EL', '\\d{9}')],
  ['HR', format('HR', '\\d{11}')],
  ['HU', format('HU', '\\d{8}')],
  ['IE', format('IE', '\\d[A-Z\\d+*]\\d{5}[A-Z]|\\d{7}[A-Z]{1,2}')],
  ['LT', format('LT', '\\d{9}|\\d{12}')],
  ['LU', format('LU', '\\d{8}')],
  ['LV', format('LV', '\\d{11}')],
  ['MT', format('MT', '\\d{8}')],
  ['NL', format('NL', '[A-Z\\d+*]{12}')],
  ['PL', format('PL', '\\d{10}')],
  ['PT', format('PT', '\\d{9}')],
  ['RO', format('RO', '\\d{2,10}')],
  ['SE', format('SE', '\\d{12}')],
  ['SI', format('SI', '\\d{8}')],
  ['SK', format('SK', '\\d{10}')],
])

/** Number of an economic operator of San Marino (COE). Source: Segreteria di Stato per le Finanze, HUB-SM. */
const operatorFormat = format('SM', '\\d{5}')

const formatOf = (country: string) => (country === sanMarino ? operatorFormat : unionFormats.get(country))

/** XML has 28 characters for the number; these are fewer, because a prefix may be before them. */
const maxLength = 26
/** Ireland and the Netherlands have `+` and `*` among the letters and digits. */
const shape = new RegExp(`^(?=.*\\d)[A-Z\\d+*]{2,${maxLength}}$`)

/**
 * Removes white space and separators, converts ASCII letters to upper case, and puts the prefix in front if the country
 * has one: 'de 123 456 789' and '123456789' become 'DE123456789'.
 */
export function normalizeForeignTaxNumber(country: string, text: string): string {
  const number = text.replace(/[\s./_\p{Pd}]/gu, '').replace(/[a-z]/g, letter => letter.toUpperCase())
  const known = formatOf(country)
  return known?.number.test(number) ? known.prefix + number : number
}

/** Returns what is wrong with a tax number of a country other than Italy, after normalizing, or null. */
export function foreignTaxNumberProblem(country: string, text: string): ForeignTaxNumberProblem | null {
  const number = normalizeForeignTaxNumber(country, text)
  const known = formatOf(country)
  if (!shape.test(number)) return 'shape'
  if (!known) return null
  if (number.startsWith(known.prefix) && known.number.test(number.slice(known.prefix.length))) return null
  return country === sanMarino ? 'operator' : 'vies'
}

/** Returns the number without the prefix that names its country, as the exchange system (SdI) has it beside the country. */
export function withoutCountryPrefix(country: string, number: string): string {
  const prefix = formatOf(country)?.prefix ?? country
  // Of other countries the letters may belong to the number: Switzerland's begins with CHE.
  return number.startsWith(prefix) && (formatOf(country) || /^\d/.test(number.slice(2))) ? number.slice(2) : number
}
