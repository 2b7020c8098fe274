import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatEuro, maxStoredCents, parseEuro, sumCents, toCents, toEuros, withVat } from './money.ts'
import { percentOf } from './percent-of.ts'

const amount = fc.integer({ min: -(10 ** 15), max: 10 ** 15 })
const price = fc.integer({ min: -(10 ** 11), max: 10 ** 11 })

describe('euros and cents', () => {
  test.each([
    [5.95, 595],
    [19.95, 1995],
    [1.1, 110],
    [0.29, 29],
    [-10.95, -1095],
    [0, 0],
    [-0, 0],
    [1e13, 1e15],
  ])('%d € is %d cents', (euros, cents) => {
    expect(toCents(euros)).toBe(cents)
    expect(toEuros(cents)).toBe(euros + 0)
  })

  test.each([1.005, 0.001, 0.1 + 0.2, 1e13 + 1, Number.NaN, Number.POSITIVE_INFINITY, -1e300])(
    '%d € is refused',
    euros => {
      expect(() => toCents(euros)).toThrow(RangeError)
    },
  )

  test.each([0.5, 1e15 + 1, Number.NaN, Number.NEGATIVE_INFINITY])('%d is no amount in cents', cents => {
    expect(() => toEuros(cents)).toThrow(RangeError)
    expect(() => formatEuro(cents)).toThrow(RangeError)
    expect(() => sumCents([cents])).toThrow(RangeError)
    expect(() => percentOf(cents, 100)).toThrow(RangeError)
  })

  test('every amount comes back from the wire', () => {
    fc.assert(
      fc.property(amount, cents => {
        expect(toCents(toEuros(cents))).toBe(cents)
        expect(toCents(JSON.parse(JSON.stringify(toEuros(cents))))).toBe(cents)
      }),
    )
  })
})

describe('as typed', () => {
  test.each([
    ['12,50', 1250],
    ['12.50', 1250],
    ['12,5', 1250],
    ['12.5', 1250],
    [' 12 € ', 1200],
    ['12,', 1200],
    ['1.234', 123400],
    ['1.234,50', 123450],
    ['1 234,50', 123450],
    ['1234,50', 123450],
    ['0,29', 29],
    ['007', 700],
    ['10.000.000.000.000,00', 10 ** 15],
  ])('%j is %d cents', (text, cents) => {
    expect(parseEuro(text)).toBe(cents)
  })

  test.each([
    '',
    'dodici',
    '12,505',
    '1,2,3',
    '1.23.456',
    '12.3456',
    '-5',
    '1e3',
    ',50',
    '10.000.000.000.000,01',
    '9'.repeat(20),
  ])('%j is no amount', text => {
    expect(parseEuro(text)).toBeNull()
  })

  test('an amount that was shown can be typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 }), cents => {
        expect(parseEuro(formatEuro(cents))).toBe(cents)
      }),
    )
  })
})

describe('as read', () => {
  test.each([
    [595, '5,95\u00a0€'],
    [0, '0,00\u00a0€'],
    [-0, '0,00\u00a0€'],
    [5, '0,05\u00a0€'],
    [123450, '1.234,50\u00a0€'],
    [-123450, '-1.234,50\u00a0€'],
    [100000000, '1.000.000,00\u00a0€'],
    [1e15, '10.000.000.000.000,00\u00a0€'],
  ])('%d cents reads %j', (cents, text) => {
    expect(formatEuro(cents)).toBe(text)
  })

  test('every amount reads as in the Italian locale', () => {
    const digits = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, useGrouping: 'always' })
    fc.assert(
      fc.property(price, cents => {
        expect(formatEuro(cents)).toBe(`${digits.format(toEuros(cents))}\u00a0€`)
      }),
    )
  })

  test('no cent is lost', () => {
    fc.assert(
      fc.property(amount, cents => {
        expect(Number(formatEuro(cents).replace(/[^\d-]/g, '')) + 0).toBe(cents)
      }),
    )
  })
})

describe('sums', () => {
  test('of nothing is nothing', () => expect(sumCents([])).toBe(0))
  test('are of cents', () => expect(sumCents([595, -1095, 35])).toBe(-465))
  test('too large to be exact are refused', () => expect(() => sumCents([1e15, 1])).toThrow(RangeError))
})

describe('shares', () => {
  test.each([
    [24345, 2450, 5965], // 59.64525
    [100, 2450, 25], // half a cent
    [-100, 2450, -25],
    [300, 2450, 74], // 73.5
    [98, 2450, 24], // 24.01
    [2, 2450, 0],
    [0, 2450, 0],
    [-1, 2450, 0],
    [100, 0, 0],
    [100, 10000, 100],
    [9999999999999, 1, 1000000000], // just short of a cent: 999,999,999.9999
    [899999949999999, 1, 89999995000], // just short of half a cent
  ])('of %d cents, %d basis points are %d', (cents, basisPoints, share) => {
    expect(percentOf(cents, basisPoints)).toBe(share)
  })

  test.each([-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER])('%d basis points are refused', basisPoints => {
    expect(() => percentOf(1000, basisPoints)).toThrow(RangeError)
  })

  test('are exact, half a cent away from zero', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 20_000 }), (cents, basisPoints) => {
        const size = (BigInt(Math.abs(cents)) * BigInt(basisPoints) + 5_000n) / 10_000n
        expect(percentOf(cents, basisPoints)).toBe(Number(cents < 0 ? -size : size))
      }),
    )
  })
})

describe('a price with VAT', () => {
  test.each([
    [1_995, 2_450, 2_484],
    [99, 2_200, 121],
    [99, 0, 99],
    [0, 2_200, 0],
  ])('of %i cents at %i basis points is %i', (net, rate, gross) => {
    expect(withVat(net, rate)).toBe(gross)
  })

  test('is rounded as an order’s VAT is', () => {
    fc.assert(
      fc.property(fc.nat(maxStoredCents), fc.nat(10_000), (net, rate) => {
        expect(withVat(net, rate)).toBe(net + percentOf(net, rate))
      }),
      { numRuns: 2_000 },
    )
  })

  test('of a line is at most half a cent a piece away from that of its pieces', () => {
    const rates = fc.constantFrom(400, 500, 1_000, 2_200, 2_450)
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 500 }), rates, (net, quantity, rate) => {
        const apart = Math.abs(withVat(net * quantity, rate) - withVat(net, rate) * quantity)
        expect(apart).toBeLessThanOrEqual((quantity + 1) / 2)
      }),
    )
  })
})
