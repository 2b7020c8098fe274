import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tierProblems } from './price-tier-problems.ts'
import { type PriceTier, priceLine, type TieredPrice, unitPriceOf, withProductQuantity } from './price-tiers.ts'

const tieredPrice: TieredPrice = {
  price: 595,
  tiers: [
    { from: 50, price: 565 },
    { from: 200, price: 535 },
  ],
}

test.each([
  [1, 595],
  [49, 595],
  [50, 565],
  [199, 565],
  [200, 535],
  [9999, 535],
])('%d pieces cost that much each', (pieces, price) => {
  expect(unitPriceOf(tieredPrice, pieces)).toBe(price)
})

test('without tiers any number costs the same each', () => {
  expect(unitPriceOf({ price: 595, tiers: [] }, 9999)).toBe(595)
})

test('pieces of one product count together, others’ do not', () => {
  const lines = [
    { productId: 1, quantity: 30 },
    { productId: 2, quantity: 5 },
    { productId: 1, quantity: 20 },
  ]
  expect(withProductQuantity(lines).map(({ pieces }) => pieces)).toEqual([50, 5, 50])
})

describe('a line of a cart', () => {
  const line = { ...tieredPrice, quotedPrice: tieredPrice.price, quotedTiers: tieredPrice.tiers }

  test('says what a single piece costs only where a tier makes it less', () => {
    expect(priceLine({ ...line, pieces: 49 })).toMatchObject({ unitPrice: 595, listPrice: null })
    expect(priceLine({ ...line, pieces: 50 })).toMatchObject({ unitPrice: 565, listPrice: 595 })
  })

  test('has changed where as many cost otherwise than was shown, not where there are more of them', () => {
    const dearer = { ...line, tiers: [{ from: 50, price: 575 }] }
    expect(priceLine({ ...line, pieces: 200 }).previousPrice).toBeNull()
    expect(priceLine({ ...dearer, pieces: 49 }).previousPrice).toBeNull()
    expect(priceLine({ ...dearer, pieces: 50 }).previousPrice).toBe(565)
  })
})

describe('the tiers of a product', () => {
  const pathsOf = (tiers: PriceTier[]) => tierProblems({ price: 595, tiers }).map(({ path }) => path)

  test.each([
    [[], []],
    [[{ from: 2, price: 594 }], []],
    [[{ from: 1, price: 594 }], ['tiers.0.from']],
    [[{ from: 10, price: 595 }], ['tiers.0.price']],
    [
      [
        { from: 10, price: 500 },
        { from: 10, price: 400 },
      ],
      ['tiers.1.from'],
    ],
    [
      [
        { from: 10, price: 500 },
        { from: 5, price: 500 },
      ],
      ['tiers.1.from', 'tiers.1.price'],
    ],
  ])('%j are wrong at %j', (tiers, paths) => {
    expect(pathsOf(tiers)).toEqual(paths)
  })

  test('sound ones never make more pieces cost more each', () => {
    const tiers = fc.array(fc.record({ from: fc.integer({ min: 2, max: 300 }), price: fc.nat({ max: 600 }) }), {
      maxLength: 4,
    })
    fc.assert(
      fc.property(tiers, fc.integer({ min: 1, max: 400 }), (drawn, pieces) => {
        const one = { price: 595, tiers: drawn }
        fc.pre(tierProblems(one).length === 0)
        expect(unitPriceOf(one, pieces + 1)).toBeLessThanOrEqual(unitPriceOf(one, pieces))
      }),
    )
  })
})
