import { parseTagCode } from '../tags/tag-codes.ts'

/** What a text that staff typed into the search over everything may mean. */
export type SearchReading = {
  /** Id of an order: '7', '#7', 'ORDER-7', 'ordine 7'. */
  orderId?: number
  /** '5/2026', 'fattura 5-2026', '2026/5'. */
  invoice?: { number: number; year: number }
  /** Digits of a telephone number without its Italian prefix: at least six. */
  phone?: string
  /** A whole tag code in its canonical form. */
  tagCode?: string
  /** The last digits of a tag. */
  tagEnding?: string
  /** Letters and digits of what may be a tracking number, in upper case: at least six. */
  tracking?: string
  /** The words in lower case, of three letters or more. */
  words: string[]
}

/** More words would only cost. */
const maxWords = 5
const maxInteger = 2 ** 31 - 1

/**
 * Returns every meaning that a typed text may have; several are possible: eight digits are part of a telephone number,
 * a tracking number or a tag.
 */
export function readSearch(text: string): SearchReading {
  const typed = text.trim().replace(/\s+/g, ' ')
  const [, named, id = ''] = /^(ord(?:er|ine)?[\s.:–-]*|n[r.°]?[\s.]*|#\s*)?(\d{1,9})$/i.exec(typed) ?? []
  const [, number = '', year = ''] = /^(?:\p{L}+\.?\s*)*(\d{1,7})\s?[/–-]\s?(20\d{2})$/u.exec(typed) ?? []
  const [, yearFirst = '', numberLast = ''] = /^(?:\p{L}+\.?\s*)*(20\d{2})\s?[/–-]\s?(\d{1,7})$/u.exec(typed) ?? []
  const compact = typed.replace(/[^\p{L}\d]/gu, '').toUpperCase()
  const digits = /^[\d\s+()./–-]+$/.test(typed) ? typed.replace(/\D/g, '') : ''
  const tagCode = parseTagCode(typed)
  const tagEnding = /^(?:…|\.{2,3}|IT)?(\d{4,12})$/i.exec(typed.replace(/\s/g, ''))?.[1]
  const words = typed
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(word => word.length >= 3)
    .slice(0, maxWords)
  return {
    ...(id && Number(id) <= maxInteger && { orderId: Number(id) }),
    ...(number && { invoice: { number: Number(number), year: Number(year) } }),
    ...(yearFirst && !number && { invoice: { number: Number(numberLast), year: Number(yearFirst) } }),
    ...(digits.length >= 6 && { phone: withoutItaly(typed, digits) }),
    ...(tagCode && { tagCode }),
    ...(tagEnding && !tagCode && { tagEnding }),
    ...(compact.length >= 6 && /\d/.test(compact) && { tracking: compact }),
    words: named && id ? [] : words,
  }
}

/** Numbers are stored with or without '+39'; what follows it is in both. */
const withoutItaly = (typed: string, digits: string) => {
  if (/^\s*(\+|00)\s*39/.test(typed)) return digits.replace(/^(00)?39/, '')
  return digits.length >= 11 ? digits.replace(/^39/, '') : digits
}
