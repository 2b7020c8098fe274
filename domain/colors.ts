/** Guarantees that a colour is one upper-case hex value everywhere, with an Italian name where it has one. */

// The plastics' own colours, in the order they are offered. English names are what a file from a maker says.
const named = [
  { name: 'Giallo', english: 'yellow', hex: '#F7B500' },
  { name: 'Salmone', english: 'salmon', hex: '#E8795A' },
  { name: 'Bianco', english: 'white', hex: '#F3F0E8' },
  { name: 'Verde', english: 'green', hex: '#3C8A57' },
  { name: 'Blu', english: 'blue', hex: '#2E6CA4' },
  { name: 'Arancio', english: 'orange', hex: '#E56F2C' },
  { name: 'Rosso', english: 'red', hex: '#B8352A' },
  { name: 'Rosa', english: 'pink', hex: '#D98BAA' },
  { name: 'Viola', english: 'violet', hex: '#7B5AA6' },
  { name: 'Acciaio', english: 'steel', hex: '#B9BCBB' },
  // The specification's default for a new product.
  { name: 'Nero', english: 'black', hex: '#000000' },
] as const

export type NamedColor = Lowercase<(typeof named)[number]['name']>

export const defaultColor = '#000000'

export const namedColors: readonly { name: string; hex: string }[] = named

const other: Record<string, string> = { arancione: 'arancio', purple: 'viola', viola: 'viola', metallo: 'acciaio' }

const keyOf = (text: string) => text.trim().toLowerCase()
const byName = new Map<string, string>(
  named.flatMap(({ name, english, hex }): [string, string][] => [
    [keyOf(name), hex],
    [english, hex],
  ]),
)
for (const [word, name] of Object.entries(other)) byName.set(word, byName.get(name) as string)

/** The upper-case hex of a colour that we name ourselves. */
export const hexOf = (color: NamedColor): string => byName.get(color) as string

/** Upper-case hex for '#abc', 'AABBCC', 'giallo' or 'yellow'; null for what is no colour. */
export function parseColor(text: string): string | null {
  const key = keyOf(text)
  const found = byName.get(key)
  if (found) return found
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(key) ?? []
  if (!digits) return null
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return `#${six.toUpperCase()}`
}

/** Whether print on this plastic has to be light; by the relative luminance of WCAG 2. */
export function isDarkColor(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.24
}

/** 'Giallo' for its hex in any case, the upper-case hex itself for a colour without a name. */
export function colorName(hex: string): string {
  const upper = hex.toUpperCase()
  return named.find(color => color.hex === upper)?.name ?? upper
}
