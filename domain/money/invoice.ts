import { type Cents, sumCents } from './money.ts'
import { isFeeTaxed, isShippingTaxed, type OrderShippingVat } from './shipping-vat.ts'
import { splitExtras, type TaxedAmount } from './split-extras.ts'

/**
 * Guarantees that an invoice's lines and VAT add up to the order's total.
 */

/** TD01: invoice, TD04: credit note, as in the Revenue Agency's format. */
export type InvoiceType = 'TD01' | 'TD04'

/**
 * Why an amount bears no VAT, as the exchange system codes it. N1: advanced in the buyer's name (art. 15 DPR 633/1972).
 * N2.2: sold in the flat-rate regime (art. 1 paragraphs 54-89 L. 190/2014).
 */
export const vatNatures = ['N2.2', 'N1'] as const
export type VatNature = (typeof vatNatures)[number]

/** The regime of small traders who sell without VAT, as coded by the exchange system. */
export const flatRateRegime = 'RF19'

/** Returns the nature of what a seller without VAT sells. Other regimes have VAT on goods. */
export const goodsNatureOf = (taxRegime: string): VatNature => (taxRegime === flatRateRegime ? 'N2.2' : 'N1')

/** Returns the nature of an amount without VAT. Documents issued before it was stored had N1 alone. */
export const natureOf = ({ nature }: { nature?: VatNature }): VatNature => nature ?? 'N1'

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
  /** Only of lines without VAT; see `natureOf`. */
  nature?: VatNature
}

export type VatSummary = { vatBasisPoints: number; nature?: VatNature; taxable: Cents; vat: Cents }

/**
 * Amounts of a document in cents: `total` is the sum of the lines' `total` and all `vat`. A discount is a negative
 * line.
 */
export type InvoiceFigures = { lines: InvoiceLine[]; summary: VatSummary[]; total: Cents }

/**
 * Amounts of an order in cents, as placed; `vat` is what `addedVat` returns. `goodsNature`: of products, and of what is
 * accessory to them, if the rate is 0.
 */
export type InvoicedOrder = {
  items: { id: number; code: string; description: string; quantity: number; unitPrice: Cents; discount: Cents }[]
  vatBasisPoints: number
  goodsNature?: VatNature
  vat: Cents
  shipping: Cents
  shippingVat: OrderShippingVat
  fee: Cents
  total: Cents
}

export type VatOfLine = Pick<InvoiceLine, 'vatBasisPoints' | 'nature'>

/** Returns how goods at a rate bear VAT. */
const vatOfGoods = (vatBasisPoints: number, goodsNature: VatNature = 'N1'): VatOfLine =>
  vatBasisPoints === 0 ? { vatBasisPoints, nature: goodsNature } : { vatBasisPoints }

/** Returns a line that is no product. */
export const extraLine = (
  kind: Exclude<InvoiceLine['kind'], 'product'>,
  amount: Cents,
  vat: VatOfLine,
): InvoiceLine => ({
  kind,
  itemId: null,
  code: '',
  description: '',
  quantity: 1,
  unitPrice: amount,
  total: amount,
  ...vat,
})

export const totalOf = (lines: readonly InvoiceLine[]) => sumCents(lines.map(line => line.total))

/** Builds the amounts from the lines at the rate of the goods, all their VAT, and the lines that bear none. */
export function sumFigures(
  taxed: InvoiceLine[],
  vat: Cents,
  vatBasisPoints: number,
  untaxed: InvoiceLine[],
): InvoiceFigures {
  const lines = [...taxed, ...untaxed]
  const parts = [
    ...(vatBasisPoints === 0 ? [] : [{ vat: { vatBasisPoints }, lines: taxed, amount: vat }]),
    ...vatNatures.map(nature => ({
      vat: { vatBasisPoints: 0, nature },
      lines: (vatBasisPoints === 0 ? lines : untaxed).filter(line => natureOf(line) === nature),
      amount: 0,
    })),
  ]
  const summary = parts
    .filter(part => part.lines.length > 0)
    .map(part => ({ ...part.vat, taxable: totalOf(part.lines), vat: part.amount }))
  return { lines, summary, total: sumCents([totalOf(lines), ...summary.map(part => part.vat)]) }
}

/** Returns the invoice of a whole order. Throws a RangeError if its parts do not add up to its total. */
export function invoiceFigures(order: InvoicedOrder): InvoiceFigures {
  const { vatBasisPoints, shippingVat } = order
  const ofGoods = vatOfGoods(vatBasisPoints, order.goodsNature)
  const products = order.items.map(
    ({ id, ...item }): InvoiceLine => ({
      kind: 'product',
      itemId: id,
      ...item,
      total: item.unitPrice * item.quantity,
      ...ofGoods,
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
  const taxed = present.filter(({ isTaxed }) => isTaxed).map(({ kind, amount }) => taxedLine(kind, amount, ofGoods))
  const untaxed = present
    .filter(({ isTaxed }) => !isTaxed)
    .map(({ kind, amount }) => extraLine(kind, amount.net, { vatBasisPoints: 0, nature: 'N1' }))
  const discounts = discount > 0 ? [extraLine('discount', -discount, ofGoods)] : []
  // What the order's VAT lacks is included in the price of shipping and fee.
  const vat = order.total - sold - totalOf([...taxed, ...untaxed])
  return sumFigures([...products, ...discounts, ...taxed], vat, vatBasisPoints, untaxed)
}

const taxedLine = (kind: 'shipping' | 'fee', { net, vat }: TaxedAmount, ofGoods: VatOfLine): InvoiceLine => ({
  ...extraLine(kind, net, ofGoods),
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
const stampDutyThreshold: Cents = 7_747
/** True if the document declares a revenue stamp: too much of it bears no VAT. */
export const needsStamp = ({ summary }: InvoiceFigures): boolean =>
  sumCents(summary.filter(part => part.vatBasisPoints === 0).map(part => part.taxable)) > stampDutyThreshold
/** Cents of the revenue stamp. */
export const stampDuty: Cents = 200
