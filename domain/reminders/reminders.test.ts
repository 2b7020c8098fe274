import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { occasionText, occasionTitle } from './reminder-messages.ts'
import {
  birthSeasons,
  type HerdOutlook,
  herdOccasions,
  isDue,
  type Occasion,
  reminderKinds,
  taggingDeadline,
} from './reminders.ts'

/** Twelve months from December 2026 on. */
const year = (births: readonly number[]) =>
  births.map((count, n) => ({
    month: new Date(Date.UTC(2026, 11 + n, 1)).toISOString().slice(0, 7),
    births: count,
  }))
const herd = (births: readonly number[], changes: Partial<HerdOutlook> = {}): HerdOutlook => ({
  holding: '001TO123',
  species: 'cattle',
  months: year(births),
  alive: 80,
  waiting: 100,
  lastTagId: 7,
  ...changes,
})

describe('the season of births', () => {
  it.each<[string, number[], [string, number][]]>([
    ['of spring', [0, 0, 1, 9, 12, 8, 1, 0, 0, 0, 0, 0], [['2027-03-01', 29]]],
    [
      'comes twice a year',
      [0, 0, 10, 10, 0, 0, 0, 0, 0, 8, 0, 0],
      [
        ['2027-02-01', 20],
        ['2027-09-01', 8],
      ],
    ],
    ['goes on over the end of the forecast', [10, 3, 0, 0, 0, 0, 0, 0, 0, 0, 6, 9], [['2027-10-01', 25]]],
    ['is none where births come all the year', [4, 5, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5], []],
    ['is none of single births', [1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0], []],
    ['is none without births', Array.from({ length: 12 }, () => 0), []],
  ])('%s', (_, births, seasons) => {
    expect(birthSeasons(year(births)).map(({ startsOn, births: count }) => [startsOn, count])).toEqual(seasons)
  })

  it('begins in a month with more births than the month before, and no birth is in two seasons', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30), { minLength: 12, maxLength: 12 }), births => {
        const seasons = birthSeasons(year(births))
        const total = births.reduce((sum, count) => sum + count, 0)
        expect(seasons.reduce((sum, season) => sum + season.births, 0)).toBeLessThanOrEqual(total)
        for (const { startsOn } of seasons) {
          const at = year(births).findIndex(({ month }) => `${month}-01` === startsOn)
          expect(births[at] ?? 0).toBeGreaterThan(births[(at + 11) % 12] ?? 0)
        }
      }),
      { numRuns: runs(300) },
    )
  })
})

describe('a herd', () => {
  const spring = [0, 0, 1, 9, 12, 8, 1, 0, 0, 0, 0, 0]

  it('has the next season, and the day on which the tags run short', () => {
    expect(herdOccasions(herd(spring, { waiting: 12 }), '2026-12-10')).toEqual([
      {
        kind: 'births',
        key: '001TO123 cattle 2027-03-01',
        day: '2027-03-01',
        holding: '001TO123',
        species: 'cattle',
        quantity: 29,
        orderId: null,
      },
      expect.objectContaining({ kind: 'stock', key: '001TO123 cattle 7', day: '2027-04-01', quantity: 35 - 12 }),
    ])
  })

  it('is not told of a season that has begun, nor of tags that suffice', () => {
    const begun = herd([9, 12, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(herdOccasions(begun, '2026-12-01')).toEqual([])
  })

  it('runs short today if it has no tags for the births of this month', () => {
    const [stock] = herdOccasions(herd([4, 5, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5], { waiting: 0 }), '2026-12-24')
    expect(stock).toMatchObject({ kind: 'stock', day: '2026-12-24' })
  })

  it('of up to five animals is not told to hold more than five tags', () => {
    const small = herd([4, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0], { alive: 5, waiting: 5 })
    expect(herdOccasions(small, '2026-12-24').map(({ kind }) => kind)).not.toContain('stock')
  })
})

describe('the time to tag', () => {
  it.each([
    ['cattle', '2026-11-20', '2026-12-10'],
    ['buffalo', '2026-12-20', '2027-01-09'],
    ['pig', '2026-11-01', '2027-01-10'],
    ['sheep', '2026-11-20', '2027-05-20'],
    // February has no thirty-first.
    ['goat', '2026-08-31', '2027-02-28'],
    ['sheep', '2027-08-31', '2028-02-29'],
  ] as const)('of %s from %s on is over on %s', (species, from, last) => {
    expect(taggingDeadline(species, from)).toBe(last)
  })
})

it('is due from the chosen number of days before', () => {
  expect(isDue('2027-03-01', 45, '2027-01-14')).toBe(false)
  expect(isDue('2027-03-01', 45, '2027-01-15')).toBe(true)
  expect(isDue('2027-03-01', 0, '2027-02-28')).toBe(false)
  expect(isDue('2027-03-01', 0, '2027-03-02')).toBe(true)
  expect(isDue('2027-03-01', null, '2027-03-02')).toBe(false)
})

it('every kind has a line and a sentence, with what it is about', () => {
  for (const kind of reminderKinds) {
    const occasion: Occasion = {
      kind,
      key: '',
      day: '2027-03-01',
      holding: '001TO123',
      species: 'sheep',
      quantity: 12,
      orderId: kind === 'apply' ? 31 : null,
    }
    expect(occasionTitle(occasion)).toContain(kind === 'apply' ? 'ORDER-31' : 'ovini, 001TO123')
    expect(occasionText(occasion)).toMatch(/1 marzo|01\/03\/2027/)
  }
  expect(
    occasionText({ kind: 'apply', key: '', day: '2027-03-01', holding: '', species: 'pig', quantity: 1, orderId: 1 }),
  ).toContain('1 marca di questo ordine non risulta applicata. La legge dà 70 giorni')
})
