import { prorate } from './discount-rules.ts'
import { type Cents, percentOf, sumCents } from './money.ts'

/**
 * Guarantees that an invoice's lines and VAT add up to the order's total, and its credit notes to at most the invoice.
 */

/** TD01: invoice, TD04: credit note, as in the Revenue Agency's format. */
export type InvoiceType = 'TD01' | 'TD04'

export type InvoiceLine = {
  kind: 'product' | 'discount' | 'shipping' | 'fee'
  /** Id of the order's line; null for discount, shipping and fee. */
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

const extra = (kind: 'discount' | 'shipping' | 'fee', amount: Cents, vatBasisPoints: number): InvoiceLine => ({
  kind,
  itemId: null,
  code: '',
  description: '',
  quantity: 1,
  unitPrice: amount,
  total: amount,
  vatBasisPoints,
})

const totalOf = (lines: readonly InvoiceLine[]) => sumCents(lines.map(line => line.total))

/** Builds the amounts. VAT is on products less discount; shipping and fee have none (spec-decisions, Money). */
function sumFigures(taxed: InvoiceLine[], vat: Cents, vatBasisPoints: number, untaxed: InvoiceLine[]): InvoiceFigures {
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
  const taxed = discount > 0 ? [...products, extra('discount', -discount, vatBasisPoints)] : products
  const untaxed = [extra('shipping', order.shipping, 0), extra('fee', order.fee, 0)].filter(line => line.total > 0)
  return sumFigures(taxed, order.vat, vatBasisPoints, untaxed)
}

export type CreditedLine = { itemId: number; quantity: number }

const quantityOf = (figures: readonly InvoiceFigures[], itemId: number | null) =>
  figures
    .flatMap(({ lines }) => lines.filter(line => line.itemId === itemId))
    .reduce((sum, { quantity }) => sum + quantity, 0)

const ofKind = (figures: readonly InvoiceFigures[], kind: InvoiceLine['kind']) =>
  figures.flatMap(({ lines }) => lines.filter(line => line.kind === kind))

const vatOf = (figures: readonly InvoiceFigures[]) => sumCents(figures.flatMap(f => f.summary.map(part => part.vat)))

/** Returns a share, rounded down. Uses BigInt, so that it is exact for every order that fits into the database. */
const shareOf = (amount: Cents, part: Cents, whole: Cents): Cents =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole))

/**
 * Returns the amounts of a credit note, above zero: for some pieces, or for `all` that earlier credit notes left; with
 * shipping and fee if `extras`. A piece is credited with its own share of the discount. Discount and VAT are computed
 * on everything credited so far, so that all notes together return exactly the invoice. Null if more pieces are
 * credited than are left, or if nothing is left.
 */
export function creditFigures(
  invoice: InvoiceFigures,
  earlier: readonly InvoiceFigures[],
  asked: readonly CreditedLine[] | 'all',
  extras = asked === 'all',
): InvoiceFigures | null {
  const sold = ofKind([invoice], 'product')
  const back = sold.map(line => {
    const left = line.quantity - quantityOf(earlier, line.itemId)
    const quantity = asked === 'all' ? left : quantityAsked(asked, line.itemId)
    const { discount: _, ...piece } = line
    return { line: { ...piece, quantity, total: line.unitPrice * quantity }, left }
  })
  const isKnown = asked === 'all' || asked.every(({ itemId }) => sold.some(line => line.itemId === itemId))
  if (!isKnown || back.some(({ line, left }) => line.quantity > left)) return null

  const lines = back.map(({ line }) => line).filter(({ quantity }) => quantity > 0)
  const untaxed = extras
    ? (['shipping', 'fee'] as const).flatMap(kind => (ofKind(earlier, kind).length > 0 ? [] : ofKind([invoice], kind)))
    : []
  if (lines.length + untaxed.length === 0) return null
  if (lines.length === 0) return sumFigures([], 0, 0, untaxed)

  const vatBasisPoints = sold[0]?.vatBasisPoints ?? 0
  const gross = sumCents([totalOf(ofKind(earlier, 'product')), totalOf(lines)])
  const now = [...earlier, { lines, summary: [], total: 0 }]
  const before = -totalOf(ofKind(earlier, 'discount'))
  const shares = discountsOf(invoice).map(({ line, discount }) =>
    shareOf(discount, quantityOf(now, line.itemId), line.quantity),
  )
  const discount = Math.max(before, sumCents(shares))
  const discountNow = discount - before
  const isEverything = sold.every(line => line.quantity === quantityOf(now, line.itemId))
  const vat = isEverything ? vatOf([invoice]) : percentOf(gross - discount, vatBasisPoints)
  const taxed = discountNow > 0 ? [...lines, extra('discount', -discountNow, vatBasisPoints)] : lines
  return sumFigures(taxed, vat - vatOf(earlier), vatBasisPoints, untaxed)
}

/** Returns each product's share of the discount; in documents without shares, in proportion to the lines' totals. */
function discountsOf(invoice: InvoiceFigures) {
  const sold = ofKind([invoice], 'product')
  const parts = prorate(
    -totalOf(ofKind([invoice], 'discount')),
    sold.map(({ total }) => total),
  )
  return sold.map((line, at) => ({ line, discount: line.discount ?? parts[at] ?? 0 }))
}

const quantityAsked = (asked: readonly CreditedLine[], itemId: number | null) =>
  asked.filter(line => line.itemId === itemId).reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * Returns the number of a document: '12/2026'. Numbers have no gaps within a year; invoices and credit notes share
 * them.
 */
export const documentNumber = (number: number, year: number): string => `${number}/${year}`

/**
 * Cents without VAT above which a document needs a revenue stamp, paid by the shop. Source: DPR 642/1972, tariff, art.
 * 13.
 */
export const stampDutyThreshold: Cents = 7_747
/** Cents of the revenue stamp. */
export const stampDuty: Cents = 200
