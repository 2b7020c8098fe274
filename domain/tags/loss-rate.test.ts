import { describe, expect, it } from 'vitest'
import { compareBatch, compareLosses, lossRate } from './loss-rate.ts'

/** A hundred tags worn for a year, so that rates are losses. */
const tagDays = 36_525

describe('a loss rate', () => {
  it('counts losses for each hundred tags and year', () => {
    expect(lossRate({ losses: 4, tagDays })?.rate).toBe(4)
    expect(lossRate({ losses: 4, tagDays: 2 * tagDays })?.rate).toBe(2)
    expect(lossRate({ losses: 0, tagDays })?.rate).toBe(0)
  })

  it('is none where nothing was worn', () => {
    expect(lossRate({ losses: 0, tagDays: 0 })).toBeNull()
  })

  // Exact limits of a Poisson count by the chi-square distribution (Garwood 1936).
  it.each([
    [5, 1.62, 11.67],
    [10, 4.8, 18.39],
    [20, 12.22, 30.89],
    [50, 37.11, 65.92],
    [100, 81.36, 121.63],
  ])('of %i losses has nearly the exact limits of %d and %d', (losses, low, high) => {
    const found = lossRate({ losses, tagDays })
    expect(found?.low).toBeCloseTo(low, 1)
    expect(found?.high).toBeCloseTo(high, 1)
  })

  it('of no loss begins at nothing, and ends where the exact one does, at 3.69', () => {
    const found = lossRate({ losses: 0, tagDays })
    expect(found?.low).toBe(0)
    expect(found?.high).toBeCloseTo(3.69, 1)
  })

  it('of few losses is never below nothing', () => {
    for (let losses = 0; losses < 20; losses++) expect(lossRate({ losses, tagDays }, 99)?.low).toBeGreaterThanOrEqual(0)
  })
})

describe('a comparison', () => {
  const average = { losses: 1000, tagDays: 200 * tagDays } // five of a hundred

  it('tells a difference only where the interval leaves the average out', () => {
    expect(compareLosses({ losses: 10, tagDays }, average)).toBe('alike')
    expect(compareLosses({ losses: 12, tagDays }, average)).toBe('more')
    expect(compareLosses({ losses: 1, tagDays }, average)).toBe('alike')
    expect(compareLosses({ losses: 2, tagDays: 3 * tagDays }, average)).toBe('fewer')
    expect(compareLosses({ losses: 2, tagDays: 0 }, average)).toBeNull()
  })

  it('of a batch is with the other batches, and more careful', () => {
    const product = { losses: 60, tagDays: 10 * tagDays }
    // Fourteen of a hundred where the others lose 5.1.
    expect(compareBatch({ losses: 14, tagDays }, product)).toBe('more')
    expect(compareBatch({ losses: 11, tagDays }, product)).toBe('alike')
    expect(compareBatch(product, product)).toBeNull()
  })
})
