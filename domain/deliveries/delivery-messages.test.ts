import { expect, it } from 'vitest'
import { dayInWords, daysInWords } from './delivery-messages.ts'

it('says a day, and a period, in words', () => {
  expect(dayInWords('2026-12-03')).toBe('giovedì 3 dicembre')
  expect(daysInWords({ from: '2026-12-03', to: '2026-12-03' })).toBe('giovedì 3 dicembre')
  expect(daysInWords({ from: '2026-12-03', to: '2026-12-04' })).toBe('tra giovedì 3 e venerdì 4 dicembre')
  expect(daysInWords({ from: '2026-11-30', to: '2026-12-02' })).toBe('tra lunedì 30 novembre e mercoledì 2 dicembre')
  expect(daysInWords({ from: '2026-12-30', to: '2027-01-04' })).toBe('tra mercoledì 30 dicembre e lunedì 4 gennaio')
})
