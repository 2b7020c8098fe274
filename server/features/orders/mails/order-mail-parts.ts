import type { Order } from '#contract/orders.ts'
import type { BillingAddress } from '#contract/shapes/billing-address.ts'
import type { OrderItem } from '#contract/shapes/order-item.ts'
import type { ShippingAddress } from '#contract/shapes/wire-types.ts'
import type { Company } from '#contract/site.ts'
import { colorName } from '#domain/catalogue/colors.ts'
import { formatDate, formatDateTime } from '#domain/dates.ts'
import { addressLines } from '#domain/identifiers/postal-address.ts'
import { formatEuro } from '#domain/money/money.ts'
import { priceInText } from '#domain/money/price-in-text.ts'
import { feeVatNote, shippingVatNote } from '#domain/money/shipping-vat-notes.ts'
import { paymentMethodTexts, transferReference } from '#domain/orders/payment-methods.ts'
import { printLabels } from '#domain/print/tag-print.ts'
import { identityProofLabel } from '#domain/tags/replacement.ts'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { type Block, facts, lines, totals } from '../../../integrations/mail/mail-blocks.ts'
import type { Reader } from '../../../integrations/mail/mail-reader-queries.ts'
import { orderMailTexts as texts } from './order-mail-messages.ts'

/** Parts shared by order mails. They show the order as it was placed, not its products as they are today. */

type Item = Pick<OrderItem, 'price' | 'quantity' | 'subtotal' | 'color' | 'orderAs' | 'replacements' | 'print'> & {
  product: Pick<OrderItem['product'], 'title' | 'productCode' | 'productTypes'>
}
export type OrderFacts = { items: Item[] } & Pick<
  Order,
  | 'id'
  | 'code'
  | 'createdAt'
  | 'paymentMethod'
  | 'productsAmount'
  | 'discountCode'
  | 'discountAmount'
  | 'vatAmount'
  | 'vatBasisPoints'
  | 'shippingAmount'
  | 'shippingVat'
  | 'feeAmount'
  | 'totalAmount'
  | 'shippingAddress'
  | 'billingAddress'
>

/** The order's lines and its totals; what is printed on a tag only if the reader has verified their address. */
export const receipt = (order: OrderFacts, { isVerified }: Reader): Block[] => [
  lines(order.items.map(item => lineOf(isVerified ? item : { ...item, print: null }, order.vatBasisPoints))),
  totals(totalRows(order), { label: texts.total, amount: formatEuro(order.totalAmount) }),
]

const lineOf = (
  { product, quantity, price, subtotal, color, orderAs, replacements, print }: Item,
  vatBasisPoints: number,
) => ({
  title: product.title,
  note: [
    texts.pieces(quantity, priceInText(price, vatBasisPoints)),
    product.productCode,
    color && colorName(color),
    isTag(product.productTypes) && texts.orderAs[orderAs],
    ...printLabels(print, quantity),
    ...replacements.map(
      ({ code, piece, identityProof }) =>
        `${formatTagCode(code)} (${[texts.piece[piece], identityProof && identityProofLabel(identityProof)].filter(Boolean).join(', ')})`,
    ),
  ]
    .filter(Boolean)
    .join(' · '),
  amount: formatEuro(subtotal),
})

/** Applicators and readers are neither new tags nor replacements, so they get no such label. */
const isTag = (types: string[]) => !types.includes('applicatori') && !types.includes('lettori')

const percentForm = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 })

const withNote = (label: string, note: string) => (note === '' ? label : `${label} (${note})`)

const totalRows = (order: OrderFacts) => [
  {
    label: withNote(texts.products, order.vatBasisPoints > 0 ? texts.withoutVat : ''),
    amount: formatEuro(order.productsAmount),
  },
  ...(order.discountCode
    ? [{ label: texts.discount(order.discountCode), amount: formatEuro(-order.discountAmount) }]
    : []),
  { label: texts.vat(`${percentForm.format(order.vatBasisPoints / 100)}\u00a0%`), amount: formatEuro(order.vatAmount) },
  {
    label: withNote(texts.shipping, order.shippingAmount > 0 ? shippingVatNote(order) : ''),
    amount: formatEuro(order.shippingAmount),
  },
  ...(order.feeAmount > 0
    ? [
        {
          label: withNote(texts.fee(paymentMethodTexts[order.paymentMethod].label), feeVatNote(order)),
          amount: formatEuro(order.feeAmount),
        },
      ]
    : []),
]

type Transfer = Pick<OrderFacts, 'id' | 'totalAmount'>
/** The data for the bank transfer. The pieces stay reserved until `until` (ISO 8601); null if there is no end. */
export const transferFacts = (
  { id, totalAmount }: Transfer,
  company: Company,
  until: string | null,
  isVerified = true,
) =>
  facts(texts.transfer, [
    company.legalName,
    texts.iban(company.iban),
    texts.amount(formatEuro(totalAmount)),
    texts.reference(transferReference(id)),
    ...(until === null
      ? []
      : [isVerified ? texts.until(formatDate(until)) : texts.untilUnverified(formatDateTime(until))]),
  ])

export const addressesOf = ({ shippingAddress, billingAddress }: OrderFacts): Block[] => [
  facts(texts.shippingAddress, shippingRows(shippingAddress)),
  facts(texts.billingAddress, billingRows(billingAddress)),
]

const shippingRows = (to: ShippingAddress) =>
  [to.businessName, ...addressLines(to), to.phone && texts.phone(to.phone), to.email, to.notes].filter(Boolean)

const billingRows = (to: BillingAddress) =>
  [
    to.businessName,
    ...addressLines(to),
    to.vatNumber && texts.vatNumber(to.vatNumber),
    to.fiscalCode && texts.fiscalCode(to.fiscalCode),
  ].filter(Boolean)
