import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatDaysAgo, isoDay, nextDayAt } from './dates.ts'

test.each([
  ['2026-11-14T09:05:00.000Z', '14/11/2026', '14/11/2026, 10:05'],
  ['2026-07-01T22:30:00Z', '02/07/2026', '02/07/2026, 00:30'], // summer time
  ['2026-12-31T23:00:00Z', '01/01/2027', '01/01/2027, 00:00'],
  ['2026-03-29T00:59:59Z', '29/03/2026', '29/03/2026, 01:59'], // the clocks go on at 1:00 UTC
  ['2026-03-29T01:00:00Z', '29/03/2026', '29/03/2026, 03:00'],
  ['2026-10-25T01:30:00Z', '25/10/2026', '25/10/2026, 02:30'],
  ['2026-11-14T01:00:00+05:00', '13/11/2026', '13/11/2026, 21:00'],
  ['2026-01-05', '05/01/2026', '05/01/2026, 01:00'],
])('%s reads %s', (iso, date, dateTime) => {
  expect(formatDate(iso)).toBe(date)
  expect(formatDateTime(iso)).toBe(dateTime)
})

test.each(['', 'oggi', '12', '14/11/2026', '2026-11-14T09:05:00', '2026-13-01', '2026-11-14T25:00:00Z'])(
  '%j is refused',
  text => {
    expect(() => formatDate(text)).toThrow(RangeError)
    expect(() => formatDateTime(text)).toThrow(RangeError)
  },
)

test.each([
  ['2026-11-21T09:00:00Z', '2026-11-21T22:00:00Z', 'oggi'],
  ['2026-11-20T22:59:00Z', '2026-11-20T23:01:00Z', 'ieri'], // midnight in Rome
  ['2026-11-15T09:00:00Z', '2026-11-21T08:00:00Z', '6 giorni fa'],
  ['2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z', 'oggi'], // a day of twenty-five hours
  ['2026-11-22T09:00:00Z', '2026-11-21T09:00:00Z', 'oggi'],
])('%s, told at %s, was %s', (iso, now, text) => {
  expect(formatDaysAgo(iso, new Date(now))).toBe(text)
})

test.each([
  ['2026-11-21T22:59:00Z', '2026-11-21'],
  ['2026-11-21T23:00:00Z', '2026-11-22'], // midnight in Rome
  ['2026-06-30T22:00:00Z', '2026-07-01'], // summer time
])('at %s it is %s', (now, day) => {
  expect(isoDay(new Date(now))).toBe(day)
})

test.each([
  ['2026-11-21T22:59:59Z', '2026-11-21T23:00:00.000Z'],
  ['2026-11-21T23:00:00Z', '2026-11-22T23:00:00.000Z'],
  ['2026-07-01T12:00:00Z', '2026-07-01T22:00:00.000Z'], // summer time
  ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00.000Z'], // a day of twenty-three hours
  ['2026-10-24T22:00:00Z', '2026-10-25T23:00:00.000Z'], // one of twenty-five
  ['2026-12-31T12:00:00Z', '2026-12-31T23:00:00.000Z'],
])('after %s the next day begins at %s', (now, next) => {
  expect(new Date(nextDayAt(new Date(now))).toISOString()).toBe(next)
})
