import { hexOf, type NamedColor } from '../catalogue/colors.ts'

/**
 * One color per year of birth, repeated every five years, so that a year class is visible from afar. A custom of the
 * shop, not a legal rule. Five, because every printed farm tag for cattle comes in these five colors.
 */
const cycle: readonly NamedColor[] = ['bianco', 'verde', 'arancio', 'blu', 'rosa']

export const yearColors: readonly { endings: readonly [number, number]; color: string }[] = cycle.map((name, n) => ({
  endings: [n, n + 5],
  color: hexOf(name),
}))
