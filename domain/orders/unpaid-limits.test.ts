import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { type PaymentMethod, paymentMethods } from './payment-methods.ts'
import { type UnpaidAccount, type UnpaidOrder, unpaidExcess } from './unpaid-limits.ts'

const limits = {
  newAccount: { orders: 3, pieces: 1500, value: 750_000, shelfPercent: 75 },
  knownAccount: { orders: 10, pieces: 5000, value: 4_000_000, shelfPercent: 80 },
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
type OneProduct = { value?: number; available?: number; held?: number; heldByNew?: number; method?: PaymentMethod }
/** An order of one product, by transfer unless the case names another method. */
const order = (
  pieces: number,
  { value = 10_000, available = 10_000, held = 0, heldByNew = held, method = 'bonifico' }: OneProduct = {},
): UnpaidOrder => ({ method, value, products: [{ productId: 1, pieces, held, heldByNew, available }] })

describe('an order that is not paid yet', () => {
  test.each([
    ['a breeder’s first order by transfer', account(), order(600, { value: 595_000, available: 1000 })],
    ['the last piece', account(), order(1, { available: 1 })],
    ['the third order', account({ orders: 2 }), order(1)],
    [
      'what a dealer who has paid before orders',
      account({ isKnown: true, orders: 9 }),
      order(5000, { available: 6250 }),
    ],
    ['the rest of the share of a shelf', account(), order(6, { available: 10, held: 5 })],
    ['all that is left, paid by card', account({ isKnown: true }), order(20, { available: 20, method: 'credit_card' })],
    ['all that is left, paid with PayPal', account({ isKnown: true }), order(20, { available: 20, method: 'paypal' })],
    [
      'the rest of what new accounts may hold together',
      account(),
      order(5, { available: 10, heldByNew: 10, method: 'paypal' }),
    ],
    [
      'a share of its own, whatever new accounts hold',
      account({ isKnown: true }),
      order(8, { available: 10, heldByNew: 10 }),
    ],
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
      'a whole shelf by card, as the first order',
      account(),
      order(20, { available: 20, method: 'credit_card' }),
      { limit: 'shelf', products: [{ productId: 1, fits: 15 }] },
    ],
    [
      'more than new accounts may hold together, by card',
      account(),
      order(6, { available: 10, heldByNew: 10, method: 'credit_card' }),
      { limit: 'shelf', products: [{ productId: 1, fits: 5 }] },
    ],
    [
      'a whole shelf by card of a known account, after an order that lapsed',
      account({ isKnown: true, hasLapsed: true }),
      order(20, { available: 20, method: 'credit_card' }),
      { limit: 'shelf', products: [{ productId: 1, fits: 16 }] },
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
  by: fc.integer({ min: 0, max: 2 }),
  method: fc.constantFrom(...paymentMethods),
  value: fc.integer({ min: 1, max: 5_000 }),
  shares: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 3 }),
})

test('new accounts never hold more than their limits, nor together more than their share of a shelf, whatever they try', () => {
  fc.assert(
    fc.property(
      anyLimits,
      fc.array(fc.integer({ min: 2, max: 60 }), { minLength: 3, maxLength: 3 }),
      fc.array(anyOrder, { maxLength: 20 }),
      (newAccount, shelves, orders) => {
        const accounts = [0, 1, 2].map(() => ({ ...account(), held: shelves.map(() => 0) }))
        const heldOf = (productId: number) => accounts.reduce((sum, { held }) => sum + (held[productId] ?? 0), 0)
        for (const { by, method, value, shares } of orders) {
          const who = accounts[by]
          if (!who) throw new Error('no such account')
          const products = shares.map((share, productId) => ({
            productId,
            pieces: Math.max(Math.ceil(((shelves[productId] ?? 0) * share) / 100), 1),
            held: who.held[productId] ?? 0,
            heldByNew: heldOf(productId),
            available: (shelves[productId] ?? 0) - heldOf(productId),
          }))
          if (products.some(({ pieces, available }) => pieces > available)) continue
          if (unpaidExcess(who, { method, value, products }, { ...limits, newAccount })) continue
          who.orders += 1
          who.value += value
          for (const { productId, pieces } of products) {
            who.pieces += pieces
            who.held[productId] = (who.held[productId] ?? 0) + pieces
          }
        }
        for (const who of accounts) {
          expect(who.orders).toBeLessThanOrEqual(newAccount.orders)
          expect(who.pieces).toBeLessThanOrEqual(newAccount.pieces)
          expect(who.value).toBeLessThanOrEqual(newAccount.value)
        }
        for (const [productId, shelf] of shelves.entries())
          expect(heldOf(productId)).toBeLessThanOrEqual(
            Math.max(Math.floor((shelf * newAccount.shelfPercent) / 100), 1),
          )
      },
    ),
    { numRuns: runs(300) },
  )
})
