/**
 * Forecasts how many official tags a keeper will need, by a calculation that can be repeated by hand: the births of a
 * year and a margin, less the tags that wait for an animal. One tag is one animal, however many pieces have its code.
 * This is guidance: the registry decides how many may be held in advance (a year's need; for up to five animals five
 * pairs, Regulation (EC) 911/2004, art. 1).
 */

/** `month` is '2026-03'. */
export type MonthlyBirths = { month: string; births: number }
/** `losses` are the animals that left, for any cause. */
export type HerdMonth = MonthlyBirths & { losses: number }

export type BirthForecast = {
  /** Births and losses of the last twelve whole months. */
  births: number
  losses: number
  /** Births expected in the twelve months from the current one on. */
  expected: number
  months: MonthlyBirths[]
}

/** Limit of the growth factor: the young animals of a grown herd do not give birth yet. */
const maxGrowth = 1.2

/**
 * Forecasts the births of the next twelve months: those of the last twelve whole months, in the same months, scaled by
 * the change of the herd's size. `months` ends with the current month, which is left out because its births are not all
 * registered yet.
 */
export function forecastBirths(months: readonly HerdMonth[], alive: number): BirthForecast {
  const year = months.slice(-13, -1)
  const births = sum(year.map(month => month.births))
  const losses = sum(year.map(month => month.losses))
  const expectedMonths = expectedBirths(year, changeOf(alive, births, losses))
  return { births, losses, expected: sum(expectedMonths.map(month => month.births)), months: expectedMonths }
}

/** Returns the births of the same months a year later, `change` times as many. */
export function expectedBirths(year: readonly MonthlyBirths[], change: number): MonthlyBirths[] {
  let counted = 0
  let expected = 0
  return year.map(({ month, births: born }) => {
    counted += born
    const before = expected
    // Rounds the running sum, so that the months add up to the year.
    expected = Math.round(counted * change)
    return { month: yearAfter(month), births: expected - before }
  })
}

/**
 * Returns the factor by which births are expected to change: the ratio of the animals alive to those of a year ago, at
 * most `maxGrowth`.
 */
export function changeOf(alive: number, births: number, losses: number): number {
  if (alive === 0) return 0
  const before = alive - births + losses
  return before <= 0 ? maxGrowth : Math.min(maxGrowth, alive / before)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const yearAfter = (month: string) => `${Number(month.slice(0, 4)) + 1}${month.slice(4)}`

export type TagNeed = {
  expected: number
  /** Spare tags for spoiled ones and unexpected births: 10 %, rounded up. */
  margin: number
  /** Tags that a small herd may hold in advance, if fewer than needed; else null. */
  limit: number | null
  /** Ordered, granted or shipped tags that are not on an animal yet. */
  waiting: number
  /** Tags to order now. */
  quantity: number
}

/** A herd of up to this number of animals may hold the same number of pairs in advance. */
const smallHerd = 5

/** Returns the tags to order. `alive` is null if the number of animals is unknown; then no limit applies. */
export function forecastTagNeed({
  expected,
  waiting,
  alive,
}: {
  expected: number
  waiting: number
  alive: number | null
}): TagNeed {
  const margin = Math.ceil(expected / 10)
  const limit = alive !== null && alive <= smallHerd && expected + margin > smallHerd ? smallHerd : null
  return { expected, margin, limit, waiting, quantity: Math.max(0, (limit ?? expected + margin) - waiting) }
}

/** Returns the first month for whose births the waiting tags do not suffice. Null if they last to the end. */
export function firstShortfallMonth(months: readonly MonthlyBirths[], waiting: number): string | null {
  let born = 0
  return (
    months.find(month => {
      born += month.births
      return born > waiting
    })?.month ?? null
  )
}
