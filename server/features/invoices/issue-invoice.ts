import type { InvoiceSummary } from '#contract/invoices.ts'
import { documentNumber, invoiceFigures } from '#domain/invoice.ts'
import { recipientOf, taxNumbersOf } from '#domain/invoice-recipient.ts'
import type { InvoiceDocument } from '../../database/invoice-tables.ts'
import type { Executor } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import type { Shop } from '../../running-shop.ts'
import { aboutOrder, reportException } from '../../shop-exception-queries.ts'
import { fatturaPa } from './fattura-pa.ts'
import { invoiceMessages } from './invoice-messages.ts'
import { invoicePdf } from './invoice-pdf.ts'
import {
  documentsOf,
  insertInvoice,
  lockOrderToInvoice,
  type OrderToInvoice,
  summaryOf,
  takeNumber,
} from './invoice-queries.ts'
import { itemText } from './invoice-wording.ts'

/**
 * An order has one invoice, whoever asks for it and however often; number, document and files are one transaction. What the
 * first start makes up was issued `asOf` some day, and nobody is written to.
 */
export async function issueInvoice(
  shop: Shop,
  tx: Executor,
  orderId: number,
  asOf: string | null = null,
): Promise<InvoiceSummary> {
  const order = await lockOrderToInvoice(tx, orderId)
  if (!order) throw new Problem('not-found', invoiceMessages.orderNotFound)
  const [issued] = await documentsOf(tx, orderId)
  if (issued) return summaryOf(issued)
  if (order.status === 'CANCELLED') throw new Problem('conflict', invoiceMessages.cancelled)

  const items = order.items.map(item => ({ ...item, description: itemText(item) }))
  const { company } = await shop.settings.current()
  const buyer = withTaxNumber(order)
  const invoice = await keepDocument(shop, tx, orderId, null, {
    type: 'TD01',
    seller: company,
    buyer,
    recipient: recipientOf({ sdiCode: buyer.sdiCode ?? '', pec: buyer.pec ?? '' }),
    figures: invoiceFigures({ ...order, items }),
    paymentMethod: order.paymentMethod,
    order: { id: order.id, code: order.code, placedOn: order.placedOn },
    corrects: null,
    asOf,
  })
  const { vatNumber, fiscalCode } = taxNumbersOf(buyer)
  if (!vatNumber && !fiscalCode)
    await reportException(tx, {
      kind: 'invoice-tax-number',
      subject: aboutOrder(orderId),
      text: invoiceMessages.noTaxNumber(invoice.number),
    })
  return invoice
}

/** An address without either number is the account's own company: only that has them. */
const withTaxNumber = ({ billingAddress, buyer }: OrderToInvoice) =>
  billingAddress.vatNumber || billingAddress.fiscalCode
    ? billingAddress
    : { ...billingAddress, vatNumber: buyer.vatNumber, fiscalCode: buyer.fiscalCode }

type Unnumbered = Omit<InvoiceDocument, 'number' | 'issuedOn' | 'progressive' | 'fileName'> & { asOf?: string | null }

/** Numbers a document, makes its files, keeps all of it and mails it to the buyer. */
export async function keepDocument(
  shop: Shop,
  tx: Executor,
  orderId: number,
  correctsId: number | null,
  { asOf = null, ...unnumbered }: Unnumbered,
) {
  const { year, number, issuedOn } = await takeNumber(tx, asOf)
  // Five digits in base 36, as the exchange system counts files; years and numbers never meet.
  const progressive = ((year - 2000) * 100_000 + number).toString(36).toUpperCase().padStart(5, '0')
  const document: InvoiceDocument = {
    ...unnumbered,
    number: documentNumber(number, year),
    issuedOn,
    progressive,
    fileName: `IT${unnumbered.seller.vatNumber}_${progressive}.xml`,
  }
  const kept = await insertInvoice(tx, {
    orderId,
    year,
    number,
    correctsId,
    document,
    xml: fatturaPa(document),
    pdf: await invoicePdf(document),
  })
  const kind = document.type === 'TD01' ? 'invoice-ready' : 'credit-note'
  if (asOf === null) await shop.jobs.enqueue(tx, 'mail', { kind, id: kept.id })
  return kept
}
