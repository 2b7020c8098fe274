/** Guarantees that a color is one upper-case hex value everywhere; some have an Italian name. */

// Colors of the plastics, in display order.
const named = [
  { name: 'Giallo', hex: '#F7B500' },
  { name: 'Salmone', hex: '#E8795A' },
  { name: 'Bianco', hex: '#F3F0E8' },
  { name: 'Verde', hex: '#3C8A57' },
  { name: 'Blu', hex: '#2E6CA4' },
  { name: 'Arancio', hex: '#E56F2C' },
  { name: 'Rosso', hex: '#B8352A' },
  { name: 'Rosa', hex: '#D98BAA' },
  { name: 'Viola', hex: '#7B5AA6' },
  { name: 'Acciaio', hex: '#B9BCBB' },
  // The specification's default for a new product.
  { name: 'Nero', hex: '#000000' },
] as const

export type NamedColor = Lowercase<(typeof named)[number]['name']>

export const defaultColor = '#000000'

export const namedColors: readonly { name: string; hex: string }[] = named

const hexes = Object.fromEntries(named.map(({ name, hex }) => [name.toLowerCase(), hex])) as Record<NamedColor, string>

/** Returns the upper-case hex of a named color. */
export const hexOf = (color: NamedColor): string => hexes[color]

/** Returns the name of a hex color ('Giallo'), or the upper-case hex itself if it has no name. */
export function colorName(hex: string): string {
  const upper = hex.toUpperCase()
  return named.find(color => color.hex === upper)?.name ?? upper
}
