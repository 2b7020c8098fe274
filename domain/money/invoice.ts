import { type Cents, sumCents } from './money.ts'

/**
 * Guarantees that an invoice's lines and VAT add up to the order's total.
 */

/** TD01: invoice, TD04: credit note, as in the Revenue Agency's format. */
export type InvoiceType = 'TD01' | 'TD04'

export type InvoiceLine = {
  /**
   * `goodwill`: an amount off the products that no piece stands for. In a later credit note it is negative: what was
   * credited before.
   */
  kind: 'product' | 'discount' | 'goodwill' | 'shipping' | 'fee'
  /** Id of the order's line; null for all that is no product. */
  itemId: number | null
  code: string
  description: string
  quantity: number
  unitPrice: Cents
  total: Cents
  /** For a product: its share of the discount line. Missing in documents issued before shares were stored. */
  discount?: Cents
  /** 0 for lines without VAT. */
  vatBasisPoints: number
}

export type VatSummary = { vatBasisPoints: number; taxable: Cents; vat: Cents }

/**
 * Amounts of a document in cents: `total` is the sum of the lines' `total` and all `vat`. A discount is a negative
 * line.
 */
export type InvoiceFigures = { lines: InvoiceLine[]; summary: VatSummary[]; total: Cents }

/** Amounts of an order in cents, as placed; `vat` is on the products less their discounts. */
export type InvoicedOrder = {
  items: { id: number; code: string; description: string; quantity: number; unitPrice: Cents; discount: Cents }[]
  vatBasisPoints: number
  vat: Cents
  shipping: Cents
  fee: Cents
  total: Cents
}

/** Returns a line that is no product. */
export const extraLine = (
  kind: Exclude<InvoiceLine['kind'], 'product'>,
  amount: Cents,
  vatBasisPoints: number,
): InvoiceLine => ({
  kind,
  itemId: null,
  code: '',
  description: '',
  quantity: 1,
  unitPrice: amount,
  total: amount,
  vatBasisPoints,
})

export const totalOf = (lines: readonly InvoiceLine[]) => sumCents(lines.map(line => line.total))

/** Builds the amounts. VAT is on products less discount; shipping and fee have none (spec-decisions, Money). */
export function sumFigures(
  taxed: InvoiceLine[],
  vat: Cents,
  vatBasisPoints: number,
  untaxed: InvoiceLine[],
): InvoiceFigures {
  const lines = [...taxed, ...untaxed]
  const parts =
    vatBasisPoints === 0
      ? [{ vatBasisPoints, lines, vat }]
      : [
          { vatBasisPoints, lines: taxed, vat },
          { vatBasisPoints: 0, lines: untaxed, vat: 0 },
        ]
  const summary = parts
    .filter(part => part.lines.length > 0)
    .map(part => ({ vatBasisPoints: part.vatBasisPoints, taxable: totalOf(part.lines), vat: part.vat }))
  return { lines, summary, total: sumCents([totalOf(lines), ...summary.map(part => part.vat)]) }
}

/** Returns the invoice of a whole order. Throws a RangeError if its parts do not add up to its total. */
export function invoiceFigures(order: InvoicedOrder): InvoiceFigures {
  const { vatBasisPoints } = order
  const products = order.items.map(
    ({ id, ...item }): InvoiceLine => ({
      kind: 'product',
      itemId: id,
      ...item,
      total: item.unitPrice * item.quantity,
      vatBasisPoints,
    }),
  )
  const discount = sumCents(order.items.map(item => item.discount))
  if (sumCents([totalOf(products), -discount, order.vat, order.shipping, order.fee]) !== order.total)
    throw new RangeError(`Not what its parts come to: ${order.total}`)
  const taxed = discount > 0 ? [...products, extraLine('discount', -discount, vatBasisPoints)] : products
  const untaxed = [extraLine('shipping', order.shipping, 0), extraLine('fee', order.fee, 0)].filter(
    line => line.total > 0,
  )
  return sumFigures(taxed, order.vat, vatBasisPoints, untaxed)
}

/**
 * Returns the number of a document: '12/2026'. Numbers have no gaps within a year; invoices and credit notes share
 * them.
 */
export const documentNumber = (number: number, year: number): string => `${number}/${year}`

/** Returns the name under which a document is saved to be read: 'fattura-12-2026.pdf'. */
export const readableFileName = (type: InvoiceType, number: string): string =>
  `${type === 'TD01' ? 'fattura' : 'nota-di-credito'}-${number.replace('/', '-')}.pdf`

/** Returns 1, or -1 for a credit note, which lists and sums show below zero. */
export const signOf = (type: InvoiceType): 1 | -1 => (type === 'TD01' ? 1 : -1)

/**
 * Cents without VAT above which a document needs a revenue stamp, paid by the shop. Source: DPR 642/1972, tariff, art.
 * 13.
 */
export const stampDutyThreshold: Cents = 7_747
/** Cents of the revenue stamp. */
export const stampDuty: Cents = 200
