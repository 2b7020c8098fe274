/**
 * Guarantees that one official ear-tag code is one string, however it was typed, scanned or read out.
 * Shape: a country's two letters or three digits (Italy: IT, 380) and at most 12 digits, Regulation (EU) 2021/520 art. 12;
 * Italian codes have all 12, the first three name the province. No check digit is known for Italy.
 */

const italy = 'IT'

/** Who marks bovines, sheep and goats the European way: two letters, as on the tag (Greece is EL, Northern Ireland XI). */
const otherCountries = new Set(
  'AT BE BG CH CY CZ DE DK EE EL ES FI FR HR HU IE LT LU LV MT NL NO PL PT RO SE SI SK XI'.split(' '),
)

/** Upper case without spaces, dots and dashes: 'it 001.99024-4731' is 'IT001990244731'. */
export const tidyTagCode = (text: string): string => text.toUpperCase().replace(/[\s.\-–·_/]/g, '')

/**
 * The code that a text is, as printed on the tag: IT and 12 digits for 'IT 001 99024 4731', '380001990244731', a reader's
 * '0380001990244731' and the bare '001990244731'; a foreign one as it is. Null for any other text.
 */
export function parseTagCode(text: string): string | null {
  const tidy = tidyTagCode(text)
  const [, italian] = /^(?:IT|0?380)?(\d{12})$/.exec(tidy) ?? []
  if (italian) return italy + italian
  const [, country] = /^([A-Z]{2})\d{8,12}$/.exec(tidy) ?? []
  return country && otherCountries.has(country) ? tidy : null
}

/** How many digits an Italian code still lacks, from its province on: 7 for 'IT 001 99'; null for what is none begun. */
export function missingDigits(text: string): number | null {
  const tidy = tidyTagCode(text)
  const [, begun] = /^(?:IT|380(?=\d{5}))(\d{3,11})$/.exec(tidy) ?? []
  return begun === undefined ? null : 12 - begun.length
}

/**
 * The three lines printed on a tag, the large one last: ['IT 001', '99024', '4731']. A code that is still being written
 * fills them from the first, any other text (a farm's own number) from the last; a holding's code is parted as it is read.
 */
export function printedLines(text: string): readonly [string, string, string] {
  const tidy = tidyTagCode(text)
  const [, holdingPlace, province, holding] = /^((?:IT)?\d{3})([A-Z]{2})(\d{3,4})$/.exec(tidy) ?? []
  if (holdingPlace && province && holding) return [holdingPlace.replace(/^IT/, 'IT '), province, holding]
  const code = parseTagCode(tidy) ?? tidy
  const [, country, first, middle, last] = /^([A-Z]{2})(\d{0,3})(\d{0,5})(\d{0,4})$/.exec(code) ?? []
  if (country !== undefined) return [`${country} ${first}`.trim(), middle ?? '', last ?? '']
  return [code.slice(0, -9), code.slice(-9, -4), code.slice(-4)]
}
