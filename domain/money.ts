/** Guarantees that money is exact: integer cents inside, decimal euros only where they enter, leave or are read. */

/** An integer number of euro cents; negative for what is given back. */
export type Cents = number

// Ten thousand billion euros: below where a double in euros no longer tells a cent from its neighbour.
const mostCents = 10 ** 15

/** The amount itself when it is cents. Throws a RangeError for fractions and for what is too large to be exact. */
export const exactCents = (cents: number): Cents => {
  if (!Number.isInteger(cents) || Math.abs(cents) > mostCents) throw new RangeError(`Not an amount in cents: ${cents}`)
  return cents + 0 // turns -0 into 0
}

/** Euros to cents. Throws a RangeError for more than two decimals and for what is too large to be exact. */
export const toCents = (euros: number): Cents => {
  const cents = exactCents(Math.round(euros * 100))
  if (cents / 100 !== euros) throw new RangeError(`Not an amount in euros with two decimals: ${euros}`)
  return cents
}

/** Cents to euros, the number that the wire carries. Throws a RangeError for what is not cents. */
export const toEuros = (cents: Cents): number => exactCents(cents) / 100

// Grouping is asked for because Italian leaves four digits ungrouped by default in some versions of the locale data.
const euroDigits = new Intl.NumberFormat('it-IT', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
})

/** Cents as read in Italy, `1.234,50 €` with a no-break space. Throws a RangeError for what is not cents. */
export const formatEuro = (cents: Cents): string => `${euroDigits.format(toEuros(cents))}\u00a0€`

/**
 * What somebody typed as an amount, in cents; null for what is none or has more than two decimals. A comma parts the
 * decimals, as does a single dot before one or two digits; other dots and spaces group the thousands.
 */
export const parseEuro = (text: string): Cents | null => {
  const plain = text.replace(/[\s\u00a0€]/g, '')
  const grouped = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{0,2}))?$/.exec(plain)
  const pointed = /^(\d+)\.(\d{1,2})$/.exec(plain)
  const [, whole, decimals = ''] = pointed ?? grouped ?? []
  if (whole === undefined) return null
  const cents = Number(whole.replaceAll('.', '') + decimals.padEnd(2, '0'))
  return cents <= mostCents ? cents : null
}

/** The sum in cents, 0 for none. Throws a RangeError for what is not cents. */
export const sumCents = (amounts: Iterable<Cents>): Cents => {
  let sum = 0
  for (const amount of amounts) sum = exactCents(sum + exactCents(amount))
  return sum
}

/**
 * A share of an amount, in cents; 100 basis points are 1 %. Half a cent rounds away from zero, so that the share of a
 * refund undoes the share of the charge. Throws a RangeError for what is not cents, for basis points that are not a
 * whole number from 0, and for what is too large to be exact.
 */
export const percentOf = (cents: Cents, basisPoints: number): Cents => {
  const product = Math.abs(exactCents(cents)) * basisPoints
  if (!Number.isInteger(basisPoints) || basisPoints < 0 || !Number.isSafeInteger(product + 5_000))
    throw new RangeError(`No exact share of ${basisPoints} basis points of ${cents} cents`)
  // By remainder, so that every step is on whole numbers.
  const raised = product + 5_000
  const share = (raised - (raised % 10_000)) / 10_000
  return exactCents(cents < 0 ? -share : share)
}
