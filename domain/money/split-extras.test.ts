import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { percentOf } from './percent-of.ts'
import { isFeeTaxed, isShippingTaxed, orderShippingVats } from './shipping-vat.ts'
import { feeVatNote, shippingVatNote } from './shipping-vat-notes.ts'
import { splitExtras } from './split-extras.ts'

const extras = fc.record({
  products: fc.integer({ min: 0, max: 100_000_000 }),
  shipping: fc.integer({ min: 0, max: 20_000 }),
  fee: fc.integer({ min: 0, max: 5_000 }),
})
const terms = fc.record({
  vatBasisPoints: fc.constantFrom(0, 400, 500, 1_000, 2_200, 2_450),
  shippingVat: fc.constantFrom(...orderShippingVats),
})

describe('shipping and fee', () => {
  it.each([
    ['included', { net: 880, vat: 215 }, { net: 28, vat: 7 }],
    ['added', { net: 1_095, vat: 268 }, { net: 28, vat: 7 }],
    ['advance', { net: 1_095, vat: 0 }, { net: 28, vat: 7 }],
    ['untaxed', { net: 1_095, vat: 0 }, { net: 35, vat: 0 }],
  ] as const)('%s are split into net and VAT', (shippingVat, shipping, fee) => {
    const order = { products: 10_000, shipping: 1_095, fee: 35 }
    expect(splitExtras(order, { vatBasisPoints: 2_450, shippingVat })).toEqual({ shipping, fee })
  })

  it('come to what was paid for them, and their VAT is within a cent of the rate, alone and with the products', () => {
    fc.assert(
      fc.property(extras, terms, (order, conditions) => {
        const { vatBasisPoints, shippingVat } = conditions
        const { shipping, fee } = splitExtras(order, conditions)
        expect(fee.net + fee.vat).toBe(order.fee)
        if (shippingVat === 'added') expect(shipping.net).toBe(order.shipping)
        else expect(shipping.net + shipping.vat).toBe(order.shipping)
        const [vat, productsVat] = [shipping.vat + fee.vat, percentOf(order.products, vatBasisPoints)]
        // What bears no VAT is on a line of its own.
        const net = (isShippingTaxed(shippingVat) ? shipping.net : 0) + (isFeeTaxed(shippingVat) ? fee.net : 0)
        for (const [sold, soldVat] of [
          [0, 0],
          [order.products, productsVat],
        ] as const)
          expect(Math.abs(soldVat + vat - ((sold + net) * vatBasisPoints) / 10_000)).toBeLessThanOrEqual(1)
      }),
      { numRuns: runs(5_000) },
    )
  })

  it('say whether they include VAT, and nothing in a shop without', () => {
    const conditions = { vatBasisPoints: 2_200, shippingVat: 'added' } as const
    expect([shippingVatNote(conditions), feeVatNote(conditions)]).toEqual(['IVA esclusa', 'IVA inclusa'])
    const none = { ...conditions, vatBasisPoints: 0 }
    expect([shippingVatNote(none), feeVatNote(none)]).toEqual(['', ''])
  })
})
