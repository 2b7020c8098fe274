import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { prorate } from './discount-rules.ts'
import { creditFigures, documentNumber, type InvoiceFigures, invoiceFigures } from './invoice.ts'
import { percentOf, sumCents } from './money.ts'

const line = fc.record({
  unitPrice: fc.integer({ min: 0, max: 200_000 }),
  quantity: fc.integer({ min: 1, max: 500 }),
  isEligible: fc.boolean(),
})

/** An order with a discount on some of its products; VAT is on the rest, as the shop computes it. */
const anOrder = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    vatBasisPoints: fc.constantFrom(0, 400, 1_000, 2_200, 2_450),
    shipping: fc.constantFrom(0, 1_095),
    fee: fc.constantFrom(0, 35),
    share: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ lines, vatBasisPoints, shipping, fee, share }) => {
    const bases = lines.map(({ unitPrice, quantity, isEligible }) => (isEligible ? unitPrice * quantity : 0))
    const parts = prorate(percentOf(sumCents(bases), Math.max(0, share - 5_000) * 2), bases)
    const products = sumCents(lines.map(({ unitPrice, quantity }) => unitPrice * quantity))
    const discount = sumCents(parts)
    const vat = percentOf(products - discount, vatBasisPoints)
    const items = lines.map(({ unitPrice, quantity }, index) => ({
      id: index + 1,
      code: `P-${index}`,
      description: 'Marca',
      unitPrice,
      quantity,
      discount: parts[index] ?? 0,
    }))
    return { items, vatBasisPoints, vat, shipping, fee, discount, total: products - discount + vat + shipping + fee }
  })

const sumOf = ({ lines, summary }: InvoiceFigures) =>
  sumCents([...lines.map(({ total }) => total), ...summary.map(({ vat }) => vat)])

describe('the figures of an invoice', () => {
  it('come to the order’s total, and each rate to its lines', () => {
    fc.assert(
      fc.property(anOrder, order => {
        const figures = invoiceFigures(order)
        expect(figures.total).toBe(order.total)
        expect(sumOf(figures)).toBe(order.total)
        expect(sumCents(figures.summary.map(({ vat }) => vat))).toBe(order.vat)
        for (const part of figures.summary) {
          const lines = figures.lines.filter(({ vatBasisPoints }) => vatBasisPoints === part.vatBasisPoints)
          expect(sumCents(lines.map(({ total }) => total))).toBe(part.taxable)
          expect(part.vat).toBe(percentOf(part.taxable, part.vatBasisPoints))
        }
        for (const { unitPrice, quantity, total } of figures.lines) expect(unitPrice * quantity).toBe(total)
      }),
      { numRuns: runs(1000) },
    )
  })

  it.each([1, -1])('are refused for an order whose total is %i cents off', total => {
    const order = { items: [], vatBasisPoints: 2_450, vat: 0, shipping: 0, fee: 0, total }
    expect(() => invoiceFigures(order)).toThrow(RangeError)
  })
})

describe('credit notes', () => {
  it('give back neither a cent more nor a cent less than the invoice, however it is parted', () => {
    fc.assert(
      fc.property(anOrder, fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 6 }), (order, picks) => {
        const invoice = invoiceFigures(order)
        const notes: InvoiceFigures[] = []
        for (const [which, much] of picks) {
          const item = order.items[which % order.items.length]
          if (!item) continue
          const note = creditFigures(invoice, notes, [{ itemId: item.id, quantity: 1 + (much % item.quantity) }])
          if (note) notes.push(note)
        }
        const rest = creditFigures(invoice, notes, 'all')
        if (rest) notes.push(rest)
        expect(sumCents(notes.map(({ total }) => total))).toBe(invoice.total)
        for (const note of notes) {
          expect(sumOf(note)).toBe(note.total)
          // The tolerance of the exchange system for VAT that was rounded elsewhere.
          for (const { vat, taxable, vatBasisPoints } of note.summary)
            expect(Math.abs(vat - percentOf(taxable, vatBasisPoints))).toBeLessThanOrEqual(1)
        }
        expect(creditFigures(invoice, notes, 'all')).toBeNull()
      }),
      { numRuns: runs(1000) },
    )
  })

  it.each([
    ['the product that was cheaper', 1, 9_000],
    ['the other', 2, 10_000],
  ])('give back what was paid for %s', (_, itemId, taxable) => {
    const item = { code: 'P', description: 'Marca', unitPrice: 5_000, quantity: 2 }
    const items = [
      { ...item, id: 1, discount: 1_000 },
      { ...item, id: 2, discount: 0 },
    ]
    const invoice = invoiceFigures({
      items,
      vatBasisPoints: 2_200,
      vat: 4_180,
      shipping: 0,
      fee: 0,
      total: 23_180,
    })
    expect(creditFigures(invoice, [], [{ itemId, quantity: 2 }])?.summary).toMatchObject([{ taxable }])
    expect(creditFigures(invoice, [], [{ itemId, quantity: 1 }])?.summary).toMatchObject([{ taxable: taxable / 2 }])
  })

  it('of invoices that do not say whose the discount was part it by what each product costs', () => {
    const item = { kind: 'product', code: 'P', description: 'Marca', vatBasisPoints: 0, quantity: 1 } as const
    const invoice: InvoiceFigures = {
      lines: [
        { ...item, itemId: 1, unitPrice: 3_000, total: 3_000 },
        { ...item, itemId: 2, unitPrice: 1_000, total: 1_000 },
        { ...item, kind: 'discount', itemId: null, unitPrice: -400, total: -400 },
      ],
      summary: [{ vatBasisPoints: 0, taxable: 3_600, vat: 0 }],
      total: 3_600,
    }
    expect(creditFigures(invoice, [], [{ itemId: 1, quantity: 1 }])).toMatchObject({ total: 2_700 })
  })

  it('are refused for more pieces than are left, for none and for strangers', () => {
    const items = [{ id: 1, code: 'P', description: 'Marca', unitPrice: 795, quantity: 3, discount: 0 }]
    const order = { items, vatBasisPoints: 2_450, vat: 584, shipping: 1_095, fee: 0, total: 4_064 }
    const invoice = invoiceFigures(order)
    const two = creditFigures(invoice, [], [{ itemId: 1, quantity: 2 }])
    expect(two).toMatchObject({ total: 1590 + 390, lines: [{ quantity: 2, total: 1590 }] })
    expect(creditFigures(invoice, two ? [two] : [], [{ itemId: 1, quantity: 2 }])).toBeNull()
    expect(creditFigures(invoice, [], [{ itemId: 2, quantity: 1 }])).toBeNull()
    expect(creditFigures(invoice, [], [])).toBeNull()
    expect(creditFigures(invoice, two ? [two] : [], 'all')).toMatchObject({ total: 4_064 - 1_980 })
  })
})

it('a document is named by its number and year', () => {
  expect(documentNumber(12, 2026)).toBe('12/2026')
})
