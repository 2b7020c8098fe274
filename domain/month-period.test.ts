import { expect, test } from 'vitest'
import { latestMonths, latestYears, periodLabel } from './month-period.ts'

test('the latest months begin with this one, and go over the turn of the year', () => {
  expect(latestMonths('2026-01-31', 3)).toEqual([
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2025-12-01', to: '2025-12-31' },
    { from: '2025-11-01', to: '2025-11-30' },
  ])
  expect(latestMonths('2024-03-31', 2)[1]).toEqual({ from: '2024-02-01', to: '2024-02-29' })
})

test('a period is called by its month or its year', () => {
  expect(latestMonths('2026-11-25', 1).map(periodLabel)).toEqual(['novembre 2026'])
  expect(latestYears('2026-11-25').map(periodLabel)).toEqual(['2026', '2025'])
})
