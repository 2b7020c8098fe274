/** The next of 2, 4, 6, 8, 10, 20, 40 …: where a plot of figures up to this ends, and what can be halved. */
export function plotTop(most: number): number {
  const unit = 10 ** Math.max(0, Math.ceil(Math.log10(Math.max(most, 1) / 10)))
  return [2, 4, 6, 8, 10].map(n => n * unit).find(top => top >= most) ?? 10 * unit
}
