import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anInvoicedOrder, sumOf } from '#test/builders/an-invoiced-order.ts'
import { runs } from '#test/property-runs.ts'
import { type CreditedLine, type CreditWish, creditableGoodwill, creditFigures } from './credit-figures.ts'
import { type InvoiceFigures, invoiceFigures } from './invoice.ts'
import { sumCents } from './money.ts'
import { percentOf } from './percent-of.ts'

const wish = (lines: CreditedLine[]): CreditWish => ({ lines, extras: false })
const all: CreditWish = { lines: 'all', extras: true }
const goodwill = (amount: number): CreditWish => ({ lines: [], extras: false, goodwill: amount })

describe('credit notes', () => {
  it('give back neither a cent more nor a cent less than the invoice, however it is parted', () => {
    fc.assert(
      fc.property(anInvoicedOrder, fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 6 }), (order, picks) => {
        const invoice = invoiceFigures(order)
        const notes: InvoiceFigures[] = []
        for (const [which, much] of picks) {
          const item = order.items[which % order.items.length]
          if (!item) continue
          const note = creditFigures(invoice, notes, wish([{ itemId: item.id, quantity: 1 + (much % item.quantity) }]))
          if (note) notes.push(note)
        }
        const rest = creditFigures(invoice, notes, all)
        if (rest) notes.push(rest)
        expect(sumCents(notes.map(({ total }) => total))).toBe(invoice.total)
        for (const note of notes) {
          expect(sumOf(note)).toBe(note.total)
          // The tolerance of the exchange system for VAT that was rounded elsewhere.
          for (const { vat, taxable, vatBasisPoints } of note.summary)
            expect(Math.abs(vat - percentOf(taxable, vatBasisPoints))).toBeLessThanOrEqual(1)
        }
        expect(creditFigures(invoice, notes, all)).toBeNull()
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
      shippingVat: 'included',
      fee: 0,
      total: 23_180,
    })
    expect(creditFigures(invoice, [], wish([{ itemId, quantity: 2 }]))?.summary).toMatchObject([{ taxable }])
    expect(creditFigures(invoice, [], wish([{ itemId, quantity: 1 }]))?.summary).toMatchObject([
      { taxable: taxable / 2 },
    ])
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
    expect(creditFigures(invoice, [], wish([{ itemId: 1, quantity: 1 }]))).toMatchObject({ total: 2_700 })
  })

  it('repeat why the invoice has no VAT, for pieces, discount and shipping alike', () => {
    const item = { id: 1, code: 'P', description: 'Marca', unitPrice: 1_000, quantity: 3, discount: 300 }
    const order = { items: [item], vatBasisPoints: 0, vat: 0, shipping: 1_095, fee: 0, total: 3_795 }
    const natures = (shippingVat: 'included' | 'advance') => {
      const invoice = invoiceFigures({ ...order, shippingVat, goodsNature: 'N2.2' })
      const notes = [wish([{ itemId: 1, quantity: 1 }]), { ...all, lines: [], goodwill: 100 }, all]
      return notes.map(each =>
        creditFigures(invoice, [], each)?.summary.map(({ nature, taxable }) => [nature, taxable]),
      )
    }
    expect(natures('included')).toEqual([[['N2.2', 900]], [['N2.2', 1_195]], [['N2.2', 3_795]]])
    const [piece, goodwill, whole] = natures('advance')
    expect(piece).toEqual([['N2.2', 900]])
    expect(goodwill).toEqual([
      ['N2.2', 100],
      ['N1', 1_095],
    ])
    expect(whole).toEqual([
      ['N2.2', 2_700],
      ['N1', 1_095],
    ])
  })

  it('are refused for more pieces than are left, for none and for strangers', () => {
    const item = { code: 'P', description: 'Marca', unitPrice: 795, quantity: 3, discount: 0 }
    const order = {
      items: [{ ...item, id: 1 }],
      vatBasisPoints: 2_450,
      vat: 584,
      shipping: 1_095,
      shippingVat: 'included' as const,
      fee: 0,
      total: 4_064,
    }
    const invoice = invoiceFigures(order)
    const two = creditFigures(invoice, [], wish([{ itemId: 1, quantity: 2 }]))
    expect(two).toMatchObject({ total: 1590 + 390, lines: [{ quantity: 2, total: 1590 }] })
    expect(creditFigures(invoice, two ? [two] : [], wish([{ itemId: 1, quantity: 2 }]))).toBeNull()
    const one = { itemId: 1, quantity: 1 }
    expect(creditFigures(invoice, [], wish([one, { itemId: 2, quantity: 1 }]))).toBeNull()
    const both = { ...order, items: [...order.items, { ...item, id: 2 }], vat: 1_169, total: 7_034 }
    expect(creditFigures(invoiceFigures(both), [], wish([one, { itemId: 2, quantity: 4 }]))).toBeNull()
    expect(creditFigures(invoice, [], wish([]))).toBeNull()
    expect(creditFigures(invoice, two ? [two] : [], all)).toMatchObject({ total: 4_064 - 1_980 })
  })
})

/** Returns what shipping and fee of a document come to, with their VAT. */
const extrasOf = ({ lines }: InvoiceFigures) =>
  sumCents(lines.filter(({ kind }) => kind === 'shipping' || kind === 'fee').map(({ total, vat = 0 }) => total + vat))

describe('an amount off an order', () => {
  const pick = fc.record({
    kind: fc.constantFrom('pieces', 'goodwill', 'extras'),
    which: fc.nat(),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    withExtras: fc.boolean(),
  })

  it('is credited to the cent, and with pieces and shipping never comes to more than the invoice', () => {
    fc.assert(
      fc.property(anInvoicedOrder, fc.array(pick, { maxLength: 10 }), (order, picks) => {
        const invoice = invoiceFigures(order)
        const notes: InvoiceFigures[] = []
        for (const { kind, which, share, withExtras } of picks) {
          const item = order.items[which % order.items.length]
          if (!item) continue
          const amount = Math.ceil(creditableGoodwill(invoice, notes) * share)
          const asked =
            kind === 'goodwill'
              ? goodwill(amount)
              : wish(kind === 'pieces' ? [{ itemId: item.id, quantity: Math.ceil(item.quantity * share) || 1 }] : [])
          const extras = kind === 'extras' || (withExtras && share > 0.5)
          const note = creditFigures(invoice, notes, { ...asked, extras })
          if (!note) continue
          const paid = extrasOf(note)
          if (kind === 'goodwill') expect(note.total - paid).toBe(amount)
          if (paid > 0) expect(paid).toBe(extrasOf(invoice))
          if (kind === 'extras') expect(note.total).toBe(paid)
          notes.push(note)
        }
        const rest = creditFigures(invoice, notes, all)
        if (rest) notes.push(rest)
        for (const note of notes) {
          expect(sumOf(note)).toBe(note.total)
          expect(note.total).toBeGreaterThanOrEqual(0)
          for (const { vat, taxable, vatBasisPoints } of note.summary) {
            expect(Math.min(vat, taxable)).toBeGreaterThanOrEqual(0)
            expect(Math.abs(vat - percentOf(taxable, vatBasisPoints))).toBeLessThanOrEqual(1)
          }
        }
        const parts = (figures: InvoiceFigures[]) => ({
          taxable: sumCents(figures.flatMap(({ summary }) => summary.map(({ taxable }) => taxable))),
          vat: sumCents(figures.flatMap(({ summary }) => summary.map(({ vat }) => vat))),
        })
        expect(parts(notes)).toEqual(parts([invoice]))
      }),
      { numRuns: runs(2000) },
    )
  })

  const item = { id: 1, code: 'P', description: 'Marca', unitPrice: 1_000, quantity: 4, discount: 0 }
  const invoice = invoiceFigures({
    items: [item],
    vatBasisPoints: 2_200,
    vat: 880,
    shipping: 1_095,
    shippingVat: 'included',
    fee: 0,
    total: 5_975,
  })

  it('is split into net and VAT', () => {
    expect(creditFigures(invoice, [], goodwill(1_000))).toMatchObject({
      lines: [{ kind: 'goodwill', total: 820 }],
      summary: [{ vatBasisPoints: 2_200, taxable: 820, vat: 180 }],
      total: 1_000,
    })
  })

  it('leaves the last piece no more VAT than the invoice has', () => {
    const cheap = invoiceFigures({
      items: [{ ...item, unitPrice: 12, quantity: 2 }],
      vatBasisPoints: 2_200,
      vat: 5,
      shipping: 0,
      shippingVat: 'included',
      fee: 35,
      total: 64,
    })
    const notes: InvoiceFigures[] = []
    for (const asked of [goodwill(14), { ...wish([{ itemId: 1, quantity: 1 }]), extras: true }, all]) {
      const note = creditFigures(cheap, notes, asked)
      if (note) notes.push(note)
    }
    expect(notes.map(({ total }) => total)).toEqual([14, 49, 1])
  })

  it.each([
    [502, 110, 14],
    [507, 112, 241],
  ])(
    'in two parts gives back the %i cents and the %i of VAT of the invoice, not a cent more of either',
    (unitPrice, vat, amount) => {
      const sold = invoiceFigures({
        items: [{ ...item, unitPrice, quantity: 1 }],
        vatBasisPoints: 2_200,
        vat,
        shipping: 0,
        shippingVat: 'included',
        fee: 0,
        total: unitPrice + vat,
      })
      const first = creditFigures(sold, [], goodwill(amount))
      const rest = creditFigures(sold, first ? [first] : [], goodwill(sold.total - amount))
      const parts = [first, rest].flatMap(note => note?.summary ?? [])
      expect(sumCents(parts.map(({ taxable }) => taxable))).toBe(unitPrice)
      expect(sumCents(parts.map(part => part.vat))).toBe(vat)
    },
  )

  it('goes with the shipping if that is asked for', () => {
    expect(creditFigures(invoice, [], { ...goodwill(1_000), extras: true })).toMatchObject({ total: 2_095 })
  })

  it('is at most what is left of the products', () => {
    expect(creditableGoodwill(invoice, [])).toBe(4_880)
    expect(creditFigures(invoice, [], goodwill(4_881))).toBeNull()
    const note = creditFigures(invoice, [], goodwill(4_880))
    expect(note).toMatchObject({ summary: [{ taxable: 4_000, vat: 880 }] })
    expect(creditFigures(invoice, note ? [note] : [], goodwill(1))).toBeNull()
  })

  it('is taken off the pieces that come back later', () => {
    const note = creditFigures(invoice, [], goodwill(4_270))
    const later = creditFigures(invoice, note ? [note] : [], wish([{ itemId: 1, quantity: 4 }]))
    expect(later).toMatchObject({ lines: [{ total: 4_000 }, { kind: 'goodwill', total: -3_500 }], total: 610 })
  })
})
