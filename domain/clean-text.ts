/**
 * The one gate for typed and pasted text: what nobody sees goes, and blanks of every kind are blanks. Forms pass it before
 * they check, and the server before it validates a call, so that no field, search or code has a rule of its own.
 */

/** Format characters, variation selectors and fillers: zero-width blanks, soft hyphens, marks of direction, byte order. */
const invisible = /[\p{Cf}\p{VS}\u034F\u115F\u1160\u17B4\u17B5\u3164\uFFA0]/gu
const lineEnds = /[\v\f\u0085\u2028\u2029]/g
/** Controls that stay: tabs, ends of lines, and NUL, which the server refuses by name. */
const kept = '\0\t\n\r'

/** Nothing of the above, so that nearly every text is returned as it is. */
const plain = /^[\t\n\r\u0020-\u007E]*$/

/** Returns the text with composed letters, without invisible characters, and with plain blanks and ends of lines. */
export const cleanText = (text: string): string =>
  plain.test(text)
    ? text
    : text
        .replace(lineEnds, '\n')
        .replace(invisible, '')
        .replace(/\p{Cc}/gu, control => (kept.includes(control) ? control : ''))
        .replace(/\p{Zs}/gu, ' ')
        .normalize('NFC')

/** The same for a query, such as a search: a tab between two pasted cells is a blank. */
export const cleanQuery = (text: string): string => cleanText(text).replace(/\t+/g, ' ')

/** A password is taken as it was typed. */
const isPassword = (name: string) => /password/i.test(name)

/** Deeper than any body of the contract: what lies below is left as it is, for the schema to refuse. */
const maxDepth = 20

/** Returns a copy of a JSON value in which every text has passed the gate, but for passwords. */
export function cleanTexts(value: unknown, clean: (text: string) => string = cleanText, name = '', depth = 0): unknown {
  if (depth > maxDepth) return value
  if (typeof value === 'string') return isPassword(name) ? value : clean(value)
  if (Array.isArray(value)) return value.map(element => cleanTexts(element, clean, name, depth + 1))
  // Dates and files of a form are no records.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleanTexts(part, clean, key, depth + 1)]))
}
