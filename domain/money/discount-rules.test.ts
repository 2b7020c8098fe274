import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { branchCounts } from '#test/branch-counts.ts'
import { runs } from '#test/property-runs.ts'
import { paymentMethods } from '../orders/payment-methods.ts'
import {
  type DiscountRule,
  discountStateOf,
  evaluateDiscount,
  lockedFieldViolations,
  lockedOnceUsed,
  normalizeDiscountCode,
  prorate,
} from './discount-rules.ts'
import { lineTotal } from './line-total.ts'
import { quote } from './pricing.ts'
import { shippingVats } from './shipping-vat.ts'

const today = '2026-11-22'
const tenPercent: DiscountRule = {
  basisPoints: 1_000,
  amount: null,
  minimum: 0,
  startsOn: null,
  endsOn: null,
  oncePerCustomer: false,
  maxUses: null,
  useCount: 0,
  productId: null,
  category: null,
  disabledAt: null,
}
const flag = { productId: 1, productTypes: ['marche', 'aziendale'], subtotal: 7_950 }
const pliers = { productId: 2, productTypes: ['applicatori'], subtotal: 2_050 }
const fresh = { today, usedByCustomer: false }

describe('what a code gives', () => {
  test.each<[string, Partial<DiscountRule>, number[]]>([
    ['a share of everything', {}, [795, 205]],
    ['an amount', { basisPoints: null, amount: 1_000 }, [795, 205]],
    ['an amount that does not part evenly', { basisPoints: null, amount: 1 }, [1, 0]],
    ['never more than there is', { basisPoints: null, amount: 50_000 }, [7_950, 2_050]],
    ['all of it', { basisPoints: 10_000 }, [7_950, 2_050]],
    ['on one product', { productId: 2 }, [0, 205]],
    ['on one category', { category: 'marche' }, [795, 0]],
    ['an amount on one category', { basisPoints: null, amount: 50_000, category: 'applicatori' }, [0, 2_050]],
    ['from a sum on, just reached', { minimum: 10_000 }, [795, 205]],
    ['on its first day', { startsOn: today }, [795, 205]],
    ['on its last day', { endsOn: today }, [795, 205]],
    ['at its last use', { maxUses: 3, useCount: 2 }, [795, 205]],
  ])('%s', (_, changes, shares) => {
    expect(evaluateDiscount({ ...tenPercent, ...changes }, [flag, pliers], fresh)).toMatchObject({
      shares,
      refusal: null,
    })
  })

  test.each<[string, Partial<DiscountRule>, boolean]>([
    ['disabled', { disabledAt: '2026-11-01T10:00:00Z' }, false],
    ['not-yet', { startsOn: '2026-11-23' }, false],
    ['expired', { endsOn: '2026-11-21' }, false],
    ['used-up', { maxUses: 3, useCount: 3 }, false],
    ['used-by-you', { oncePerCustomer: true }, true],
    ['used-by-you', { oncePerCustomer: true, maxUses: 1, useCount: 1 }, true],
    ['no-product', { productId: 3 }, false],
    ['no-product', { category: 'lettori' }, false],
    ['below-minimum', { minimum: 10_001 }, false],
    ['below-minimum', { minimum: 2_051, category: 'applicatori' }, false],
  ])('nothing: %s', (refusal, changes, usedByCustomer) => {
    expect(evaluateDiscount({ ...tenPercent, ...changes }, [flag, pliers], { today, usedByCustomer })).toMatchObject({
      shares: [0, 0],
      refusal,
    })
  })

  test('an empty cart has nothing it is for', () => {
    expect(evaluateDiscount(tenPercent, [], fresh)).toEqual({ shares: [], refusal: 'no-product', eligible: 0 })
  })

  test('a code that may be used again does not mind being used', () => {
    expect(evaluateDiscount(tenPercent, [flag], { today, usedByCustomer: true }).refusal).toBeNull()
  })
})

test('a code is switched off before it is anything else', () => {
  const rule = { ...tenPercent, disabledAt: '2026-11-01T10:00:00Z', endsOn: '2026-01-01' }
  expect(discountStateOf(rule, today)).toBe('disabled')
  expect(discountStateOf({ ...rule, disabledAt: null }, today)).toBe('expired')
  expect(discountStateOf(tenPercent, today)).toBe('active')
})

describe('what may become of a code', () => {
  const said = { ...tenPercent, code: 'ESTATE-26', productCode: null }
  const other = {
    code: 'ALTRO',
    basisPoints: 1_001,
    amount: 5,
    productCode: 'PZ-001',
    category: 'marche' as const,
    oncePerCustomer: true,
  }

  test('anything, while no order has it', () => {
    expect(lockedFieldViolations({ ...said, wasUsed: false }, { ...said, ...other, minimum: 1, maxUses: 1 })).toEqual(
      [],
    )
  })

  test.each(lockedOnceUsed)('not its %s, once an order has it, though that was cancelled', field => {
    const wanted = { ...said, [field]: other[field] }
    expect(lockedFieldViolations({ ...said, useCount: 0, wasUsed: true }, wanted)).toEqual([
      { field, reason: 'locked' },
    ])
  })

  test('its days and minimum all the same', () => {
    const wanted = { ...said, startsOn: today, endsOn: today, minimum: 1 }
    expect(lockedFieldViolations({ ...said, useCount: 5, wasUsed: true }, wanted)).toEqual([])
  })

  test.each([
    [4, 5, true],
    [5, 5, false],
    [6, 5, false],
    [null, 5, false],
    [1, 0, false],
  ])('%s uses in all after %i: refused %s', (maxUses, useCount, isRefused) => {
    const objections = lockedFieldViolations({ ...said, useCount, wasUsed: useCount > 0 }, { ...said, maxUses })
    expect(objections).toEqual(isRefused ? [{ field: 'maxUses', reason: 'below-uses' }] : [])
  })
})

test('a code is understood however it is typed', () => {
  expect(normalizeDiscountCode(' estate-26 ')).toBe('ESTATE-26')
})

const bases = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 40 })

test('shares make the amount, none is more than its base, and each is within a cent of its due', () => {
  const ran = branchCounts('has value')
  fc.assert(
    fc.property(bases, fc.nat(), (parts, pick) => {
      const all = parts.reduce((sum, part) => sum + part, 0)
      const amount = all === 0 ? 0 : pick % (all + 1)
      const shares = prorate(amount, parts)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
      for (const [at, share] of shares.entries()) {
        const base = parts[at] ?? 0
        expect(share).toBeLessThanOrEqual(base)
        if (ran.when('has value', all > 0)) expect(Math.abs(share - (amount * base) / all)).toBeLessThan(1)
      }
    }),
  )
  ran.expectAllTaken()
})

test.each([
  ['the largest remainder', 7, [1, 3], [2, 5]],
  ['the two largest remainders', 10, [1, 2, 4], [1, 3, 6]],
  ['the first of equal remainders', 2, [1, 1, 1, 1], [1, 1, 0, 0]],
])('what is left after rounding down goes to %s', (_, amount, bases, shares) => {
  expect(prorate(amount, bases)).toEqual(shares)
})

test.each([
  [-1, [1]],
  [1, [-1, 2]],
  [1, []],
  [1, [0]],
  [0.5, [1]],
])('%d cents are not parted among %j', (amount, parts) => {
  expect(() => prorate(amount, parts)).toThrow(RangeError)
})

const cart = fc.array(
  fc.record({
    productId: fc.integer({ min: 1, max: 4 }),
    productTypes: fc.constantFrom(['marche'], ['applicatori'], ['lettori']),
    unitPrice: fc.integer({ min: 0, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 500 }),
  }),
  { minLength: 1, maxLength: 12 },
)
const given = fc.oneof(
  fc.record({ basisPoints: fc.integer({ min: 1, max: 10_000 }), amount: fc.constant(null) }),
  fc.record({ basisPoints: fc.constant(null), amount: fc.integer({ min: 1, max: 1_000_000 }) }),
)
const scope = fc.record({
  productId: fc.option(fc.integer({ min: 1, max: 4 })),
  category: fc.option(fc.constantFrom('marche' as const, 'applicatori' as const, 'lettori' as const)),
  minimum: fc.integer({ min: 0, max: 1_000_000 }),
})
const terms = fc.record({
  vatBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  shipping: fc.integer({ min: 0, max: 5_000 }),
  shippingVat: fc.constantFrom(...shippingVats),
  freeShippingFrom: fc.constant(null),
  fees: fc.constant({ paypal: 35 }),
})

test('of a thousand carts with a code, lines + VAT + shipping + fee − discount is the total, to the cent', () => {
  fc.assert(
    fc.property(
      cart,
      given,
      scope,
      terms,
      fc.constantFrom(...paymentMethods),
      (lines, gives, scoped, conditions, method) => {
        const rule = { ...tenPercent, ...gives, ...scoped }
        const { shares } = evaluateDiscount(
          rule,
          lines.map(line => ({ ...line, subtotal: lineTotal(line) })),
          fresh,
        )
        const figures = quote(
          lines.map((line, at) => ({ ...line, discount: shares[at] ?? 0 })),
          conditions,
          method,
        )
        expect(figures.discount).toBe(shares.reduce((sum, share) => sum + share, 0))
        expect(figures.products).toBe(lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0))
        const { products, discount, vat, shipping, fee, total } = figures
        expect(products + vat + shipping + fee - discount).toBe(total)
        const taxed = products - discount + (conditions.shippingVat === 'added' ? shipping : 0)
        const base = BigInt(taxed) * BigInt(conditions.vatBasisPoints)
        expect(BigInt(vat)).toBe((base + 5_000n) / 10_000n)
        expect(discount).toBeLessThanOrEqual(products)
        expect(total).toBeGreaterThanOrEqual(shipping + fee)
      },
    ),
    { numRuns: runs(1_000) },
  )
})

test('a larger share never leaves a dearer cart, and one more piece never a smaller discount', () => {
  fc.assert(
    fc.property(cart, fc.integer({ min: 1, max: 9_999 }), fc.nat(), scope, (lines, basisPoints, pick, scoped) => {
      const discountOf = (points: number, cartLines: typeof lines) =>
        evaluateDiscount(
          { ...tenPercent, ...scoped, basisPoints: points },
          cartLines.map(line => ({ ...line, subtotal: lineTotal(line) })),
          fresh,
        ).shares.reduce((sum, share) => sum + share, 0)
      const one = discountOf(basisPoints, lines)
      expect(discountOf(basisPoints + 1, lines)).toBeGreaterThanOrEqual(one)
      const more = lines.map((line, at) =>
        at === pick % lines.length ? { ...line, quantity: line.quantity + 1 } : line,
      )
      expect(discountOf(basisPoints, more)).toBeGreaterThanOrEqual(one)
    }),
  )
})
