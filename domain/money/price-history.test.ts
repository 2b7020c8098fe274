import { expect, test } from 'vitest'
import { lowestBeforeReduction, lowestPriceOfThirtyDays } from './price-history.ts'

const now = new Date('2026-11-22T10:00:00Z')
const history = (...points: [daysAgo: number, price: number][]) =>
  points.map(([daysAgo, price]) => ({ price, since: new Date(now.getTime() - daysAgo * 86_400_000).toISOString() }))

test.each<[string, [daysAgo: number, price: number][], number | null]>([
  ['nothing is known', [], null],
  ['a price that never changed', [[200, 1000]], null],
  [
    'a reduction',
    [
      [200, 1000],
      [5, 800],
    ],
    1000,
  ],
  [
    'a reduction of this moment',
    [
      [200, 1000],
      [0, 800],
    ],
    1000,
  ],
  [
    'one of thirty days ago',
    [
      [200, 1000],
      [30, 800],
    ],
    1000,
  ],
  [
    'one of more than thirty days ago is the price',
    [
      [200, 1000],
      [31, 800],
    ],
    null,
  ],
  [
    'a price that went up',
    [
      [200, 800],
      [5, 1000],
    ],
    null,
  ],
  [
    'a reduction taken back',
    [
      [200, 1000],
      [9, 800],
      [5, 1000],
    ],
    null,
  ],
  [
    'step by step: the first counts',
    [
      [200, 1000],
      [9, 900],
      [5, 800],
    ],
    1000,
  ],
  [
    'raised shortly before: what it cost before that',
    [
      [200, 900],
      [20, 1000],
      [5, 800],
    ],
    900,
  ],
  [
    'raised only to be lowered',
    [
      [200, 800],
      [20, 1000],
      [5, 800],
    ],
    null,
  ],
  [
    'raised more than thirty days before',
    [
      [200, 900],
      [36, 1000],
      [5, 800],
    ],
    1000,
  ],
  [
    'a lower price that ended within the thirty days',
    [
      [200, 1000],
      [60, 700],
      [34, 1000],
      [5, 800],
    ],
    null,
  ],
  [
    'a lower price that ended thirty days before',
    [
      [200, 700],
      [35, 1000],
      [5, 800],
    ],
    1000,
  ],
  [
    'sold for less than thirty days before',
    [
      [34, 1000],
      [5, 800],
    ],
    null,
  ],
  [
    'sold for thirty days before',
    [
      [35, 1000],
      [5, 800],
    ],
    1000,
  ],
])('%s', (_, points, lowest) => {
  expect(lowestBeforeReduction(history(...points), now)).toBe(lowest)
})

test.each<[string, [daysAgo: number, price: number][], number]>([
  ['today’s, where it never changed', [[200, 1000]], 1000],
  [
    'today’s, where the lower one ended thirty days ago',
    [
      [200, 700],
      [30, 1000],
    ],
    1000,
  ],
  [
    'one that ended less than thirty days ago',
    [
      [200, 700],
      [29, 1000],
    ],
    700,
  ],
  [
    'one in between',
    [
      [200, 1000],
      [20, 600],
      [10, 900],
    ],
    600,
  ],
])('the lowest price of thirty days is %s', (_, points, lowest) => {
  expect(lowestPriceOfThirtyDays(history(...points), now)).toBe(lowest)
})
