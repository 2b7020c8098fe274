import type { OrderItem } from '#contract/order-item.ts'
import type { Order } from '#contract/orders.ts'
import type { Company } from '#contract/shop.ts'
import type { BillingAddress, ShippingAddress } from '#contract/wire-types.ts'
import { colorName } from '#domain/colors.ts'
import { formatDate } from '#domain/dates.ts'
import { formatEuro } from '#domain/money.ts'
import { isOnline, paymentMethodTexts, transferReference } from '#domain/payment-methods.ts'
import { printLabels } from '#domain/print/tag-print.ts'
import { identityProofLabel } from '#domain/replacement.ts'
import { aside, button, facts, heading, lines, paragraph, totals } from '../../integrations/mail/mail-blocks.ts'
import { layOut } from '../../integrations/mail/mail-layout.ts'
import type { Mail } from '../../integrations/mail/open-mail.ts'
import type { Shop } from '../../running-shop.ts'
import { orderPlacedTexts as texts } from './order-placed-messages.ts'
import { placedOrder } from './order-queries.ts'

/** Goes to the e-mail that the buyer had when ordering, with the figures of the order, not of today. */
export async function orderPlacedMail(shop: Shop, orderId: number): Promise<Mail | undefined> {
  const order = await placedOrder(shop.db, orderId)
  if (!order) return undefined
  const { company } = await shop.settings.current()
  const letter = orderPlacedLetter(order, company, shop.publicUrl)
  return { to: { name: order.buyer.name, address: order.buyer.email }, date: order.createdAt, ...letter }
}

/** What that mail says. */
export function orderPlacedLetter(order: Order, company: Company, publicUrl: string) {
  const payment = paymentMethodTexts[order.paymentMethod].label
  return layOut(company, {
    subject: texts.subject(order.id),
    preview: texts.preview(formatEuro(order.totalAmount)),
    blocks: [
      heading(texts.heading),
      paragraph(texts.placed(order.id, formatDate(order.createdAt), payment)),
      lines(order.items.map(lineOf)),
      totals(figuresOf(order, payment), { label: texts.total, amount: formatEuro(order.totalAmount) }),
      ...(isOnline(order.paymentMethod) ? [] : [facts(texts.transfer, transferRows(order, company))]),
      button(texts.button, `${publicUrl}/account/ordini/${order.id}`),
      facts(texts.shippingAddress, shippingRows(order.shippingAddress)),
      facts(texts.billingAddress, billingRows(order.billingAddress)),
      aside(texts.change),
    ],
  })
}

const transferRows = ({ id, code }: Order, { legalName, iban }: Company) => [
  legalName,
  texts.iban(iban),
  texts.reference(transferReference(id, code)),
]

const lineOf = ({ product, quantity, price, subtotal, color, orderAs, replacements, print }: OrderItem) => ({
  title: product.title,
  note: [
    texts.pieces(quantity, formatEuro(price)),
    product.productCode,
    color && colorName(color),
    isTag(product.productTypes) && texts.orderAs[orderAs],
    ...printLabels(print, quantity),
    ...replacements.map(
      ({ code, which, identifiedBy }) =>
        `${code} (${[texts.which[which], identifiedBy && identityProofLabel(identifiedBy)].filter(Boolean).join(', ')})`,
    ),
  ]
    .filter(Boolean)
    .join(' · '),
  amount: formatEuro(subtotal),
})

/** Pliers and readers are neither new tags nor replacements. */
const isTag = (types: string[]) => !types.includes('applicatori') && !types.includes('lettori')

const percentForm = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 })

const figuresOf = (order: Order, payment: string) => [
  { label: texts.products, amount: formatEuro(order.productsAmount) },
  ...(order.discountCode
    ? [{ label: texts.discount(order.discountCode), amount: formatEuro(-order.discountAmount) }]
    : []),
  { label: texts.vat(`${percentForm.format(order.vatBasisPoints / 100)}\u00a0%`), amount: formatEuro(order.vatAmount) },
  { label: texts.shipping, amount: formatEuro(order.shippingAmount) },
  ...(order.feeAmount > 0 ? [{ label: texts.fee(payment), amount: formatEuro(order.feeAmount) }] : []),
]

const placeRows = ({ address, postalCode, city, municipality, province }: BillingAddress | ShippingAddress) => [
  address,
  municipality,
  `${postalCode} ${city} (${province})`,
]

const shippingRows = (to: ShippingAddress) =>
  [to.businessName, ...placeRows(to), to.phone && texts.phone(to.phone), to.email, to.notes].filter(Boolean)

const billingRows = (to: BillingAddress) =>
  [
    to.businessName,
    ...placeRows(to),
    to.vatNumber && texts.vatNumber(to.vatNumber),
    to.fiscalCode && texts.fiscalCode(to.fiscalCode),
  ].filter(Boolean)
