import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { type PaymentMethod, paymentMethods } from './payment-methods.ts'
import { isPaidAtOnce, type UnpaidAccount, type UnpaidOrder, unpaidExcess } from './unpaid-limits.ts'

const limits = {
  newAccount: { orders: 3, pieces: 1500, value: 750_000, shelfPercent: 75 },
  knownAccount: { orders: 10, pieces: 5000, value: 4_000_000, shelfPercent: 100 },
}
const account = (changes: Partial<UnpaidAccount> = {}): UnpaidAccount => ({
  orders: 0,
  pieces: 0,
  value: 0,
  isKnown: false,
  hasLapsed: false,
  isLifted: false,
  ...changes,
})
type OneProduct = { value?: number; available?: number; held?: number; method?: PaymentMethod }
/** An order of one product, by transfer unless the case names another method. */
const order = (
  pieces: number,
  { value = 10_000, available = 10_000, held = 0, method = 'bonifico' }: OneProduct = {},
): UnpaidOrder => ({ method, value, products: [{ productId: 1, pieces, held, available }] })

describe('an order that is not paid yet', () => {
  test.each([
    ['a breeder’s first order by transfer', account(), order(600, { value: 595_000, available: 1000 })],
    ['the last piece', account(), order(1, { available: 1 })],
    ['the third order', account({ orders: 2 }), order(1)],
    [
      'what a dealer who has paid before orders',
      account({ isKnown: true, orders: 9 }),
      order(5000, { available: 5000 }),
    ],
    ['the rest of the share of a shelf', account(), order(6, { available: 10, held: 5 })],
    ['all that is left, paid by card', account(), order(20, { available: 20, method: 'credit_card' })],
    ['all that is left, paid with PayPal', account(), order(20, { available: 20, method: 'paypal' })],
    ['anything, if staff lifted the limits', account({ orders: 99, isLifted: true }), order(9999, { available: 9999 })],
  ])('is allowed: %s', (_, who, what) => {
    expect(unpaidExcess(who, what, limits)).toBeNull()
  })

  test.each([
    ['the fourth order', account({ orders: 3 }), order(1), { limit: 'orders', max: 3, fits: 0 }],
    ['too many pieces', account({ orders: 1, pieces: 1000 }), order(501), { limit: 'pieces', max: 1500, fits: 500 }],
    [
      'pieces beyond what staff once allowed',
      account({ pieces: 2000 }),
      order(1),
      { limit: 'pieces', max: 1500, fits: 0 },
    ],
    [
      'too much money',
      account({ value: 700_000 }),
      order(1, { value: 50_001 }),
      { limit: 'value', max: 750_000, fits: 50_000 },
    ],
    [
      'the eleventh order of a known account',
      account({ isKnown: true, orders: 10 }),
      order(1),
      { limit: 'orders', max: 10, fits: 0 },
    ],
    [
      'a whole shelf',
      account(),
      order(20, { available: 20 }),
      { limit: 'shelf', products: [{ productId: 1, fits: 15 }] },
    ],
    [
      'the rest of a shelf',
      account(),
      order(5, { available: 5, held: 15 }),
      { limit: 'shelf', products: [{ productId: 1, fits: 0 }] },
    ],
    [
      'a piece more than the rest of the share of a shelf',
      account(),
      order(7, { available: 10, held: 5 }),
      { limit: 'shelf', products: [{ productId: 1, fits: 6 }] },
    ],
    [
      'both of two pieces',
      account(),
      order(2, { available: 2 }),
      { limit: 'shelf', products: [{ productId: 1, fits: 1 }] },
    ],
    [
      'a whole shelf by debit',
      account(),
      order(20, { available: 20, method: 'sepa' }),
      { limit: 'shelf', products: [{ productId: 1, fits: 15 }] },
    ],
    [
      'a whole shelf by card, after an order that lapsed',
      account({ hasLapsed: true }),
      order(20, { available: 20, method: 'credit_card' }),
      { limit: 'shelf', products: [{ productId: 1, fits: 15 }] },
    ],
  ])('is refused: %s', (_, who, what, excess) => {
    expect(unpaidExcess(who, what, limits)).toEqual(excess)
  })
})

const anyLimits = fc.record({
  orders: fc.integer({ min: 1, max: 5 }),
  pieces: fc.integer({ min: 1, max: 100 }),
  value: fc.integer({ min: 1, max: 10_000 }),
  shelfPercent: fc.integer({ min: 1, max: 100 }),
})
const anyOrder = fc.record({
  method: fc.constantFrom(...paymentMethods),
  value: fc.integer({ min: 1, max: 5_000 }),
  shares: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 3 }),
})

test('a new account never holds more than its limits, nor a shelf for days, whatever it tries', () => {
  fc.assert(
    fc.property(
      anyLimits,
      fc.array(fc.integer({ min: 2, max: 60 }), { minLength: 3, maxLength: 3 }),
      fc.array(anyOrder, { maxLength: 20 }),
      fc.boolean(),
      (newAccount, shelves, orders, hasLapsed) => {
        const held = shelves.map(() => 0)
        /** Pieces that are reserved for days or may be again at once. */
        const heldForLong = shelves.map(() => 0)
        const who = account({ hasLapsed })
        for (const { method, value, shares } of orders) {
          const products = shares.map((share, productId) => ({
            productId,
            pieces: Math.max(Math.ceil(((shelves[productId] ?? 0) * share) / 100), 1),
            held: held[productId] ?? 0,
            available: (shelves[productId] ?? 0) - (held[productId] ?? 0),
          }))
          if (products.some(({ pieces, available }) => pieces > available)) continue
          if (unpaidExcess(who, { method, value, products }, { ...limits, newAccount })) continue
          who.orders += 1
          who.value += value
          for (const { productId, pieces } of products) {
            who.pieces += pieces
            held[productId] = (held[productId] ?? 0) + pieces
            if (hasLapsed || !isPaidAtOnce(method)) heldForLong[productId] = (heldForLong[productId] ?? 0) + pieces
          }
        }
        expect(who.orders).toBeLessThanOrEqual(newAccount.orders)
        expect(who.pieces).toBeLessThanOrEqual(newAccount.pieces)
        expect(who.value).toBeLessThanOrEqual(newAccount.value)
        for (const [productId, pieces] of heldForLong.entries())
          expect(pieces).toBeLessThanOrEqual(
            Math.max(Math.floor(((shelves[productId] ?? 0) * newAccount.shelfPercent) / 100), 1),
          )
      },
    ),
    { numRuns: runs(300) },
  )
})

test('what is said to fit is allowed, and one piece more is not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 1600 }),
      (held, available, pieces) => {
        const who = account({ orders: 1, pieces: held })
        const excess = unpaidExcess(who, order(pieces, { available, held }), limits)
        if (!excess) return
        const fits = excess.limit === 'shelf' ? (excess.products[0]?.fits ?? 0) : excess.fits
        expect(fits).toBeLessThan(pieces)
        expect(unpaidExcess(who, order(fits + 1, { available, held }), limits)?.limit).toBe(excess.limit)
        if (fits > 0 && excess.limit === 'shelf')
          expect(unpaidExcess(who, order(fits, { available, held }), limits)).toBeNull()
      },
    ),
    { numRuns: runs(300) },
  )
})

test('pieces of one shelf are allowed in two orders exactly if they are allowed in one', () => {
  const pieces = fc.integer({ min: 1, max: 40 })
  fc.assert(
    fc.property(pieces, pieces, fc.nat(60), (first, second, rest) => {
      const available = first + second + rest
      const isAllowed = (what: UnpaidOrder) => unpaidExcess(account(), what, limits) === null
      fc.pre(isAllowed(order(first, { available })))
      expect(isAllowed(order(second, { available: available - first, held: first }))).toBe(
        isAllowed(order(first + second, { available })),
      )
    }),
    { numRuns: runs(300) },
  )
})
