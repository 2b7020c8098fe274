/** Guarantees that money is exact: integer cents in the code, decimal euros only on the wire and for readers. */

/** An integer number of euro cents; negative for refunds. */
export type Cents = number

// Ten thousand billion euros: up to this, a double in euros still distinguishes single cents.
const maxCents = 10 ** 15

/** Largest amount that a column of the database holds: over twenty-one million euros. Larger orders are refused. */
export const maxStoredCents: Cents = 2 ** 31 - 1

/** Returns the amount unchanged. Throws a RangeError for fractions and for amounts too large to be exact. */
export const exactCents = (cents: number): Cents => {
  if (!Number.isInteger(cents) || Math.abs(cents) > maxCents) throw new RangeError(`Not an amount in cents: ${cents}`)
  return cents + 0 // turns -0 into 0
}

/** Converts euros to cents. Throws a RangeError for more than two decimals and for amounts too large to be exact. */
export const toCents = (euros: number): Cents => {
  const cents = exactCents(Math.round(euros * 100))
  if (cents / 100 !== euros) throw new RangeError(`Not an amount in euros with two decimals: ${euros}`)
  return cents
}

/** Converts cents to euros, the number on the wire. Throws a RangeError if the argument is not cents. */
export const toEuros = (cents: Cents): number => exactCents(cents) / 100

/**
 * Formats cents for readers: `1.234,50 €` with a no-break space. Throws a RangeError if the argument is not cents.
 * Without Intl.NumberFormat, whose first use blocks a slow phone for a tenth of a second.
 */
export const formatEuro = (cents: Cents): string => {
  const digits = String(Math.abs(exactCents(cents))).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${cents < 0 ? '-' : ''}${whole},${digits.slice(-2)}\u00a0€`
}

/**
 * Parses a typed amount into cents; null if it is none or has more than two decimals. Decimals follow a comma, or a
 * single dot before one or two digits; other dots and spaces group the thousands.
 */
export const parseEuro = (text: string): Cents | null => {
  const plain = text.replace(/[\s\u00a0€]/g, '')
  const grouped = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{0,2}))?$/.exec(plain)
  const pointed = /^(\d+)\.(\d{1,2})$/.exec(plain)
  const [, whole, decimals = ''] = pointed ?? grouped ?? []
  if (whole === undefined) return null
  const cents = Number(whole.replaceAll('.', '') + decimals.padEnd(2, '0'))
  return cents <= maxCents ? cents : null
}

/**
 * Returns what a piece or a line costs with VAT, in cents, half a cent rounded up; for display. An order's VAT is rounded
 * once, on the sum of its products, so that its total can differ from the sum of these by some cents (decision 69).
 */
export const withVat = (net: Cents, vatBasisPoints: number): Cents =>
  Math.floor((net * (10_000 + vatBasisPoints) + 5_000) / 10_000)

/** Returns the sum in cents, 0 without amounts. Throws a RangeError if one is not cents. */
export const sumCents = (amounts: Iterable<Cents>): Cents => {
  let sum = 0
  for (const amount of amounts) sum = exactCents(sum + exactCents(amount))
  return sum
}
