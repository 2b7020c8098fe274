import { holdingCodeProblem, normalizeHoldingCode } from './holding-code.ts'
import { type TagCountry, tagCountry } from './tag-countries.ts'

/**
 * Guarantees that one official ear-tag code is one string, however it was typed, scanned or read out: the country's letters
 * and the digits as they are printed. Italian codes have 12, the first three name the province, and no check digit is known
 * for them: none is computed and none is guessed.
 */

const italy = 'IT'

/** A transponder holds 38 bits of the animal's number (ISO 11784). Tags without one may say more in some countries, not in Italy. */
const fitsTransponder = (digits: string) => Number(digits) < 2 ** 38

/** Upper case without spaces, dots, dashes and slashes: 'it 001.99024-4731' is 'IT001990244731'. */
export const tidyTagCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.·_/\u200B\uFEFF\p{Dash}]/gu, '')

/**
 * The code that a text is, as printed on the tag: IT and 12 digits for 'IT 001 99024 4731', '380001990244731', a reader's
 * '0380001990244731' and the bare '001990244731'; 'DE0345678901' for '276 000345678901'. Null for any other text, the number
 * that a transponder's manufacturer gave it (900 to 998 and 12 digits) included.
 */
export function parseTagCode(text: string): string | null {
  const tidy = tidyTagCode(text)
  const [, bare] = /^(\d{12})$/.exec(tidy) ?? []
  if (bare) return written(tagCountry(italy), bare)
  const [, letters = '', printed = ''] = /^([A-Z]{2})(\d{8,12})$/.exec(tidy) ?? []
  if (letters) return written(tagCountry(letters), printed)
  const [, number = '', read = ''] = /^0?(\d{3})(\d{12})$/.exec(tidy) ?? []
  return fitsTransponder(read) ? written(tagCountry(number), read) : null
}

function written(country: TagCountry | undefined, digits: string): string | null {
  if (!country || (country.letters === italy && !fitsTransponder(digits))) return null
  const printed = country.printed(country.number ? digits.padStart(12, '0') : digits)?.join('')
  // Printed zeros stand, others are not made up: 12 digits or as many as the tag shows.
  return printed !== undefined && (digits === printed || digits.length === 12) ? country.letters + printed : null
}

/** Country and digits as a tag shows them: ['IT', '001', '99024', '4731']. Nothing for any text that is not a code. */
export function tagCodeGroups(text: string): readonly string[] | undefined {
  const code = parseTagCode(text) ?? ''
  const country = tagCountry(code.slice(0, 2))
  const digits = code.slice(2)
  const groups = country?.printed(country.number ? digits.padStart(12, '0') : digits)
  return country && groups ? [country.letters, ...groups] : undefined
}

/** For whoever reads: 'IT 001 99024 4731'. Any other text as it is. */
export const spacedTagCode = (text: string): string => tagCodeGroups(text)?.join(' ') ?? text

/** Code by code for whoever listens: 'I T, 0 0 1, 9 9 0 2 4, 4 7 3 1'. Any other text as it is. */
export const spokenTagCode = (text: string): string =>
  tagCodeGroups(text)
    ?.map(group => [...group].join(' '))
    .join(', ') ?? text

/** What a reader shows of a code: '380001990244731'. Nothing where the country's digits are not known to follow from the print. */
export function electronicTagCode(text: string): string | null {
  const code = parseTagCode(text) ?? ''
  const { number } = tagCountry(code.slice(0, 2)) ?? {}
  const digits = code.slice(2).padStart(12, '0')
  return number && fitsTransponder(digits) ? number + digits : null
}

/** The number of a transponder that no country gave: it says nothing of the animal. 999 is for trials. */
export const isManufacturersNumber = (text: string): boolean => /^0?9\d{14}$/.test(tidyTagCode(text))

/** The historical numbers of the provinces run from 001 to 111; others are odd, and for the registry to judge. */
export const hasKnownProvince = (code: string): boolean => {
  const province = Number(/^IT(\d{3})/.exec(code)?.[1] ?? 1)
  return province >= 1 && province <= 111
}

/** How many digits an Italian code still lacks, from its province on: 7 for 'IT 001 99'; null for what is none begun. */
export function missingDigits(text: string): number | null {
  const tidy = tidyTagCode(text)
  const [, begun] = /^(?:IT|380(?=\d{5}))(\d{3,11})$/.exec(tidy) ?? []
  return begun === undefined ? null : 12 - begun.length
}

/** The code of a holding, '001TO123'; null for any other text. */
export function parseHoldingCode(text: string): string | null {
  const code = normalizeHoldingCode(text)
  return holdingCodeProblem(code) === null ? code : null
}

/**
 * The three lines printed on a tag, the large one last: ['IT 001', '99024', '4731']. A code that is still being written
 * fills them from the first, any other text (a farm's own number) from the last; a holding's code is parted as it is read.
 */
export function printedLines(text: string): readonly [string, string, string] {
  const tidy = tidyTagCode(text)
  const holding = parseHoldingCode(tidy)
  if (holding)
    return [`${tidy.startsWith(italy) ? 'IT ' : ''}${holding.slice(0, 3)}`, holding.slice(3, 5), holding.slice(5)]
  const groups = tagCodeGroups(tidy)
  if (groups) return [groups.slice(0, -2).join(' '), groups.at(-2) ?? '', groups.at(-1) ?? '']
  const [, country, first, middle, last] = /^([A-Z]{2})(\d{0,3})(\d{0,5})(\d{0,4})$/.exec(tidy) ?? []
  if (country !== undefined) return [`${country} ${first}`.trim(), middle ?? '', last ?? '']
  return [tidy.slice(0, -9), tidy.slice(-9, -4), tidy.slice(-4)]
}
