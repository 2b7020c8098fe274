import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { arrivalOf, type DeliveryTerms, planOf } from './delivery-promise.ts'
import { minObservedCases, type Observed, observedDaysOf, promiseTermsOf, workingDaysBetween } from './observed-days.ts'
import { addDays, addWorkingDays, officeCalendar } from './working-days.ts'

const terms: DeliveryTerms = {
  printing: { min: 1, max: 2 },
  registry: { min: 0, max: 1 },
  carrier: { min: 1, max: 2 },
  weekdays: [1, 2, 3, 4, 5, 6],
  closures: [{ startsOn: '2026-11-23', endsOn: '2026-11-24' }],
  sameDayUntil: '12:00',
}

describe('the working days between two days', () => {
  it.each([
    ['2026-11-25', '2026-11-25', 0],
    ['2026-11-25', '2026-11-20', 0],
    ['2026-11-25', '2026-11-27', 2],
    // Over a weekend.
    ['2026-11-27', '2026-11-30', 1],
    ['2026-11-27', '2026-11-29', 0],
    // Christmas is a Friday.
    ['2026-12-24', '2026-12-28', 1],
  ])('%s and %s are %i', (from, to, days) => {
    expect(workingDaysBetween(officeCalendar, from, to)).toBe(days)
  })

  it('are those that the promise counts', () => {
    fc.assert(
      fc.property(fc.nat(4000), fc.nat(20), (start, count) => {
        const from = addWorkingDays(officeCalendar, addDays('2020-01-01', start), 0)
        expect(workingDaysBetween(officeCalendar, from, addWorkingDays(officeCalendar, from, count))).toBe(count)
      }),
      { numRuns: runs(200) },
    )
  })
})

describe('the observed days', () => {
  const wednesday = '2026-11-25T08:00:00Z'
  const after = (days: number) => `${addWorkingDays(terms, '2026-11-25', days)}T15:00:00Z`
  const printing = (days: readonly number[]) =>
    days.map(count => ({ step: 'printing' as const, from: wednesday, to: after(count) }))

  it('are those that two and eight of ten cases do not exceed', () => {
    expect(observedDaysOf(terms, printing([9, 1, 2, 3, 4, 5, 6, 7, 8, 30]))).toEqual({
      registry: null,
      printing: { cases: 10, low: 2, high: 8 },
      carrier: null,
    })
    expect(observedDaysOf(terms, printing([3]))).toMatchObject({ printing: { cases: 1, low: 3, high: 3 } })
  })

  it('leave out the days on which the shop is closed, and begin the next day after the hour', () => {
    const closed = { step: 'printing' as const, from: '2026-11-20T15:00:00Z', to: '2026-11-26T08:00:00Z' }
    // Friday afternoon counts as Saturday; Monday and Tuesday are closed.
    expect(observedDaysOf(terms, [closed]).printing).toEqual({ cases: 1, low: 2, high: 2 })
    // The registry works then, and not on Saturday.
    expect(observedDaysOf(terms, [{ ...closed, step: 'registry' }]).registry).toEqual({ cases: 1, low: 4, high: 4 })
  })
})

describe('the days of a carrier', () => {
  const parcel = (from: string, to: string) => observedDaysOf(terms, [{ step: 'carrier', from, to }]).carrier?.high

  it.each([
    ['the next day', '2026-11-25T08:00:00Z', '2026-11-26T11:00:00Z', 1],
    ['the next day, however late it left', '2026-11-25T16:30:00Z', '2026-11-26T11:00:00Z', 1],
    ['over a weekend', '2026-11-27T08:00:00Z', '2026-11-30T11:00:00Z', 1],
    ['from a Saturday, on which the shop works', '2026-11-28T08:00:00Z', '2026-12-01T11:00:00Z', 2],
    ['while the shop is closed', '2026-11-20T08:00:00Z', '2026-11-24T11:00:00Z', 2],
  ])('%s', (_, from, to, days) => {
    expect(parcel(from, to)).toBe(days)
  })

  it('are those that a promise counts', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.integer({ min: 1, max: 15 }), (start, count) => {
        const left = addDays('2024-01-01', start)
        const { to } = arrivalOf({ ...terms, carrier: { min: count, max: count } }, left)
        expect(parcel(`${left}T11:00:00Z`, `${to}T11:00:00Z`)).toBe(count)
      }),
      { numRuns: runs(200) },
    )
  })
})

describe('the terms of a promise', () => {
  const observed = (low: number, high: number, cases = minObservedCases): Observed => ({ cases, low, high })

  it.each([
    ['slower than the settings', observed(2, 5), { min: 2, max: 5 }],
    ['faster than the settings', observed(0, 1), { min: 1, max: 2 }],
    ['wider than the settings', observed(0, 4), { min: 1, max: 4 }],
    ['known from too few cases', observed(9, 9, minObservedCases - 1), { min: 1, max: 2 }],
    ['not known', null, { min: 1, max: 2 }],
  ])('of a press %s', (_, printing, range) => {
    expect(promiseTermsOf({ deliveries: terms, observedDays: { registry: null, printing, carrier: null } })).toEqual({
      ...terms,
      printing: range,
    })
  })

  it('never promise an earlier day than the settings alone', () => {
    const anyObserved = fc
      .tuple(fc.nat(20), fc.nat(20), fc.nat(40))
      .map(([a, b, cases]) => observed(Math.min(a, b), Math.max(a, b), cases))
    fc.assert(
      fc.property(anyObserved, anyObserved, anyObserved, fc.nat(1000), (registry, printing, carrier, days) => {
        const now = new Date(`${addDays('2026-01-01', days)}T08:00:00Z`)
        const slowed = promiseTermsOf({ deliveries: terms, observedDays: { registry, printing, carrier } })
        for (const kind of ['shelf', 'printed', 'coded'] as const) {
          const [ours, theirs] = [planOf(slowed, now, kind), planOf(terms, now, kind)]
          expect(ours.from >= theirs.from && ours.to >= theirs.to && ours.from <= ours.to).toBe(true)
        }
      }),
      { numRuns: runs(200) },
    )
  })
})
