import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anInvoicedOrder, linesOfPart, sumOf } from '#test/builders/an-invoiced-order.ts'
import { runs } from '#test/property-runs.ts'
import { documentNumber, invoiceFigures } from './invoice.ts'
import { sumCents } from './money.ts'
import { percentOf } from './percent-of.ts'

const productsVatOf = ({
  items,
  discount,
  vatBasisPoints,
}: {
  items: { unitPrice: number; quantity: number }[]
  discount: number
  vatBasisPoints: number
}) => percentOf(sumCents(items.map(({ unitPrice, quantity }) => unitPrice * quantity)) - discount, vatBasisPoints)

describe('the figures of an invoice', () => {
  it('come to the order’s total, and each rate to its lines', () => {
    fc.assert(
      fc.property(anInvoicedOrder, order => {
        const figures = invoiceFigures(order)
        expect(figures.total).toBe(order.total)
        expect(sumOf(figures)).toBe(order.total)
        const extras = figures.lines.filter(({ kind }) => kind === 'shipping' || kind === 'fee')
        const paid = order.shipping + order.fee + (order.shippingVat === 'added' ? order.vat - productsVatOf(order) : 0)
        expect(sumCents(extras.map(({ total, vat = 0 }) => total + vat))).toBe(paid)
        for (const part of figures.summary) {
          expect(sumCents(linesOfPart(figures, part).map(({ total }) => total))).toBe(part.taxable)
          // The exchange system allows a cent for amounts that include their VAT.
          expect(Math.abs(part.vat - (part.taxable * part.vatBasisPoints) / 10_000)).toBeLessThan(0.9)
        }
        for (const { unitPrice, quantity, total } of figures.lines) expect(unitPrice * quantity).toBe(total)
      }),
      { numRuns: runs(1000) },
    )
  })

  it.each([1, -1])('are refused for an order whose total is %i cents off', total => {
    const order = {
      items: [],
      vatBasisPoints: 2_450,
      vat: 0,
      shipping: 0,
      shippingVat: 'included' as const,
      fee: 0,
      total,
    }
    expect(() => invoiceFigures(order)).toThrow(RangeError)
  })
})

it('a document is named by its number and year', () => {
  expect(documentNumber(12, 2026)).toBe('12/2026')
})
