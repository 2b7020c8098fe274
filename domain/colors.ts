/** Guarantees that a colour is one upper-case hex value everywhere, with an Italian name where it has one. */

// The plastics' own colours, in the order they are offered.
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

/** The upper-case hex of a colour that we name ourselves. */
export const hexOf = (color: NamedColor): string => hexes[color]

/** 'Giallo' for its hex in any case, the upper-case hex itself for a colour without a name. */
export function colorName(hex: string): string {
  const upper = hex.toUpperCase()
  return named.find(color => color.hex === upper)?.name ?? upper
}
