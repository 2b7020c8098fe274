import { hexOf, type NamedColor } from '../colors.ts'

/**
 * A custom of the shop, not a rule: one colour for each year of birth, the same again after five years, so that the year
 * class is seen from afar. Five, since that many colours every printed farm tag for cattle has.
 */
const cycle: readonly NamedColor[] = ['bianco', 'verde', 'arancio', 'blu', 'rosa']

export const yearColors: readonly { endings: readonly [number, number]; color: string }[] = cycle.map((name, n) => ({
  endings: [n, n + 5],
  color: hexOf(name),
}))
