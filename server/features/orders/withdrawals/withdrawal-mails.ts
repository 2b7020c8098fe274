import type { Withdrawal } from '#contract/shapes/order-withdrawal.ts'
import type { Company } from '#contract/site.ts'
import { formatDate, formatDateTime, isoDay } from '#domain/dates.ts'
import { isMadeToOrder } from '#domain/orders/made-to-order.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { isOnline, type PaymentMethod } from '#domain/orders/payment-methods.ts'
import { refundByOf, returnByOf } from '#domain/orders/withdrawal.ts'
import type { AppContext } from '../../../app-context.ts'
import { defineMail } from '../../../integrations/mail/define-mail.ts'
import { aside, type Block, button, facts, heading, paragraph } from '../../../integrations/mail/mail-blocks.ts'
import { linkTokenOf } from '../../../mail/mailed-links.ts'
import { orderExample } from '../mails/order-example.ts'
import { orderById } from '../order-queries.ts'
import {
  withdrawalReceiptTexts as texts,
  withdrawalDeclinedTexts,
  withdrawalMessages,
  withdrawalReceivedTexts,
} from './withdrawal-messages.ts'
import { linkKeyOf, withdrawalById } from './withdrawal-queries.ts'

type Facts = {
  withdrawal: Omit<Withdrawal, 'lines' | 'id'>
  /** Pieces from which the consumer has withdrawn. */
  lines: { quantity: number; title: string }[]
  /** Titles of what was made for the buyer. */
  excluded: string[]
  order: { id: number; createdAt: string; paymentMethod: PaymentMethod; hasParcels: boolean }
  /** Token of the link that confirms a guest's statement; null if it needs none. */
  token: string | null
}

async function find(ctx: AppContext, id: number): Promise<Facts | undefined> {
  const withdrawal = await withdrawalById(ctx.db, id)
  const order = withdrawal && (await orderById(ctx.db, withdrawal.orderId))
  if (!order) return undefined
  const linkKey = await linkKeyOf(ctx.db, id)
  const excluded = order.items.filter(({ product, print }) => isMadeToOrder(product.productTypes, print))
  return {
    withdrawal,
    lines: withdrawal.lines.map(({ itemId, quantity }) => ({
      quantity,
      title: order.items.find(item => item.id === itemId)?.product.title ?? '',
    })),
    excluded: [...new Set(excluded.map(({ product }) => product.title))],
    order: { ...order, hasParcels: order.parcels.length > 0 },
    token: linkKey && linkTokenOf(ctx.secret, 'withdrawal', linkKey),
  }
}
const to = ({ order }: Facts) => ({ buyerOf: order.id })
const pageOf = (publicUrl: string, { order }: Facts) => `${publicUrl}/account/ordini/${order.id}`

const example: Facts = {
  withdrawal: {
    state: 'declared',
    declaredAt: '2026-11-30T18:04:00.000Z',
    isByGuest: false,
    isConfirmed: true,
    name: 'Marta Bonetti',
    products: '',
    deliveredOn: null,
    iban: null,
    receivedAt: '2026-12-03T09:20:00.000Z',
    closedAt: null,
    refusal: null,
    declineReason: 'La pinza è tornata rotta.',
  },
  lines: [{ quantity: 1, title: 'Pinza universale' }],
  excluded: ['Bandiera Aziendale'],
  order: { ...orderExample, paymentMethod: 'bonifico', hasParcels: true },
  token: null,
}

/**
 * Confirms a withdrawal with day, hour and text of the statement, on a durable medium (consumer code, art. 54-bis). It
 * is also sent for a statement without effect, with the reason. A stranger who knows the order number and the e-mail can
 * make a statement, so the mail quotes what was typed only to readers whose address is verified.
 */
export const withdrawalMail = defineMail<Facts>({
  find,
  to,
  write: (told, { company, publicUrl, reader }) => {
    const { withdrawal, order, token } = told
    const { declaredAt, refusal } = withdrawal
    const number = orderNumber(order.id)
    const at = formatDateTime(declaredAt)
    return {
      date: declaredAt,
      subject: texts.subject(number),
      preview: texts.preview(at),
      blocks: [
        heading(texts.heading),
        paragraph(texts.text(at, number, formatDate(order.createdAt))),
        facts(texts.statement, statementOf(told, reader.isVerified)),
        ...(token === null
          ? []
          : [
              facts(texts.confirm, [texts.confirmText]),
              button(texts.confirmButton, `${publicUrl}/recesso/conferma#${token}`),
            ]),
        ...(refusal
          ? [facts(texts.noEffect, [withdrawalMessages.refusals[refusal], texts.wrong(company.email)])]
          : nextSteps(told, company)),
        button(texts.button, pageOf(publicUrl, told)),
      ],
    }
  },
  example,
})

function statementOf({ withdrawal, lines, order }: Facts, isVerified: boolean): string[] {
  const { name, products, deliveredOn, declaredAt } = withdrawal
  const pieces = lines.map(({ quantity, title }) => texts.pieces(quantity, title))
  const inWords = products !== '' && isVerified ? products.split(/\n+/) : []
  const about = pieces.length > 0 ? pieces : inWords
  return [
    texts.declares(isVerified && name !== '' ? name : texts.someone),
    ...(about.length > 0 ? about : [texts.everything]),
    ...(deliveredOn === null ? [] : [texts.deliveredOn(formatDate(deliveredOn))]),
    texts.dates(orderNumber(order.id), formatDateTime(declaredAt)),
  ]
}

function nextSteps({ withdrawal, excluded, order }: Facts, company: Company): Block[] {
  const { legalName, address, postalCode, city, province } = company
  const isTransfer = !isOnline(order.paymentMethod) && withdrawal.iban === null
  return [
    ...(excluded.length > 0 ? [facts(texts.excluded, [texts.excludedText(excluded.join(', '))])] : []),
    facts(
      texts.next,
      order.hasParcels
        ? [
            texts.returnBy(formatDate(returnByOf(withdrawal.declaredAt))),
            ...[legalName, address, `${postalCode} ${city} (${province})`],
            texts.costs,
          ]
        : [texts.notSent],
    ),
    facts(texts.money, [
      texts.moneyText(formatDate(refundByOf(withdrawal.declaredAt))),
      ...(isTransfer ? [texts.transfer] : []),
    ]),
  ]
}

/** Tells the buyer that the goods are back and by when the refund is made. */
export const withdrawalReceivedMail = defineMail<Facts>({
  find,
  to,
  write: (told, { publicUrl }) => {
    const { declaredAt, receivedAt } = told.withdrawal
    const at = receivedAt ?? declaredAt
    const number = orderNumber(told.order.id)
    const refundBy = refundByOf(declaredAt)
    const isDue = refundBy <= isoDay(new Date(at))
    const day = formatDate(refundBy)
    const { subject, preview, heading: title, text, money, moneyNow, button: label } = withdrawalReceivedTexts
    return {
      date: at,
      subject: subject(number),
      preview: isDue ? moneyNow : preview(day),
      blocks: [
        heading(title),
        paragraph(text(formatDate(at), number)),
        paragraph(isDue ? moneyNow : money(day)),
        button(label, pageOf(publicUrl, told)),
      ],
    }
  },
  example,
})

/** Tells the buyer why a withdrawal is closed without a refund. */
export const withdrawalDeclinedMail = defineMail<Facts>({
  find,
  to,
  write: (told, { publicUrl }) => {
    const { declaredAt, closedAt, declineReason } = told.withdrawal
    const number = orderNumber(told.order.id)
    const { subject, preview, heading: title, text, answer, button: label } = withdrawalDeclinedTexts
    return {
      date: closedAt ?? declaredAt,
      subject: subject(number),
      preview: preview(number),
      blocks: [
        heading(title),
        paragraph(text(formatDateTime(declaredAt), number, declineReason)),
        button(label, pageOf(publicUrl, told)),
        aside(answer),
      ],
    }
  },
  example,
})
