/** Groups consecutive codes into ranges, as on a parcel label: 4731 – 4750 instead of twenty numbers. */

export type TagRange = { first: string; last: string; count: number }

/** Returns the ranges of these codes (IT and twelve digits), ascending and without gaps. */
export function tagRanges(codes: readonly string[]): TagRange[] {
  const ranges: TagRange[] = []
  for (const code of codes.toSorted()) {
    const range = ranges.at(-1)
    if (range && numberOf(code) === numberOf(range.last) + 1)
      Object.assign(range, { last: code, count: range.count + 1 })
    else ranges.push({ first: code, last: code, count: 1 })
  }
  return ranges
}

const numberOf = (code: string) => Number(code.slice(2))
