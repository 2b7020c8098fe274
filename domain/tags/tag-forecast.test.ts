import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeOf, firstShortfallMonth, forecastBirths, forecastTagNeed, type HerdMonth } from './tag-forecast.ts'

const monthNames = Array.from({ length: 24 }, (_, n) => {
  const month = 11 + n
  return `${2024 + Math.trunc(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
})
/** December 2024 to November 2026, the current month. */
const months = (births: readonly number[], losses: readonly number[] = []): HerdMonth[] =>
  monthNames.map((month, n) => ({ month, births: births[n] ?? 0, losses: losses[n] ?? 0 }))

/** Births or losses in the last twelve whole months, none before. */
const inLastYear = (...counts: number[]) => [...Array<number>(11).fill(0), ...counts]

describe('births expected', () => {
  test.each([
    ['as many again where the herd stays as large', 50, [0, 0, 0, 20], [0, 0, 20], 20],
    ['a tenth fewer where a tenth of the herd is gone', 90, [0, 0, 0, 20], [30], 18],
    ['none where no animal is left', 0, [20], [40], 0],
    ['more in a herd that grows', 110, [30], [20], 33],
    ['a fifth more at most', 60, [30], [], 36],
    ['a fifth more where all were born within the year', 10, [10], [], 12],
    ['none where none was born', 40, [], [3], 0],
  ])('are %s', (_, alive, births, losses, expected) => {
    const forecast = forecastBirths(months(inLastYear(...births), inLastYear(...losses)), alive)
    expect(forecast.expected).toBe(expected)
    expect([forecast.births, forecast.losses]).toEqual([births, losses].map(list => list.reduce((a, b) => a + b, 0)))
  })

  test('come in the months in which they came, from this one on; this month and those before the year do not count', () => {
    const born = months([9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 1, 0, 0, 0, 4, 3, 0, 0, 0, 0, 0, 2, 9])
    const forecast = forecastBirths(born, 10_000)
    expect(forecast.expected).toBe(10)
    expect(forecast.months.map(({ month }) => month)).toEqual([
      '2026-11',
      '2026-12',
      ...Array.from({ length: 10 }, (_, n) => `2027-${String(n + 1).padStart(2, '0')}`),
    ])
    expect(forecast.months.map(({ births }) => births)).toEqual([1, 0, 0, 0, 4, 3, 0, 0, 0, 0, 0, 2])
  })
})

describe('tags needed', () => {
  test.each([
    [
      { expected: 20, waiting: 0, alive: 60 },
      { margin: 2, limit: null, quantity: 22 },
    ],
    [
      { expected: 21, waiting: 12, alive: 60 },
      { margin: 3, limit: null, quantity: 12 },
    ],
    [
      { expected: 20, waiting: 40, alive: 60 },
      { margin: 2, limit: null, quantity: 0 },
    ],
    [
      { expected: 0, waiting: 0, alive: 60 },
      { margin: 0, limit: null, quantity: 0 },
    ],
    [
      { expected: 3, waiting: 0, alive: 4 },
      { margin: 1, limit: null, quantity: 4 },
    ],
    [
      { expected: 8, waiting: 0, alive: 5 },
      { margin: 1, limit: 5, quantity: 5 },
    ],
    [
      { expected: 8, waiting: 3, alive: 5 },
      { margin: 1, limit: 5, quantity: 2 },
    ],
    [
      { expected: 8, waiting: 6, alive: 5 },
      { margin: 1, limit: 5, quantity: 0 },
    ],
    [
      { expected: 8, waiting: 0, alive: 6 },
      { margin: 1, limit: null, quantity: 9 },
    ],
    [
      { expected: 8, waiting: 0, alive: null },
      { margin: 1, limit: null, quantity: 9 },
    ],
  ])('of %o are %o', (herd, figures) => {
    expect(forecastTagNeed(herd)).toEqual({ expected: herd.expected, waiting: herd.waiting, ...figures })
  })

  test.each([
    [0, '2027-02'],
    [3, '2027-02'],
    [4, '2027-03'],
    [8, '2027-03'],
    [9, null],
  ])('%d waiting ones last until %s', (waiting, month) => {
    const expected = [
      { month: '2027-01', births: 0 },
      { month: '2027-02', births: 4 },
      { month: '2027-03', births: 5 },
    ]
    expect(firstShortfallMonth(expected, waiting)).toBe(month)
  })
})

describe('whatever the herd', () => {
  const counts = fc.array(fc.nat({ max: 3000 }), { minLength: 24, maxLength: 24 })
  const herd = fc.record({
    births: counts,
    losses: counts,
    alive: fc.nat({ max: 30_000 }),
    waiting: fc.nat({ max: 9999 }),
  })
  type Herd = { births: number[]; losses: number[]; alive: number; waiting: number }
  const needOf = ({ births, losses, alive, waiting }: Herd) => {
    const forecast = forecastBirths(months(births, losses), alive)
    return { ...forecastTagNeed({ expected: forecast.expected, waiting, alive }), months: forecast.months }
  }
  const more = (list: number[], n: number, by: number) => list.map((count, at) => (at === n ? count + by : count))
  const month = fc.nat({ max: 23 })
  const some = fc.integer({ min: 1, max: 500 })

  test('every figure is a whole number from nought, and the months make the year', () => {
    fc.assert(
      fc.property(herd, given => {
        const { limit, months, ...figures } = needOf(given)
        const born = months.map(({ births }) => births)
        for (const figure of [...Object.values(figures), ...born]) {
          expect(Number.isInteger(figure)).toBe(true)
          expect(figure).toBeGreaterThanOrEqual(0)
        }
        expect(born.reduce((a, b) => a + b, 0)).toBe(figures.expected)
        expect([null, 5]).toContain(limit)
      }),
    )
  })

  test('no more is suggested than a year takes with what waits, and up to five animals no more than five', () => {
    fc.assert(
      fc.property(herd, given => {
        const { expected, margin, waiting, quantity } = needOf(given)
        if (quantity > 0) expect(waiting + quantity).toBeLessThanOrEqual(expected + margin)
        const few = needOf({ ...given, alive: given.alive % 6 })
        if (few.quantity > 0) expect(few.waiting + few.quantity).toBeLessThanOrEqual(5)
      }),
    )
  })

  test('a birth more never takes a tag less, an animal lost never a tag more, a waiting tag saves one', () => {
    fc.assert(
      fc.property(herd, month, some, (given, n, by) => {
        const { quantity } = needOf(given)
        expect(needOf({ ...given, births: more(given.births, n, by) }).quantity).toBeGreaterThanOrEqual(quantity)
        expect(needOf({ ...given, losses: more(given.losses, n, by) }).quantity).toBeLessThanOrEqual(quantity)
        expect(needOf({ ...given, waiting: given.waiting + by }).quantity).toBe(Math.max(0, quantity - by))
      }),
    )
  })
})

test('says by which factor it reckons: the change of the herd, at most a fifth more', () => {
  expect(changeOf(60, 38, 16)).toBe(1.2)
  expect(changeOf(45, 10, 15)).toBe(0.9)
  expect(changeOf(0, 10, 15)).toBe(0)
})
