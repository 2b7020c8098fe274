/** Returns the upper end of a chart's axis: the next of 2, 4, 6, 8, 10, 20, 40 …, all of which can be halved. */
export function niceMax(max: number): number {
  const unit = 10 ** Math.max(0, Math.ceil(Math.log10(Math.max(max, 1) / 10)))
  return [2, 4, 6, 8, 10].map(n => n * unit).find(top => top >= max) ?? 10 * unit
}
