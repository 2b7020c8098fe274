import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { isoDay } from '../dates.ts'
import {
  type DeliveryTerms,
  deliveryKindOf,
  deliveryKinds,
  firstDayOf,
  planFrom,
  planOf,
  promisesChangeAt,
  sameDayUntil,
  stepsOf,
  wholePlan,
} from './delivery-promise.ts'
import { addDays, isWorkingDay, officeCalendar, weekdays } from './working-days.ts'

const terms: DeliveryTerms = {
  printing: { min: 1, max: 2 },
  registry: { min: 0, max: 1 },
  carrier: { min: 1, max: 2 },
  weekdays: [1, 2, 3, 4, 5],
  closures: [],
  sameDayUntil: '12:00',
}
/** A Wednesday, 9:00 in Rome. */
const morning = new Date('2026-11-25T08:00:00Z')

const range = fc.tuple(fc.nat(6), fc.nat(6)).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))
const dayAfter2020 = fc.integer({ min: 0, max: 5000 }).map(count => addDays('2020-01-01', count))
const anyTerms: fc.Arbitrary<DeliveryTerms> = fc.record({
  printing: range,
  registry: range,
  carrier: range,
  weekdays: fc.subarray([...weekdays]),
  closures: fc.array(
    fc.tuple(dayAfter2020, fc.nat(30)).map(([startsOn, length]) => ({ startsOn, endsOn: addDays(startsOn, length) })),
    { maxLength: 4 },
  ),
  sameDayUntil: fc.tuple(fc.nat(23), fc.nat(59)).map(parts => parts.map(n => String(n).padStart(2, '0')).join(':')),
})
const anyTime = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2033, 0, 1) }).map(time => new Date(time))
const anyKind = fc.constantFrom(...deliveryKinds)

describe('the kind of a line', () => {
  it.each([
    [['marche', 'ministeriale', 'stampato'], [], 'coded'],
    [['marche', 'ministeriale', 'stampato'], ['holding_code'], 'printed'],
    [['marche', 'aziendale', 'stampato'], [], 'printed'],
    [['applicatori'], [], 'shelf'],
    [['lettori'], [], 'shelf'],
    [['marche', 'aziendale'], [], 'shelf'],
  ] as const)('%j with %j is %s', (productTypes, features, kind) => {
    expect(deliveryKindOf({ productTypes, features, print: null })).toBe(kind)
  })
})

describe('the promise', () => {
  it.each([
    ['shelf', morning, 0, { shipBy: '2026-11-25', from: '2026-11-26', to: '2026-11-27' }],
    ['printed', morning, 0, { shipBy: '2026-11-27', from: '2026-11-27', to: '2026-12-01' }],
    ['coded', morning, 0, { shipBy: '2026-11-30', codesBy: '2026-11-26', from: '2026-11-27', to: '2026-12-02' }],
    // At noon the day is over, on Friday the week.
    ['shelf', new Date('2026-11-25T11:00:00Z'), 0, { shipBy: '2026-11-26' }],
    ['shelf', new Date('2026-11-27T11:00:00Z'), 0, { shipBy: '2026-11-30', from: '2026-12-01', to: '2026-12-02' }],
    // In summer noon is at 10:00 UTC.
    ['shelf', new Date('2026-07-01T09:59:00Z'), 0, { shipBy: '2026-07-01' }],
    ['shelf', new Date('2026-07-01T10:00:00Z'), 0, { shipBy: '2026-07-02' }],
    // A transfer takes two office days, at whatever hour it is ordered.
    ['shelf', new Date('2026-11-25T22:00:00Z'), 2, { payBy: '2026-11-27', shipBy: '2026-11-27' }],
    ['shelf', new Date('2026-12-23T09:00:00Z'), 2, { payBy: '2026-12-28', shipBy: '2026-12-28' }],
  ] as const)('of %s at %s, paid after %i days', (kind, now, wait, promised) => {
    expect(planOf(terms, now, kind, wait)).toMatchObject(promised)
  })

  it('waits for the shop where it is closed, not for the registry and the carrier', () => {
    const closed = { ...terms, closures: [{ startsOn: '2026-11-26', endsOn: '2026-12-02' }] }
    expect(planOf(closed, morning, 'coded')).toEqual({
      payBy: '2026-11-25',
      codesBy: '2026-11-26',
      shipBy: '2026-12-07',
      from: '2026-12-04',
      to: '2026-12-10',
    })
    // What leaves today is carried while the shop is closed.
    expect(planOf(closed, morning, 'shelf').to).toBe('2026-11-27')
  })

  it('is in order: paid, coded, sent on a day of the shop, delivered', () => {
    fc.assert(
      fc.property(anyTerms, anyTime, anyKind, fc.nat(5), (each, now, kind, wait) => {
        const { payBy, codesBy, shipBy, from, to } = planOf(each, now, kind, wait)
        expect(payBy >= isoDay(now)).toBe(true)
        expect(codesBy === null).toBe(kind !== 'coded')
        expect((codesBy ?? payBy) <= shipBy && shipBy <= to && payBy <= from && from <= to).toBe(true)
        const shop = each.weekdays.length === 0 ? officeCalendar.weekdays : each.weekdays
        expect(isWorkingDay({ weekdays: shop, closures: each.closures }, shipBy)).toBe(true)
      }),
      { numRuns: runs(300) },
    )
  })

  it('never gets earlier: by waiting, by another step, by a later day', () => {
    fc.assert(
      fc.property(anyTerms, anyTime, fc.nat(200_000_000), fc.nat(5), (each, now, laterMs, wait) => {
        const [shelf, printed, coded] = deliveryKinds.map(kind => planOf(each, now, kind, wait).to)
        expect(shelf && printed && coded && shelf <= printed && printed <= coded).toBe(true)
        const kind = 'coded'
        expect(planOf(each, now, kind, wait + 1).to >= planOf(each, now, kind, wait).to).toBe(true)
        expect(planOf(each, new Date(now.getTime() + laterMs), kind, wait).to >= planOf(each, now, kind, wait).to).toBe(
          true,
        )
        const today = firstDayOf(each, now)
        expect(planFrom(each, addDays(today, 1), stepsOf(kind)).to >= planFrom(each, today, stepsOf(kind)).to).toBe(
          true,
        )
      }),
      { numRuns: runs(200) },
    )
  })

  it('stays the same until the instant that is said for it', () => {
    fc.assert(
      fc.property(anyTerms, anyTime, anyKind, fc.double({ min: 0, max: 1, noNaN: true }), (each, now, kind, share) => {
        const until = promisesChangeAt(each, now)
        expect(until).toBeGreaterThan(now.getTime())
        const before = new Date(Math.min(now.getTime() + Math.floor(share * (until - now.getTime())), until - 1))
        expect(planOf(each, before, kind)).toEqual(planOf(each, now, kind))
        expect(sameDayUntil(each, before)).toBe(sameDayUntil(each, now))
      }),
      { numRuns: runs(300) },
    )
  })

  it('of several lines is that of the last to arrive', () => {
    const plans = deliveryKinds.map(kind => planOf(terms, morning, kind))
    expect(wholePlan(plans)).toEqual(planOf(terms, morning, 'coded'))
    expect(wholePlan([])).toBeUndefined()
  })
})
