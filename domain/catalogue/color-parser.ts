import { hexOf, type NamedColor, namedColors } from './colors.ts'

/** Other names of our colors; files from makers use English names. */
const others: Record<string, NamedColor> = {
  yellow: 'giallo',
  salmon: 'salmone',
  white: 'bianco',
  green: 'verde',
  blue: 'blu',
  orange: 'arancio',
  red: 'rosso',
  pink: 'rosa',
  violet: 'viola',
  steel: 'acciaio',
  black: 'nero',
  arancione: 'arancio',
  purple: 'viola',
  metallo: 'acciaio',
}

const byName = new Map<string, string>([
  ...namedColors.map(({ name, hex }) => [name.toLowerCase(), hex] as const),
  ...Object.entries(others).map(([word, name]) => [word, hexOf(name)] as const),
])

/** Returns upper-case hex for '#abc', 'AABBCC', 'giallo' or 'yellow'. Null if the text is no color. */
export function parseColor(text: string): string | null {
  const key = text.trim().toLowerCase()
  const found = byName.get(key)
  if (found) return found
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(key) ?? []
  if (!digits) return null
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return `#${six.toUpperCase()}`
}
