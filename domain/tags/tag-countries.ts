/**
 * How the countries of the European scheme print and number their ear tags: two letters, or three digits, and at most
 * 12 digits for the animal (Regulation (EU) 2021/520 art. 12). Sources: for Italy the decree of 31/1/2002, for the
 * others the German register's table of foreign tags (hi-tier.de), for the United Kingdom published examples. For a
 * country without `number` only printed codes are understood, because no rule was found for how a reader's digits are
 * printed.
 */
export type TagCountry = {
  /** Letters on the tag: EL for Greece, XI for Northern Ireland. */
  letters: string
  /** ISO 3166-1 number that a reader shows; undefined if the printed form cannot be derived from the 12 digits. */
  number?: string
  /**
   * Returns the printed groups of the 12 digits, without leading zeros that are not printed; null for impossible
   * digits.
   */
  printed: (digits: string) => readonly string[] | null
}

/** Splits digits into groups of these lengths. */
const grouped = (digits: string, lengths: readonly number[]) => {
  let from = 0
  return lengths.map(length => digits.slice(from, (from += length)))
}

/** Prints only the last digits, in groups; the digits before them must be zeros. */
const lastDigits =
  (...lengths: number[]) =>
  (digits: string) => {
    const from = 12 - lengths.reduce((sum, length) => sum + length, 0)
    return /^0*$/.test(digits.slice(0, from)) ? grouped(digits.slice(from), lengths) : null
  }

/** Prefix 00 for cattle (not printed) or 01 for sheep and goats; then the federal state, 01 to 16. */
const german = (digits: string) => {
  const [, kind, state] = /^(00|01)(\d{2})/.exec(digits) ?? []
  if (!kind || Number(state) < 1 || Number(state) > 16) return null
  return kind === '00' ? grouped(digits.slice(2), [2, 3, 5]) : grouped(digits, [2, 2, 3, 5])
}

/**
 * Six digits of the herd, a check digit, five of the animal. Numbers of sheep begin with 0 and have no check digit; for
 * those of Northern Ireland (9) no rule is known.
 */
const british = (digits: string) => {
  if (digits.startsWith('0')) return grouped(digits, [7, 5])
  const rule = (Number(digits.slice(0, 6) + digits.slice(7)) % 7) + 1
  return digits.startsWith('9') || Number(digits[6]) === rule ? grouped(digits, [6, 6]) : null
}

const danish = (digits: string) => lastDigits(5, 4)(digits) ?? lastDigits(6, 5)(digits)

const numbered: TagCountry[] = [
  { letters: 'IT', number: '380', printed: lastDigits(3, 5, 4) },
  { letters: 'BE', number: '056', printed: lastDigits(1, 4, 4) },
  { letters: 'DE', number: '276', printed: german },
  { letters: 'DK', number: '208', printed: danish },
  { letters: 'FI', number: '246', printed: lastDigits(3, 3, 3) },
  { letters: 'LU', number: '442', printed: lastDigits(1, 4, 4) },
  { letters: 'UK', number: '826', printed: british },
]

/** Groups of four from the end, for countries whose own grouping was not found. */
const asPrinted = (digits: string) => digits.match(/\d{1,4}(?=(?:\d{4})*$)/g)

const others =
  'AT 040 BG 100 CH 756 CY 196 CZ 203 EE 233 EL 300 ES 724 FR 250 HR 191 HU 348 IE 372 LT 440 LV 428 MT 470 NL 528 NO 578 PL 616 PT 620 RO 642 SE 752 SI 705 SK 703 XI 899'

const countries = [
  ...numbered,
  ...(others.match(/[A-Z]{2}/g) ?? []).map((letters): TagCountry => ({ letters, printed: asPrinted })),
]
const byLetters = new Map(countries.map(country => [country.letters, country]))
const byNumber = new Map(numbered.map(country => [country.number, country]))
const numbers = new Set([...numbered.map(country => country.number), ...(others.match(/\d{3}/g) ?? [])])

/**
 * Finds a country by its letters ('IT') or by its transponder number ('380'). `undefined` if unknown or without a rule.
 */
export const tagCountry = (name: string): TagCountry | undefined => byLetters.get(name) ?? byNumber.get(name)

/** True for the three digits that a reader shows before the 12: a country, or from 900 on a manufacturer. */
export const isTransponderPrefix = (digits: string): boolean => numbers.has(digits) || /^9\d\d$/.test(digits)

/**
 * Returns what a word says of the country of the number after it: its letters, its three digits, also with a reader's
 * zero or without the zero that a spreadsheet has removed, or the maker's digits. Null for any other word.
 */
export function countryWord(word: string): string | null {
  if (/^[A-Z]{2}$/i.test(word)) return byLetters.has(word.toUpperCase()) ? word.toUpperCase() : null
  const digits = /^0?(\d{2,3})$/.exec(word)?.[1]?.padStart(3, '0') ?? ''
  return isTransponderPrefix(digits) ? digits : null
}
