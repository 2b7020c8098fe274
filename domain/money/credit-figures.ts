import { prorate } from './discount-rules.ts'
import { extraLine, type InvoiceFigures, type InvoiceLine, sumFigures, totalOf, type VatOfLine } from './invoice.ts'
import { type Cents, sumCents } from './money.ts'
import { percentOf } from './percent-of.ts'

/**
 * Guarantees that all credit notes of an invoice together return at most the invoice, and exactly the invoice once
 * everything is credited. The server issues by these figures, and the dialog of staff shows them while they type.
 */

export type CreditedLine = { itemId: number; quantity: number }

/** What staff want to credit: pieces, or an amount off the products with VAT (`goodwill`); `extras`: shipping and fee. */
export type CreditWish = { lines: readonly CreditedLine[] | 'all'; extras: boolean; goodwill?: Cents | undefined }

const quantityOf = (figures: readonly InvoiceFigures[], itemId: number | null) =>
  figures
    .flatMap(({ lines }) => lines.filter(line => line.itemId === itemId))
    .reduce((sum, { quantity }) => sum + quantity, 0)

const ofKind = (figures: readonly InvoiceFigures[], ...kinds: InvoiceLine['kind'][]) =>
  figures.flatMap(({ lines }) => lines.filter(line => kinds.includes(line.kind)))

const vatOfLines = (lines: readonly InvoiceLine[]) => sumCents(lines.map(({ vat = 0 }) => vat))

/** Returns the VAT of the products less discounts and goodwill: all but that of shipping and fee. */
const vatOf = (figures: readonly InvoiceFigures[]) =>
  sumCents(figures.flatMap(({ summary }) => summary.map(({ vat }) => vat))) -
  vatOfLines(figures.flatMap(({ lines }) => lines))

/** Returns the cents without VAT of the products less discounts and goodwill. */
const netOf = (figures: readonly InvoiceFigures[]) => totalOf(ofKind(figures, 'product', 'discount', 'goodwill'))

const rateOf = (invoice: InvoiceFigures) => ofKind([invoice], 'product')[0]?.vatBasisPoints ?? 0

/** Returns how the products bear VAT; a discount or goodwill follows them. */
function vatOfProducts(invoice: InvoiceFigures): VatOfLine {
  const nature = ofKind([invoice], 'product')[0]?.nature
  return { vatBasisPoints: rateOf(invoice), ...(nature && { nature }) }
}

/** Returns a share, rounded down. Uses BigInt, so that it is exact for every order that fits into the database. */
const shareOf = (amount: Cents, part: Cents, whole: Cents): Cents =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole))

/**
 * Returns the amounts of a credit note, above zero. A piece is credited with its own share of the discount, shipping and
 * fee with the VAT that they bear. Discount and VAT are computed on everything credited so far, so that all notes
 * together return exactly the invoice; what was credited as goodwill is taken off pieces that are credited later. Null
 * if more pieces or more money are credited than are left, or if nothing is left.
 */
export function creditFigures(
  invoice: InvoiceFigures,
  earlier: readonly InvoiceFigures[],
  { lines: asked, extras: withExtras, goodwill = 0 }: CreditWish,
): InvoiceFigures | null {
  const extras = withExtras
    ? (['shipping', 'fee'] as const).flatMap(kind => (ofKind(earlier, kind).length > 0 ? [] : ofKind([invoice], kind)))
    : []
  const rate = rateOf(invoice)
  const ofGoods = vatOfProducts(invoice)
  const isTaxed = (line: InvoiceLine) => line.vatBasisPoints > 0
  const [taxedExtras, untaxed] = [extras.filter(isTaxed), extras.filter(line => !isTaxed(line))]
  const withExtrasOf = (lines: InvoiceLine[], vat: Cents) =>
    sumFigures([...lines, ...taxedExtras], vat + vatOfLines(taxedExtras), rate, untaxed)

  const pieces = creditedPieces(invoice, earlier, asked)
  if (!pieces || goodwill > creditableGoodwill(invoice, earlier)) return null
  if (pieces.length + extras.length === 0 && goodwill === 0) return null
  if (pieces.length === 0 && goodwill === 0) return withExtrasOf([], 0)
  if (pieces.length === 0) {
    const { net, vat } = splitGoodwill(invoice, earlier, goodwill, taxedExtras)
    return withExtrasOf([extraLine('goodwill', net, ofGoods)], vat)
  }
  const discount = discountNow(invoice, earlier, pieces)
  const taxed = discount > 0 ? [...pieces, extraLine('discount', -discount, ofGoods)] : pieces
  const over = totalOf(taxed) - (netOf([invoice]) - netOf(earlier))
  if (over > 0) taxed.push(extraLine('goodwill', -over, ofGoods))
  return withExtrasOf(taxed, vatOfPieces(invoice, earlier, taxed, taxedExtras))
}

/**
 * Returns the VAT of the credited pieces: all that is left with the last of them. Before, the VAT of the whole note stays
 * within a cent of its rate, for which the VAT of everything credited so far may be a cent off.
 */
function vatOfPieces(
  invoice: InvoiceFigures,
  earlier: readonly InvoiceFigures[],
  taxed: readonly InvoiceLine[],
  extras: readonly InvoiceLine[],
): Cents {
  const left = vatOf([invoice]) - vatOf(earlier)
  const net = netOf(earlier) + totalOf(taxed)
  if (net === netOf([invoice])) return Math.max(left, 0)
  const vat = percentOf(net, rateOf(invoice)) - vatOf(earlier)
  return Math.min(Math.max(nearRate(vat, totalOf(taxed), extras, rateOf(invoice)), 0), left)
}

/** Returns the VAT next to `vat` with which a note, together with its shipping and fee, is within a cent of the rate. */
function nearRate(vat: Cents, net: Cents, extras: readonly InvoiceLine[], rate: number): Cents {
  const exact = (rate * (net + totalOf(extras))) / 10_000 - vatOfLines(extras)
  return Math.min(Math.max(vat, Math.ceil(exact - 1)), Math.floor(exact + 1))
}

/** Returns the product lines of the pieces; null if more are asked for than are left, or another product's. */
function creditedPieces(invoice: InvoiceFigures, earlier: readonly InvoiceFigures[], asked: CreditWish['lines']) {
  const sold = ofKind([invoice], 'product')
  const isKnown = asked === 'all' || asked.every(({ itemId }) => sold.some(line => line.itemId === itemId))
  const back = sold.map(line => {
    const left = line.quantity - quantityOf(earlier, line.itemId)
    const quantity = asked === 'all' ? left : quantityAsked(asked, line.itemId)
    const { discount: _, ...piece } = line
    return { line: { ...piece, quantity, total: line.unitPrice * quantity }, left }
  })
  if (!isKnown || back.some(({ line, left }) => line.quantity > left)) return null
  return back.map(({ line }): InvoiceLine => line).filter(({ quantity }) => quantity > 0)
}

/** Returns the discount that belongs to the pieces. */
function discountNow(invoice: InvoiceFigures, earlier: readonly InvoiceFigures[], pieces: InvoiceLine[]): Cents {
  const now = [...earlier, { lines: pieces, summary: [], total: 0 }]
  const before = -totalOf(ofKind(earlier, 'discount'))
  const shares = discountsOf(invoice).map(({ line, discount }) =>
    shareOf(discount, quantityOf(now, line.itemId), line.quantity),
  )
  return Math.max(before, sumCents(shares)) - before
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

/** Returns the most that can still be credited as goodwill, with VAT: what is left of the products. */
export const creditableGoodwill = (invoice: InvoiceFigures, earlier: readonly InvoiceFigures[]): Cents =>
  netOf([invoice]) + vatOf([invoice]) - netOf(earlier) - vatOf(earlier)

/**
 * Splits an amount with VAT into its parts. The VAT follows everything credited so far, and stays within a cent of the
 * rate, the tolerance of the exchange system, together with the shipping and fee on the same note.
 */
function splitGoodwill(
  invoice: InvoiceFigures,
  earlier: readonly InvoiceFigures[],
  amount: Cents,
  extras: readonly InvoiceLine[],
) {
  const rate = rateOf(invoice)
  const left = { net: netOf([invoice]) - netOf(earlier), vat: vatOf([invoice]) - vatOf(earlier) }
  const exact = (10_000 * (amount + vatOf(earlier)) - rate * netOf(earlier)) / (10_000 + rate)
  // Net amounts with which the note is within a cent of the rate.
  const off = 10_000 * vatOfLines(extras) - rate * totalOf(extras)
  const [least, most] = [-1, 1].map(cents => (10_000 * (amount + cents) + off) / (10_000 + rate)) as [number, number]
  const near = Math.min(Math.max(Math.round(exact), Math.ceil(least)), Math.floor(most))
  const net = Math.min(Math.max(near, amount - left.vat, 0), left.net, amount)
  return { net, vat: amount - net }
}
