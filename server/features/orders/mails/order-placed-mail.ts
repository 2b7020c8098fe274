import type { Order } from '#contract/orders.ts'
import type { Company } from '#contract/site.ts'
import { formatDate } from '#domain/dates.ts'
import { formatEuro } from '#domain/money/money.ts'
import { isMadeToOrder } from '#domain/orders/made-to-order.ts'
import { isOnline, paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import { defineMail } from '../../../integrations/mail/define-mail.ts'
import { aside, type Block, button, facts, heading, link, paragraph } from '../../../integrations/mail/mail-blocks.ts'
import { deliveryInWords } from '../../deliveries/delivery-mail-messages.ts'
import { orderById } from '../order-queries.ts'
import { deliveryExample, orderExample } from './order-example.ts'
import { orderMailTexts, orderPlacedTexts as texts } from './order-mail-messages.ts'
import { addressesOf, type OrderFacts, receipt, transferFacts } from './order-mail-parts.ts'

/** The latest payment says until when the pieces are reserved: by then another method may have been chosen. */
type PlacedFacts = OrderFacts &
  Pick<Order, 'delivery' | 'paymentStatus'> & { payment: Pick<NonNullable<Order['payment']>, 'reservedUntil'> | null }

/**
 * Confirms the order with its amounts, as they were when it was placed. It contains everything
 * that a distance contract must confirm on a durable medium (consumer code, art. 51): a web page may change, a mail
 * does not.
 */
export const orderPlacedMail = defineMail<PlacedFacts>({
  find: (ctx, orderId) => orderById(ctx.db, orderId),
  to: ({ id }) => ({ buyerOf: id }),
  write: (order, { company, publicUrl, reader, told }) => ({
    date: order.createdAt,
    subject: texts.subject(order.id),
    preview: texts.preview(formatEuro(order.totalAmount)),
    blocks: [
      heading(texts.heading),
      paragraph(texts.placed(order.id, formatDate(order.createdAt), paymentMethodTexts[order.paymentMethod].label)),
      ...receipt(order, reader),
      ...(isOnline(order.paymentMethod) || order.totalAmount === 0 || told.has('order-paid')
        ? []
        : [transferFacts(order, company, order.payment?.reservedUntil ?? null, reader.isVerified)]),
      button(orderMailTexts.button, `${publicUrl}/account/ordini/${order.id}`),
      ...(reader.isVerified ? addressesOf(order) : []),
      paragraph(texts.keep),
      ...contractOf(order, company),
      ...(mayWithdraw(order) ? [link(texts.withdrawalPage, `${publicUrl}/recesso`)] : []),
      link(texts.warrantyPage, `${publicUrl}/garanzia-legale`),
      link(texts.terms, `${publicUrl}/condizioni`),
      aside(texts.change),
    ],
  }),
  example: {
    ...orderExample,
    ...deliveryExample,
    paymentStatus: 'PENDING',
    payment: { reservedUntil: '2026-11-27T08:12:00.000Z' },
  },
})

/** Source: consumer code, art. 49 and 51(7); withdrawal art. 52–59. */
function contractOf(order: PlacedFacts, company: Company): Block[] {
  const { legalName, address, postalCode, city, province, email, phone } = company
  return [
    facts(texts.seller, [legalName, address, `${postalCode} ${city} (${province})`, `${phone} · ${email}`]),
    facts(texts.delivery, [
      ...deliveryInWords(order),
      texts.deliveryText,
      ...(order.delivery?.codesBy ? [texts.codesText] : []),
    ]),
    facts(texts.withdrawal, withdrawalRows(order, email)),
    facts(texts.warranty, [texts.warrantyText(email, phone)]),
    ...(order.items.some(({ product }) => product.productTypes.includes('lettori'))
      ? [facts(texts.weee, [texts.weeeText])]
      : []),
  ]
}

const isBound = ({ product, print }: OrderFacts['items'][number]) => isMadeToOrder(product.productTypes, print)
const mayWithdraw = ({ items }: OrderFacts) => !items.every(isBound)

function withdrawalRows(order: OrderFacts, email: string): string[] {
  if (!mayWithdraw(order)) return [texts.noWithdrawal]
  const bound = order.items.filter(isBound)
  const titles = [...new Set(bound.map(({ product }) => product.title))].join(', ')
  const right = bound.length > 0 ? texts.withdrawalOfSome(email, titles) : texts.withdrawalOfAll(email)
  return [right, texts.withdrawalCosts]
}
