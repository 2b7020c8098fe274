import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paymentMethods } from '../orders/payment-methods.ts'
import { lineTotal, type PricedLine } from './line-total.ts'
import { defaultPricingTerms, quote } from './pricing.ts'
import { shippingVats } from './shipping-vat.ts'

const line = fc.record({
  unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 10_000 }),
})
const lines = fc.array(line, { minLength: 1, maxLength: 20 })
const terms = fc.record({
  vatBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  shipping: fc.integer({ min: 0, max: 5_000 }),
  shippingVat: fc.constantFrom(...shippingVats),
  freeShippingFrom: fc.constant(null),
  fees: fc.constant({ paypal: 35 }),
})

describe('the shop’s own terms', () => {
  const cart: PricedLine[] = [
    { unitPrice: 795, quantity: 20 },
    { unitPrice: 645, quantity: 10 },
    { unitPrice: 1995, quantity: 1 },
  ]

  test.each([
    [undefined, { products: 24345, discount: 0, vat: 5965, shipping: 1095, fee: 0, total: 31405 }],
    ['credit_card', { products: 24345, discount: 0, vat: 5965, shipping: 1095, fee: 0, total: 31405 }],
    ['paypal', { products: 24345, discount: 0, vat: 5965, shipping: 1095, fee: 35, total: 31440 }],
    ['satispay', { products: 24345, discount: 0, vat: 5965, shipping: 1095, fee: 0, total: 31405 }],
    ['sepa', { products: 24345, discount: 0, vat: 5965, shipping: 1095, fee: 0, total: 31405 }],
  ] as const)('three lines, paying by %s', (method, figures) => {
    expect(quote(cart, defaultPricingTerms, method)).toEqual(figures)
  })

  test.each([
    [595, 1, 146], // 145.775
    [100, 1, 25], // 24.5
    [100, 3, 74], // 73.5: on the total; line by line it would be 75
    [0, 5, 0],
  ])('VAT of %d cents × %d is %d', (unitPrice, quantity, vat) => {
    expect(quote([{ unitPrice, quantity }], defaultPricingTerms).vat).toBe(vat)
  })

  test('VAT is rounded once, on the total', () => {
    const one = { unitPrice: 100, quantity: 1 }
    expect(quote([one, one], defaultPricingTerms).vat).toBe(49)
  })

  test.each([undefined, ...paymentMethods])('nothing costs nothing, paying by %s', method => {
    expect(quote([], defaultPricingTerms, method)).toEqual({
      products: 0,
      discount: 0,
      vat: 0,
      shipping: 0,
      fee: 0,
      total: 0,
    })
  })
})

test.each([
  { unitPrice: 595, quantity: 0 },
  { unitPrice: 595, quantity: -1 },
  { unitPrice: 595, quantity: 1.5 },
  { unitPrice: 595, quantity: Number.NaN },
  { unitPrice: -1, quantity: 1 },
  { unitPrice: 5.5, quantity: 2 },
  { unitPrice: 10 ** 15, quantity: 2 },
])('%j cannot be sold', refused => {
  expect(() => lineTotal(refused)).toThrow(RangeError)
  expect(() => quote([refused], defaultPricingTerms)).toThrow(RangeError)
})

test.each([-1, 0.5, 1191, Number.NaN])('%d cents are no discount of a line of 11.90 €', discount => {
  expect(() => quote([{ unitPrice: 595, quantity: 2, discount }], defaultPricingTerms)).toThrow(RangeError)
})

test('VAT is of what is left after the discount; shipping is not discounted', () => {
  const figures = quote([{ unitPrice: 595, quantity: 2, discount: 190 }], defaultPricingTerms)
  expect(figures).toEqual({ products: 1190, discount: 190, vat: 245, shipping: 1095, fee: 0, total: 2340 })
})

test.each([
  [999, 0, 1095],
  [1000, 0, 0],
  [1100, 100, 0],
  [1100, 101, 1095],
])('from 10 € of products on shipping is free: of %d cents less %d it is %d', (unitPrice, discount, shipping) => {
  const terms = { ...defaultPricingTerms, freeShippingFrom: 1000 }
  const figures = quote([{ unitPrice, quantity: 1, discount }], terms)
  expect(figures.shipping).toBe(shipping)
  expect(figures.total).toBe(unitPrice - discount + figures.vat + shipping)
})

test('the figures add up to the cent', () => {
  fc.assert(
    fc.property(lines, terms, fc.constantFrom(undefined, ...paymentMethods), (cart, conditions, method) => {
      const { products, vat, shipping, fee, total } = quote(cart, conditions, method)
      const exact = cart.reduce((sum, { unitPrice, quantity }) => sum + BigInt(unitPrice) * BigInt(quantity), 0n)
      expect(BigInt(products)).toBe(exact)
      const taxed = exact + BigInt(conditions.shippingVat === 'added' ? shipping : 0)
      expect(BigInt(vat)).toBe((taxed * BigInt(conditions.vatBasisPoints) + 5_000n) / 10_000n)
      expect(shipping).toBe(conditions.shipping)
      expect(total).toBe(products + vat + shipping + fee)
    }),
  )
})

test('one more of a thing never costs less', () => {
  fc.assert(
    fc.property(lines, fc.nat(), terms, (cart, pick, conditions) => {
      const more = cart.map((item, at) => (at === pick % cart.length ? { ...item, quantity: item.quantity + 1 } : item))
      expect(quote(more, conditions).total).toBeGreaterThanOrEqual(quote(cart, conditions).total)
    }),
  )
})

test('only PayPal has a fee', () => {
  fc.assert(
    fc.property(lines, terms, fc.constantFrom(...paymentMethods), (cart, conditions, method) => {
      const figures = quote(cart, conditions, method)
      expect(figures.fee).toBe(method === 'paypal' ? 35 : 0)
      expect(figures.total - figures.fee).toBe(quote(cart, conditions).total)
    }),
  )
})
