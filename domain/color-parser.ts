import { hexOf, type NamedColor, namedColors } from './colors.ts'

/** What else a colour of ours is called: English names are what a file from a maker says. */
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

/** Upper-case hex for '#abc', 'AABBCC', 'giallo' or 'yellow'; null for what is no colour. */
export function parseColor(text: string): string | null {
  const key = text.trim().toLowerCase()
  const found = byName.get(key)
  if (found) return found
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(key) ?? []
  if (!digits) return null
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return `#${six.toUpperCase()}`
}
