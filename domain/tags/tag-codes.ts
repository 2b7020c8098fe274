import { holdingCodeProblem, normalizeHoldingCode } from '../identifiers/holding-code.ts'
import { type TagCountry, tagCountry } from './tag-countries.ts'
import { fitsTransponder } from './transponder-notations.ts'

/**
 * Guarantees that one official ear-tag code is one string, however it was typed, scanned or read: the country's letters
 * and the digits as printed. Italian codes have 12 digits, of which the first three are the province. No check digit is
 * known for them, so none is checked.
 */

const italy = 'IT'

/**
 * Returns the text in upper case without spaces, dots, dashes and slashes: 'IT001990244731' for 'it 001.99024-4731'.
 */
export const normalizeTagCode = (text: string): string =>
  /^[\dA-Za-z]*$/.test(text) // most words are of digits and letters alone, and five times as fast
    ? text.toUpperCase()
    : text
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[\s.·_/\u200B\uFEFF\p{Dash}]/gu, '')

/**
 * Returns the code as printed on the tag: IT and 12 digits for 'IT 001 99024 4731', '380001990244731', a reader's
 * '0380001990244731' and, of the provinces 001 to 111, the bare '001990244731'; 'DE0345678901' for '276 000345678901'. Null for any other text, also
 * for a transponder number assigned by its manufacturer (900 to 998 and 12 digits).
 */
export const parseTagCode = (text: string): string | null => parseNormalizedTagCode(normalizeTagCode(text))

/** As parseTagCode, for a text that is normalized already. Rejects most other texts by one look. */
export function parseNormalizedTagCode(normalized: string): string | null {
  if (!/^(?:[A-Z]{2}\d{8,12}|\d{12}|0?\d{15})$/.test(normalized)) return null
  const [, bare] = /^(\d{12})$/.exec(normalized) ?? []
  // Without a country, other digits may be anything: a time, a weight, the number of another country's animal.
  if (bare) return hasKnownProvince(italy + bare) ? formatted(tagCountry(italy), bare) : null
  const [, letters = '', printed = ''] = /^([A-Z]{2})(\d{8,12})$/.exec(normalized) ?? []
  if (letters) return formatted(tagCountry(letters), printed)
  const [, number = '', read = ''] = /^0?(\d{3})(\d{12})$/.exec(normalized) ?? []
  return fitsTransponder(read) ? formatted(tagCountry(number), read) : null
}

function formatted(country: TagCountry | undefined, digits: string): string | null {
  // Some countries print longer numbers on tags without a transponder; Italy does not.
  if (!country || (country.letters === italy && !fitsTransponder(digits))) return null
  const printed = country.printed(country.number ? digits.padStart(12, '0') : digits)?.join('')
  // No zeros are added: the text must have 12 digits, or exactly those that the tag shows.
  return printed !== undefined && (digits === printed || digits.length === 12) ? country.letters + printed : null
}

/**
 * Returns country and digit groups as printed: ['IT', '001', '99024', '4731']. `undefined` if the text is not a code.
 */
export function tagCodeGroups(text: string): readonly string[] | undefined {
  const code = parseTagCode(text) ?? ''
  const country = tagCountry(code.slice(0, 2))
  const digits = code.slice(2)
  const groups = country?.printed(country.number ? digits.padStart(12, '0') : digits)
  return country && groups ? [country.letters, ...groups] : undefined
}

/** Formats a code for readers: 'IT 001 99024 4731'. Returns any other text unchanged. */
export const formatTagCode = (text: string): string => tagCodeGroups(text)?.join(' ') ?? text

/** Spells a code for screen readers: 'I T, 0 0 1, 9 9 0 2 4, 4 7 3 1'. Returns any other text unchanged. */
export const spellTagCode = (text: string): string =>
  tagCodeGroups(text)
    ?.map(group => [...group].join(' '))
    .join(', ') ?? text

/**
 * Returns the code as an electronic reader shows it: '380001990244731'. Null if the text is no code, or if the
 * country's transponder digits cannot be derived from the printed ones.
 */
export function electronicTagCode(text: string): string | null {
  const code = parseTagCode(text) ?? ''
  const { number } = tagCountry(code.slice(0, 2)) ?? {}
  const digits = code.slice(2).padStart(12, '0')
  return number && fitsTransponder(digits) ? number + digits : null
}

/**
 * True for a transponder number of a manufacturer (900 to 998) or a test number (999): it does not identify an animal.
 */
export const isManufacturerCode = (text: string): boolean => /^0?9\d{14}$/.test(normalizeTagCode(text))

/**
 * True if an Italian code begins with a historical province number, 001 to 111. Others are unusual; the registry
 * decides.
 */
export const hasKnownProvince = (code: string): boolean => {
  const province = Number(/^IT(\d{3})/.exec(code)?.[1] ?? 1)
  return province >= 1 && province <= 111
}

/**
 * Returns how many digits a partly typed Italian code lacks: 7 for 'IT 001 99'. Null if the text does not begin like
 * one.
 */
export function missingDigits(text: string): number | null {
  const normalized = normalizeTagCode(text)
  const [, begun] = /^(?:IT|380(?=\d{5}))(\d{3,11})$/.exec(normalized) ?? []
  return begun === undefined ? null : 12 - begun.length
}

/** Returns the normalized code of a holding, '001TO123'. Null for any other text. */
export function parseHoldingCode(text: string): string | null {
  const code = normalizeHoldingCode(text)
  return holdingCodeProblem(code) === null ? code : null
}

/**
 * Returns the three lines printed on a tag, the large one last: ['IT 001', '99024', '4731']. A partly typed code fills
 * them from the first line, any other text (a farm's own number) from the last. A holding's code is split into its
 * three parts.
 */
export function tagCodeLines(text: string): readonly [string, string, string] {
  const normalized = normalizeTagCode(text)
  const holding = parseHoldingCode(normalized)
  if (holding)
    return [`${normalized.startsWith(italy) ? 'IT ' : ''}${holding.slice(0, 3)}`, holding.slice(3, 5), holding.slice(5)]
  const groups = tagCodeGroups(normalized)
  if (groups) return [groups.slice(0, -2).join(' '), groups.at(-2) ?? '', groups.at(-1) ?? '']
  const [, country, first, middle, last] = /^([A-Z]{2})(\d{0,3})(\d{0,5})(\d{0,4})$/.exec(normalized) ?? []
  if (country !== undefined) return [`${country} ${first}`.trim(), middle ?? '', last ?? '']
  return [normalized.slice(0, -9), normalized.slice(-9, -4), normalized.slice(-4)]
}
