import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import {
  addDays,
  addWorkingDays,
  easterSunday,
  firstWorkingDay,
  isItalianHoliday,
  isWorkingDay,
  officeCalendar,
  type Weekday,
  type WorkCalendar,
  weekdayOf,
  weekdays,
} from './working-days.ts'

const days = fc.integer({ min: 0, max: 40_000 }).map(count => addDays('2000-01-01', count))
const calendars: fc.Arbitrary<WorkCalendar> = fc.record({
  weekdays: fc.subarray([...weekdays], { minLength: 1 }),
  closures: fc.array(
    fc.tuple(days, fc.nat(20)).map(([startsOn, length]) => ({ startsOn, endsOn: addDays(startsOn, length) })),
    { maxLength: 5 },
  ),
})

describe('holidays', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2030, '2030-04-21'],
    [2038, '2038-04-25'],
  ])('Easter of %i is on %s', (year, day) => {
    expect(easterSunday(year)).toBe(day)
    expect(isItalianHoliday(day)).toBe(true)
    expect(isItalianHoliday(addDays(day, 1))).toBe(true)
    expect(isItalianHoliday(addDays(day, 2))).toBe(false)
  })

  it('Easter is always a Sunday between 22 March and 25 April', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2200 }), year => {
        const day = easterSunday(year)
        expect(weekdayOf(day)).toBe(7)
        expect(day >= `${year}-03-22` && day <= `${year}-04-25`).toBe(true)
      }),
      { numRuns: runs(300) },
    )
  })

  it('has the fixed ones, and the day of Saint Francis from 2026 on', () => {
    for (const day of ['01-01', '01-06', '04-25', '05-01', '06-02', '08-15', '11-01', '12-08', '12-25', '12-26'])
      expect(isItalianHoliday(`2025-${day}`), day).toBe(true)
    expect(isItalianHoliday('2025-10-04')).toBe(false)
    expect(isItalianHoliday('2026-10-04')).toBe(true)
    expect(isItalianHoliday('2026-06-03')).toBe(false)
  })
})

describe('working days', () => {
  it.each([
    // A Wednesday.
    ['2026-11-25', 0, '2026-11-25'],
    ['2026-11-25', 2, '2026-11-27'],
    ['2026-11-27', 1, '2026-11-30'],
    ['2026-11-28', 0, '2026-11-30'],
    // The Immaculate Conception is a Tuesday.
    ['2026-12-07', 1, '2026-12-09'],
    // Christmas is a Friday, Saint Stephen a Saturday.
    ['2026-12-24', 1, '2026-12-28'],
    ['2026-12-31', 1, '2027-01-04'],
  ])('from %s on, %i more end on %s', (day, count, end) => {
    expect(addWorkingDays(officeCalendar, day, count)).toBe(end)
  })

  it('of a closed shop begin again after its closure', () => {
    const calendar = {
      weekdays: [1, 2, 3, 4, 5] as Weekday[],
      closures: [{ startsOn: '2026-08-08', endsOn: '2026-08-23' }],
    }
    expect(addWorkingDays(calendar, '2026-08-07', 1)).toBe('2026-08-24')
    expect(isWorkingDay(calendar, '2026-08-23')).toBe(false)
  })

  it('end on a worked day, with exactly as many worked days before as were counted', () => {
    fc.assert(
      fc.property(calendars, days, fc.nat(15), (calendar, day, count) => {
        const end = addWorkingDays(calendar, day, count)
        expect(isWorkingDay(calendar, end)).toBe(true)
        let worked = 0
        for (let each = day; each < end; each = addDays(each, 1)) if (isWorkingDay(calendar, each)) worked++
        expect(worked).toBe(count)
      }),
      { numRuns: runs(200) },
    )
  })

  it('add up, and a later start never ends earlier', () => {
    fc.assert(
      fc.property(calendars, days, fc.nat(8), fc.nat(8), (calendar, day, a, b) => {
        const both = addWorkingDays(calendar, day, a + b)
        expect(addWorkingDays(calendar, addWorkingDays(calendar, day, a), b)).toBe(both)
        expect(addWorkingDays(calendar, addDays(day, 1), a + b) >= both).toBe(true)
        expect(firstWorkingDay(calendar, day) >= day).toBe(true)
      }),
      { numRuns: runs(200) },
    )
  })
})
