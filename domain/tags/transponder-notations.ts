/**
 * Notations in which readers and the programs of their makers write the number of a transponder (ISO 11784 and 11785).
 * Their sources are in docs/reader-formats.md.
 */

import { isTransponderPrefix } from './tag-countries.ts'

export type Transponder = {
  /** Three digits of the country or maker and twelve of the animal. */
  number: string
  /** How often the animal was tagged again with the same code (ISO 11784, bits 2 to 4); 0 also if it is not told. */
  retagging: number
}

/** True if the number fits the 38 bits of a transponder. */
export const fitsTransponder = (digits: string) => Number(digits) < 2 ** 38

/**
 * Decimal notations, their fields together or apart by spaces. The first two have fields before the country: animal bit,
 * retagging counter, user information (the species), reserved bits and data block flag (the register of Italy, 23
 * digits); or the reserved bits together and the flag (TIRIS). The letters A and LA mean an animal's transponder.
 */
const decimalNotations = [
  /(?<!\S)1 ?(?<retagging>[0-7]) ?\d\d ?\d\d ?[01] ?0(?<country>\d{3}) ?(?<id>\d{12})(?!\S)/gi,
  /(?<!\S)L?A ?\d{5} ?[01] ?0?(?<country>\d{3}) ?(?<id>\d{12})(?!\S)/gi,
  /(?<!\S)(?:L?A)?0?(?<country>\d{3})(?<id>\d{12})(?!\S)/gi,
  /(?<!\S)(?:L?A)?0?(?<country>\d{3}) (?<id>\d{12})(?!\S)/gi,
]
/** Country and number in hexadecimal digits, with a dot between. */
const dottedHexadecimal = /(?<!\S)(?<country>[\dA-F]{3})\.(?<id>[\dA-F]{10})(?!\S)/gi
/** All 64 bits of ISO 11784. The first bit of an animal's transponder is 1, so that the first digit is 8 at least. */
const wholeHexadecimal = /(?<!\S)[89A-F][\dA-F]{15}(?!\S)/gi

/** Returns a text without control characters but blanks and ends of lines: they frame the lines of readers. */
export const withoutControls = (text: string): string => text.replace(/(?![\t\n\r\f\u0080-\u009f])\p{Cc}|\ufeff/gu, '')

/** Signs that frame a number or its fields: quotes, brackets, a log's asterisk, a name with a colon before it. */
const framing = /[\s;,|"'=_*[\](){}<>]+|(?<=\p{L}):/gu

/** Returns the text with blanks for signs that frame numbers. */
export const withoutFraming = (text: string): string => text.replace(framing, ' ').trim()

/** Returns the transponders in a text without framing, each once, in the order of the notations. */
export function transpondersIn(text: string): Transponder[] {
  const found = new Map<string, Transponder>()
  const add = (country: string, id: string, retagging: number) => {
    const number = country + id
    if (!found.has(number)) found.set(number, { number, retagging })
  }
  for (const [n, notation] of decimalNotations.entries())
    for (const { groups: { country = '', id = '', retagging = '0' } = {} } of text.matchAll(notation)) {
      // Apart, three digits and twelve may be a weight and an Italian code.
      if (n < 3 || isTransponderPrefix(country)) add(country, id, Number(retagging))
    }
  for (const { groups: { country = '', id = '' } = {} } of text.matchAll(dottedHexadecimal))
    add(...digitsOf(BigInt(`0x${country}`), BigInt(`0x${id}`)), 0)
  for (const [bits] of text.matchAll(wholeHexadecimal)) {
    const value = BigInt(`0x${bits}`)
    add(...digitsOf((value >> 38n) & 0x3ffn, value & 0x3f_ffff_ffffn), Number((value >> 60n) & 7n))
  }
  return [...found.values()]
}

const digitsOf = (country: bigint, id: bigint): [country: string, id: string] => [
  String(country).padStart(3, '0'),
  String(id).padStart(12, '0'),
]

/** True if a text without framing holds a transponder of the industry, which marks no animal (ISO 11784, first bit 0). */
export const hasIndustryTransponder = (text: string): boolean => /(?<!\S)L?R ?\d{4} ?\d{16}(?!\S)/i.test(text)
