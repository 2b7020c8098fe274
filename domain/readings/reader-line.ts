import { isManufacturerCode, parseTagCode } from '../tags/tag-codes.ts'
import { isTransponderPrefix } from '../tags/tag-countries.ts'
import { parseTagList } from '../tags/tag-list-parser.ts'

/**
 * Reads one line of an electronic reader or of a file of its maker. The notations and their sources are in
 * docs/reader-formats.md.
 */

/**
 * Why a line gives no code of an animal, in the order in which it is decided:
 * - `too-long`: longer than any reader writes
 * - `not-an-animal`: a transponder of the industry, which marks no animal (ISO 11784, first bit 0)
 * - `manufacturer`: a number that its maker assigned (900 to 999): nothing says which code it belongs to
 * - `unknown-country`: of a country whose printed code cannot be derived from the digits
 * - `not-a-code`: anything else
 */
export const readingProblems = ['too-long', 'not-an-animal', 'manufacturer', 'unknown-country', 'not-a-code'] as const
export type ReadingProblem = (typeof readingProblems)[number]

export type Reading = {
  /** The line as received, without control characters. */
  raw: string
  /** The code as printed on the tag; null if there is a problem. */
  code: string | null
  /** The 15 digits of the transponder; null if the line has none. */
  number: string | null
  /** How often the animal was tagged again with the same code (ISO 11784, bits 2 to 4); 0 also if it is not told. */
  retagging: number
  problem: ReadingProblem | null
}

/** The longest line that is read, in characters: a row of a wide table has a few hundred. */
export const maxLineCharacters = 1024

/** True for readings of the same transponder or code, in whatever notation each came. */
export const readingKey = ({ code, number, raw }: Pick<Reading, 'code' | 'number' | 'raw'>): string =>
  code ?? number ?? raw

type Transponder = { number: string; retagging: number }

/** Returns a reading for each code of the line, or one with the problem. None for an empty line. */
export function readReaderLine(line: string): Reading[] {
  if (line.length > maxLineCharacters) return [withProblem(line.slice(0, maxLineCharacters), null, 'too-long')]
  const raw = withoutControls(line).trim()
  if (raw === '') return []
  const words = raw.replace(/[\s;,|"'=_]+/g, ' ').trim()
  const transponders = transpondersIn(words)
  const read = transponders.flatMap(({ number, retagging }): Reading[] => {
    const code = parseTagCode(number)
    return code === null ? [] : [{ raw, code, number, retagging, problem: null }]
  })
  if (read.length > 0) return read
  const [first] = transponders
  const printed = parseTagList(raw).flatMap(({ code, input }): Reading[] => {
    // Beside a transponder's number, twelve digits without a country may be anything.
    if (code === null || (first && !/^\W*[A-Z]{2}/i.test(input))) return []
    return [{ raw, code, number: first?.number ?? null, retagging: 0, problem: null }]
  })
  if (printed.length > 0) return printed
  if (/(?<!\S)L?R ?\d{4} ?\d{16}(?!\S)/i.test(words)) return [withProblem(raw, null, 'not-an-animal')]
  return [withProblem(raw, first?.number ?? null, first ? problemOf(first.number) : 'not-a-code')]
}

const withProblem = (raw: string, number: string | null, problem: ReadingProblem): Reading => ({
  raw,
  code: null,
  number,
  retagging: 0,
  problem,
})

/** Tells why the digits are no animal's code; `not-a-code` also for digits that a known country does not use. */
function problemOf(number: string): ReadingProblem {
  if (isManufacturerCode(number)) return 'manufacturer'
  return fitsTransponder(number.slice(3)) ? 'unknown-country' : 'not-a-code'
}

const fitsTransponder = (digits: string) => Number(digits) < 2 ** 38

/** Lines of readers are framed by control characters of ASCII (ISO 24631-6). */
const withoutControls = (text: string) => text.replace(/(?![\t\n\u0080-\u009f])\p{Cc}|\ufeff/gu, '')

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
const dottedHexadecimal = /(?<!\S)\*?(?<country>[\dA-F]{3})\.(?<id>[\dA-F]{10})(?!\S)/gi
/** All 64 bits of ISO 11784. The first bit of an animal's transponder is 1, so that the first digit is 8 at least. */
const wholeHexadecimal = /(?<!\S)[89A-F][\dA-F]{15}(?!\S)/gi

/** Returns the transponders of the line, each once, in the order of the notations. */
function transpondersIn(words: string): Transponder[] {
  const found = new Map<string, Transponder>()
  const add = (country: string, id: string, retagging: number) => {
    const number = country + id
    if (!found.has(number)) found.set(number, { number, retagging })
  }
  for (const [n, notation] of decimalNotations.entries())
    for (const { groups: { country = '', id = '', retagging = '0' } = {} } of words.matchAll(notation)) {
      // Apart, three digits and twelve may be a weight and an Italian code.
      if (n < 3 || isTransponderPrefix(country)) add(country, id, Number(retagging))
    }
  for (const { groups: { country = '', id = '' } = {} } of words.matchAll(dottedHexadecimal))
    add(...digitsOf(BigInt(`0x${country}`), BigInt(`0x${id}`)), 0)
  for (const [bits] of words.matchAll(wholeHexadecimal)) {
    const value = BigInt(`0x${bits}`)
    add(...digitsOf((value >> 38n) & 0x3ffn, value & 0x3f_ffff_ffffn), Number((value >> 60n) & 7n))
  }
  return [...found.values()]
}

const digitsOf = (country: bigint, id: bigint): [country: string, id: string] => [
  String(country).padStart(3, '0'),
  String(id).padStart(12, '0'),
]
