import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anInvoicedOrder, linesOfPart, sumOf } from '#test/builders/an-invoiced-order.ts'
import { runs } from '#test/property-runs.ts'
import {
  documentNumber,
  goodsNatureOf,
  invoiceFigures,
  natureOf,
  needsStamp,
  readableFileName,
  signOf,
} from './invoice.ts'
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

const anOrder = {
  items: [{ id: 7, code: 'B1', description: 'Marca', quantity: 3, unitPrice: 500, discount: 0 }],
  vatBasisPoints: 2_450,
  vat: 368,
  shipping: 0,
  shippingVat: 'included' as const,
  fee: 0,
  total: 1_868,
}
const product = { kind: 'product', itemId: 7, code: 'B1', description: 'Marca', quantity: 3, unitPrice: 500 }
const extra = { itemId: null, code: '', description: '', quantity: 1 }

describe('the figures of an invoice', () => {
  it('have no line for a discount, a shipping or a fee of nothing', () => {
    expect(invoiceFigures(anOrder)).toEqual({
      lines: [{ ...product, discount: 0, total: 1_500, vatBasisPoints: 2_450 }],
      summary: [{ vatBasisPoints: 2_450, taxable: 1_500, vat: 368 }],
      total: 1_868,
    })
  })

  it('name on each line without VAT why it bears none', () => {
    const items = anOrder.items.map(item => ({ ...item, discount: 100 }))
    const untaxed = { ...anOrder, items, vatBasisPoints: 0, vat: 0, shippingVat: 'untaxed' as const, shipping: 900 }
    const figures = (order: Partial<Parameters<typeof invoiceFigures>[0]>) =>
      invoiceFigures({ ...untaxed, total: 2_300, ...order })
    const goods = { vatBasisPoints: 0, nature: 'N2.2' }
    const advanced = { vatBasisPoints: 0, nature: 'N1' }
    expect(figures({ goodsNature: 'N2.2' })).toEqual({
      lines: [
        { ...product, discount: 100, total: 1_500, ...goods },
        { ...extra, kind: 'discount', unitPrice: -100, total: -100, ...goods },
        { ...extra, kind: 'shipping', unitPrice: 900, total: 900, ...advanced },
      ],
      summary: [
        { ...goods, taxable: 1_400, vat: 0 },
        { ...advanced, taxable: 900, vat: 0 },
      ],
      total: 2_300,
    })
    expect(figures({}).summary).toEqual([{ ...advanced, taxable: 2_300, vat: 0 }])
  })

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

it.each([
  ['TD01', 'fattura-12-2026.pdf', 1],
  ['TD04', 'nota-di-credito-12-2026.pdf', -1],
] as const)('a document of type %s is saved as %s and counts with sign %i', (type, name, sign) => {
  expect([readableFileName(type, '12/2026'), signOf(type)]).toEqual([name, sign])
})

it.each([
  [7_747, false],
  [7_748, true],
])('a document of %i cents without VAT, whatever bears VAT, needs a stamp: %s', (taxable, needed) => {
  const summary = [
    { vatBasisPoints: 2_200, taxable: 90_000, vat: 19_800 },
    { vatBasisPoints: 0, nature: 'N1' as const, taxable, vat: 0 },
  ]
  expect(needsStamp({ lines: [], summary, total: 0 })).toBe(needed)
})

it('goods without VAT are those of the flat-rate regime, or were advanced in the buyer’s name', () => {
  expect([goodsNatureOf('RF19'), goodsNatureOf('RF01'), natureOf({}), natureOf({ nature: 'N2.2' })]).toEqual([
    'N2.2',
    'N1',
    'N1',
    'N2.2',
  ])
})
