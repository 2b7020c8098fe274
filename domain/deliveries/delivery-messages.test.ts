import { expect, it } from 'vitest'
import { dayInWords, daysInWords } from './delivery-messages.ts'

it('says a day, and a period, in words', () => {
  expect(dayInWords('2026-12-03')).toBe('giovedì 3 dicembre')
  expect(daysInWords({ from: '2026-12-03', to: '2026-12-03' })).toBe('giovedì 3 dicembre')
  expect(daysInWords({ from: '2026-12-03', to: '2026-12-04' })).toBe('tra giovedì 3 e venerdì 4 dicembre')
  expect(daysInWords({ from: '2026-11-30', to: '2026-12-02' })).toBe('tra lunedì 30 novembre e mercoledì 2 dicembre')
  expect(daysInWords({ from: '2026-12-30', to: '2027-01-04' })).toBe('tra mercoledì 30 dicembre e lunedì 4 gennaio')
})

it('says every day of a leap year as the Italian locale does', () => {
  const form = new Intl.DateTimeFormat('it-IT', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  for (let n = 0; n < 366; n++) {
    const day = new Date(Date.UTC(2028, 0, 1 + n))
    expect(dayInWords(day.toISOString().slice(0, 10))).toBe(form.format(day))
  }
})
