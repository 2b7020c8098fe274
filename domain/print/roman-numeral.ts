const signs = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const

/** 'I', 'II', 'III' for the first, second, third reprint of a tag, Reg. (EC) 911/2004 art. 1(6); '' for 0. */
export function romanNumeral(count: number): string {
  let rest = count
  let numeral = ''
  for (const [value, sign] of signs)
    while (rest >= value) {
      numeral += sign
      rest -= value
    }
  return numeral
}
