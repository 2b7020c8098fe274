/**
 * Loss rates of tags: losses per time worn, so that many young tags and few old ones compare. Method and sources are in
 * `docs/decisions/0087-loss-rates.md`.
 */

import { ears } from './tag-ears.ts'

export const lossDimensions = ['all', 'age', 'season', 'piece', 'ear', 'lot'] as const
/** What losses are counted by; `all` has one value, the empty text. */
export type LossDimension = (typeof lossDimensions)[number]

/** The year of wear in which a piece was lost; the last is the fourth and all later ones. */
export const wearYears = ['1', '2', '3', '4'] as const
export type WearYear = (typeof wearYears)[number]

/** Meteorological seasons: winter is December to February. */
export const seasons = ['winter', 'spring', 'summer', 'autumn'] as const
export type Season = (typeof seasons)[number]

/** The ear of a lost piece; `unknown` if no rule tells it and the keeper did not. */
export const earValues = [...ears, 'unknown'] as const
export type EarValue = (typeof earValues)[number]

/** Averages of fewer keepers would tell about single ones. */
export const minKeepersOfAverage = 10

/** Losses in so many days that tags were worn; ten tags for a year are 3,650. */
export type LossFigure = { losses: number; tagDays: number }

/** Losses per hundred tags in a year, with the bounds of an interval. */
export type LossRate = { rate: number; low: number; high: number }

const daysPerYear = 365.25
/** Returns the years that tags were worn, added up. */
export const tagYearsOf = ({ tagDays }: Pick<LossFigure, 'tagDays'>): number => tagDays / daysPerYear

/** Standard normal quantiles of two-sided intervals. */
export const confidence = { 95: 1.96, 99: 2.576 } as const

/**
 * Returns the rate with its interval by Byar's approximation of the Poisson limits. Null if no tag was worn for a day.
 */
export function lossRate({ losses, tagDays }: LossFigure, percent: keyof typeof confidence = 95): LossRate | null {
  if (tagDays <= 0) return null
  const z = confidence[percent]
  const perHundredTagYears = (count: number) => (count * 100 * daysPerYear) / tagDays
  const more = losses + 1
  const low = losses === 0 ? 0 : losses * (1 - 1 / (9 * losses) - z / (3 * Math.sqrt(losses))) ** 3
  const high = more * (1 - 1 / (9 * more) + z / (3 * Math.sqrt(more))) ** 3
  return { rate: perHundredTagYears(losses), low: perHundredTagYears(Math.max(0, low)), high: perHundredTagYears(high) }
}

export type LossVerdict = 'more' | 'fewer' | 'alike'

/**
 * Compares a rate with another that is known better. It is `alike` if the interval contains the other rate; null if one
 * of the two has no rate.
 */
export function compareLosses(
  own: LossFigure,
  other: LossFigure,
  percent: keyof typeof confidence = 95,
): LossVerdict | null {
  const [rate, average] = [lossRate(own, percent), lossRate(other)]
  if (!rate || !average) return null
  if (rate.low > average.rate) return 'more'
  return rate.high < average.rate ? 'fewer' : 'alike'
}

/**
 * Compares a batch with the product's other batches. The interval is that of 99 %, because a product has many batches,
 * of which one in forty would look bad by chance at 95 %.
 */
export const compareBatch = (batch: LossFigure, product: LossFigure): LossVerdict | null =>
  compareLosses(batch, { losses: product.losses - batch.losses, tagDays: product.tagDays - batch.tagDays }, 99)
