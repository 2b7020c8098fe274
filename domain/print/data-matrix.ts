/**
 * Encodes a text as a square Data Matrix (ECC 200, one region, ASCII encoding). Up to 18 codewords, where two digits
 * count as one; longer texts are not encoded. Source: ISO/IEC 16022.
 */

/** Side of the symbol with its frame (modules), data codewords, error correction codewords. */
const sizes = [
  [10, 3, 5],
  [12, 5, 7],
  [14, 8, 10],
  [16, 12, 12],
  [18, 18, 14],
] as const

const encodeAscii = (text: string) =>
  (text.match(/\d\d|[^]/g) ?? []).map(part => (part.length === 2 ? 130 + Number(part) : part.charCodeAt(0) + 1))

const pad = (codewords: number[], length: number) => {
  const padded = [...codewords]
  while (padded.length < length) {
    const position = padded.length + 1
    const scrambled = 129 + ((149 * position) % 253) + 1
    padded.push(padded.length === codewords.length ? 129 : scrambled > 254 ? scrambled - 254 : scrambled)
  }
  return padded
}

/** Powers of two in GF(256) with the polynomial 301. */
const powers: number[] = [1]
for (let i = 1; i < 255; i++) {
  const doubled = (powers[i - 1] ?? 0) * 2
  powers.push(doubled > 255 ? doubled ^ 301 : doubled)
}
const times = (a: number, b: number) => (a && b ? (powers[(powers.indexOf(a) + powers.indexOf(b)) % 255] ?? 0) : 0)

const errorCorrection = (data: readonly number[], length: number) => {
  let generator = [1]
  for (let i = 1; i <= length; i++) {
    const root = powers[i] ?? 0
    generator = [...generator, 0].map((term, k) => term ^ times(generator[k - 1] ?? 0, root))
  }
  let rest: number[] = Array(length).fill(0)
  for (const codeword of data) {
    const lead = codeword ^ (rest[0] ?? 0)
    rest = [...rest.slice(1), 0].map((term, k) => term ^ times(generator[k + 1] ?? 0, lead))
  }
  return rest
}

/**
 * Offsets [row, column] of the eight modules of a codeword from its lower right one. The corner cases below list
 * absolute positions.
 */
const utah = [
  [-2, -2],
  [-2, -1],
  [-1, -2],
  [-1, -1],
  [-1, 0],
  [0, -2],
  [0, -1],
  [0, 0],
] as const

const place = (codewords: readonly number[], side: number) => {
  const dark: (boolean | undefined)[] = Array(side * side).fill(undefined)
  let next = 0
  const set = (row: number, column: number, bit: number) => {
    const shift = 4 - ((side + 4) % 8)
    let r = row
    let c = column
    if (r < 0) {
      r += side
      c += shift
    }
    if (c < 0) {
      c += side
      r += shift
    }
    dark[r * side + c] = (((codewords[next] ?? 0) >> (7 - bit)) & 1) === 1
  }
  const put = (modules: readonly (readonly [number, number])[], row = 0, column = 0) => {
    modules.forEach(([r, c], bit) => {
      set(row + r, column + c, bit)
    })
    next++
  }
  const e = side - 1
  const bottomLeft = [
    [e, 0],
    [e, 1],
    [e, 2],
    [0, e - 1],
    [0, e],
    [1, e],
    [2, e],
    [3, e],
  ] as const
  const leftWide = [
    [e - 2, 0],
    [e - 1, 0],
    [e, 0],
    [0, e - 3],
    [0, e - 2],
    [0, e - 1],
    [0, e],
    [1, e],
  ] as const
  const leftTall = [
    [e - 2, 0],
    [e - 1, 0],
    [e, 0],
    [0, e - 1],
    [0, e],
    [1, e],
    [2, e],
    [3, e],
  ] as const
  const isFree = (row: number, column: number) => dark[row * side + column] === undefined
  const isInside = (row: number, column: number) => row >= 0 && row < side && column >= 0 && column < side

  let row = 4
  let column = 0
  while (row < side || column < side) {
    if (row === side && column === 0) put(bottomLeft)
    if (row === side - 2 && column === 0 && side % 8 === 4) put(leftTall)
    else if (row === side - 2 && column === 0 && side % 4 !== 0) put(leftWide)
    for (; row >= 0 && column < side; row -= 2, column += 2) {
      if (isInside(row, column) && isFree(row, column)) put(utah, row, column)
    }
    row += 1
    column += 3
    for (; row < side && column >= 0; row += 2, column -= 2) {
      if (isInside(row, column) && isFree(row, column)) put(utah, row, column)
    }
    row += 3
    column += 1
  }
  if (isFree(e, e)) {
    dark[e * side + e] = true
    dark[(e - 1) * side + e - 1] = true
  }
  return dark
}

/**
 * Returns the dark modules as an SVG path in a square of `side` units. `undefined` if the text is empty or too long.
 */
export const dataMatrix = (text: string): { side: number; path: string } | undefined => {
  const encoded = encodeAscii(text)
  const size = sizes.find(([, capacity]) => encoded.length <= capacity)
  if (!size || encoded.length === 0) return undefined
  const [side, capacity, corrections] = size
  const data = pad(encoded, capacity)
  const dark = place([...data, ...errorCorrection(data, corrections)], side - 2)

  const isDark = (row: number, column: number) => {
    if (column === 0 || row === side - 1) return true
    if (row === 0) return column % 2 === 0
    if (column === side - 1) return row % 2 === 1
    return dark[(row - 1) * (side - 2) + column - 1] === true
  }
  let path = ''
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      if (!isDark(row, column)) continue
      let run = 1
      while (column + run < side && isDark(row, column + run)) run++
      path += `M${column} ${row}h${run}v1h-${run}z`
      column += run
    }
  }
  return { side, path }
}
