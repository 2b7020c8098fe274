/**
 * Guarantees a number of official tags that a keeper can reckon again by hand: what the births of a year will take, a
 * margin, less the tags that wait for an animal. A tag is one animal's, however many pieces bear its code. Guidance: how
 * many may be kept in advance (a year's need; up to five animals, five pairs: Regulation (EC) 911/2004, art. 1) is the
 * registry's to say.
 */

/** `month` as 2026-03. */
export type MonthlyBirths = { month: string; births: number }
/** Animals that left, whatever the cause. */
export type HerdMonth = MonthlyBirths & { losses: number }

export type BirthForecast = {
  /** Of the last twelve whole months. */
  births: number
  losses: number
  /** In the twelve months that begin with this one. */
  expected: number
  months: MonthlyBirths[]
}

/** A herd that has grown counts for a fifth more at most: its young do not give birth yet. */
const mostGrowth = 1.2

/**
 * The births of the last twelve whole months come again, in the same months, as far as the herd has as many animals as it
 * had before them. `months` end with this one, which is not over: its births are still on their way into the registry.
 */
export function expectBirths(months: readonly HerdMonth[], alive: number): BirthForecast {
  const year = months.slice(-13, -1)
  const births = sum(year.map(month => month.births))
  const losses = sum(year.map(month => month.losses))
  const change = changeOf(alive, births, losses)
  let counted = 0
  let expected = 0
  const expectedMonths = year.map(({ month, births: born }) => {
    counted += born
    const before = expected
    // Rounded on the way, so that the months add up to the year.
    expected = Math.round(counted * change)
    return { month: yearAfter(month), births: expected - before }
  })
  return { births, losses, expected, months: expectedMonths }
}

/** How many animals there are for each that was there a year ago. */
function changeOf(alive: number, births: number, losses: number): number {
  if (alive === 0) return 0
  const before = alive - births + losses
  return before <= 0 ? mostGrowth : Math.min(mostGrowth, alive / before)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const yearAfter = (month: string) => `${Number(month.slice(0, 4)) + 1}${month.slice(4)}`

export type TagNeed = {
  expected: number
  /** For tags that are spoilt and births nobody expected: one for every ten, begun. */
  margin: number
  /** What so small a herd may have in advance, where that is less than it would take. */
  limit: number | null
  /** Ordered, granted or sent, and on no animal yet. */
  waiting: number
  /** To be ordered now. */
  quantity: number
}

/** Up to so many animals, so many pairs in advance. */
const smallHerd = 5

/** `alive` is nothing where nobody has told how many animals there are. */
export function tagNeed({
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

/** The first month whose births the waiting tags are too few for; nothing if they last to the end. */
export function firstShortMonth(months: readonly MonthlyBirths[], waiting: number): string | null {
  let born = 0
  return (
    months.find(month => {
      born += month.births
      return born > waiting
    })?.month ?? null
  )
}
