import { type Cents, sumCents } from './money.ts'
import { isFeeTaxed, isShippingTaxed, type OrderShippingVat } from './shipping-vat.ts'
import { splitExtras, type TaxedAmount } from './split-extras.ts'

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
  /** For shipping and fee that bear VAT: the VAT that belongs to `total`. */
  vat?: Cents
  /** 0 for lines without VAT. */
  vatBasisPoints: number
}

export type VatSummary = { vatBasisPoints: number; taxable: Cents; vat: Cents }

/**
 * Amounts of a document in cents: `total` is the sum of the lines' `total` and all `vat`. A discount is a negative
 * line.
 */
export type InvoiceFigures = { lines: InvoiceLine[]; summary: VatSummary[]; total: Cents }

/** Amounts of an order in cents, as placed; `vat` is what `addedVat` returns. */
export type InvoicedOrder = {
  items: { id: number; code: string; description: string; quantity: number; unitPrice: Cents; discount: Cents }[]
  vatBasisPoints: number
  vat: Cents
  shipping: Cents
  shippingVat: OrderShippingVat
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

/** Builds the amounts from the lines that bear VAT, all their VAT, and the lines that bear none. */
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
  const { vatBasisPoints, shippingVat } = order
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
  const sold = totalOf(products) - discount
  if (sumCents([sold, order.vat, order.shipping, order.fee]) !== order.total)
    throw new RangeError(`Not what its parts come to: ${order.total}`)
  const { shipping, fee } = splitExtras({ products: sold, shipping: order.shipping, fee: order.fee }, order)
  const extras = [
    { kind: 'shipping', amount: shipping, isTaxed: isShippingTaxed(shippingVat) },
    { kind: 'fee', amount: fee, isTaxed: isFeeTaxed(shippingVat) },
  ] as const
  const present = extras.filter(({ amount }) => amount.net + amount.vat > 0)
  const taxed = present
    .filter(({ isTaxed }) => isTaxed)
    .map(({ kind, amount }) => taxedLine(kind, amount, vatBasisPoints))
  const untaxed = present.filter(({ isTaxed }) => !isTaxed).map(({ kind, amount }) => extraLine(kind, amount.net, 0))
  const discounts = discount > 0 ? [extraLine('discount', -discount, vatBasisPoints)] : []
  // What the order's VAT lacks is included in the price of shipping and fee.
  const vat = order.total - sold - totalOf([...taxed, ...untaxed])
  return sumFigures([...products, ...discounts, ...taxed], vat, vatBasisPoints, untaxed)
}

const taxedLine = (kind: 'shipping' | 'fee', { net, vat }: TaxedAmount, vatBasisPoints: number): InvoiceLine => ({
  ...extraLine(kind, net, vatBasisPoints),
  vat,
})

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
