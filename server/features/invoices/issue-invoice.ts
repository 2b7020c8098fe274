import type { InvoiceCorrection, InvoiceSummary } from '#contract/invoices.ts'
import { type Company, exampleFieldsOf } from '#contract/site.ts'
import { isAbroad } from '#domain/identifiers/countries.ts'
import { documentNumber, goodsNatureOf, invoiceFigures } from '#domain/money/invoice.ts'
import { hasDoubtfulNumbers, recipientOf, type TaxNumbers, transmitterOf } from '#domain/money/invoice-recipient.ts'
import type { AppContext } from '../../app-context.ts'
import type { InvoiceDocument } from '../../database/invoice-tables.ts'
import type { Transaction } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import { queueAfterOrderMails, queueOrderMail } from '../../mail/queue-order-mail.ts'
import { orderSubject, raiseIssue, resolveIssues } from '../issues/issue-queries.ts'
import { invoiceFiles } from './invoice-files.ts'
import { itemText } from './invoice-line-text.ts'
import { invoiceMessages } from './invoice-messages.ts'
import {
  documentsOf,
  insertInvoice,
  lockOrderToInvoice,
  nextInvoiceNumber,
  type OrderToInvoice,
  summaryOf,
} from './invoice-queries.ts'
import { queueForPec } from './pec/queue-for-pec.ts'

/** `asOf`: a past day, which only the example data of a first start has. `buyer`: the buyer's data, corrected by staff. */
type Issuing = { asOf?: string | null; buyer?: InvoiceCorrection }

/**
 * Issues the invoice of an order, or returns the one that it has. Number, document and files are written in one
 * transaction. An invoice of a past day sends no mail. Locks the order. Throws a Problem: not-found, conflict if the order
 * is cancelled or the invoice waits for the buyer's tax numbers, or shop-not-open (see `lacksCompany`).
 */
export async function issueInvoice(
  tx: Transaction,
  ctx: AppContext,
  orderId: number,
  { asOf = null, buyer: corrected }: Issuing = {},
): Promise<InvoiceSummary> {
  const order = await lockOrderToInvoice(tx, orderId)
  if (!order) throw new Problem('not-found', invoiceMessages.orderNotFound)
  const [issued] = await documentsOf(tx, orderId)
  if (issued) return summaryOf(issued)
  if (order.status === 'CANCELLED') throw new Problem('conflict', invoiceMessages.cancelled)

  const items = order.items.map(item => ({ ...item, description: itemText(item) }))
  const { company } = await ctx.settings.current()
  if (lacksCompany(ctx, company)) throw new Problem('shop-not-open', invoiceMessages.exampleCompany)
  const buyer = corrected ?? withTaxNumber(order)
  if (!corrected && waits(ctx, buyer)) throw new Problem('conflict', invoiceMessages.doubtfulNumbers)
  const invoice = await storeDocument(tx, ctx, orderId, null, {
    type: 'TD01',
    seller: company,
    buyer,
    recipient: recipientOf(buyer),
    figures: invoiceFigures({ ...order, items, goodsNature: goodsNatureOf(company.taxRegime) }),
    paymentMethod: order.paymentMethod,
    order: { id: order.id, code: order.code, placedOn: order.placedOn },
    corrects: null,
    // A shop that takes no real money must not use up numbers of the real series.
    isSandbox: !ctx.config.isLive,
    asOf,
  })
  await resolveIssues(tx, orderSubject(orderId), 'invoice-company')
  await resolveIssues(tx, orderSubject(orderId), 'invoice-tax-number')
  return invoice
}

/**
 * Issues the invoice of an order that was paid or sent. Without the company's own VAT number, or with doubtful numbers of
 * the buyer, staff is told to issue it later, because neither order nor payment must be lost for it.
 */
export async function issueDueInvoice(tx: Transaction, ctx: AppContext, orderId: number) {
  const { company } = await ctx.settings.current()
  const order = await lockOrderToInvoice(tx, orderId)
  const missing = lacksCompany(ctx, company)
    ? ({ kind: 'invoice-company', text: invoiceMessages.exampleCompany } as const)
    : order && waits(ctx, withTaxNumber(order)) && (await documentsOf(tx, orderId)).length === 0
      ? ({ kind: 'invoice-tax-number', text: invoiceMessages.doubtfulNumbers } as const)
      : undefined
  if (missing) await raiseIssue(tx, { ...missing, subject: orderSubject(orderId) })
  else await issueInvoice(tx, ctx, orderId)
}

/** True if the SdI would reject the invoice for the buyer's numbers. A shop that tries itself sends none. */
const waits = ({ config }: AppContext, buyer: TaxNumbers) => config.isLive && hasDoubtfulNumbers(buyer)

/** True if a document would tell the tax office of real money that nobody took. */
const lacksCompany = ({ config }: AppContext, company: Company) =>
  config.isLive && exampleFieldsOf(company).includes('vatNumber')

/** An Italian billing address without either number is the account's own company, so it gets the account's numbers. */
const withTaxNumber = ({ billingAddress, buyer }: OrderToInvoice) =>
  billingAddress.vatNumber || billingAddress.fiscalCode || isAbroad(billingAddress.country) || isAbroad(buyer.country)
    ? billingAddress
    : { ...billingAddress, vatNumber: buyer.vatNumber, fiscalCode: buyer.fiscalCode }

type UnnumberedDocument = Omit<InvoiceDocument, 'number' | 'issuedOn' | 'progressive' | 'fileName' | 'isSandbox'> & {
  isSandbox: boolean
  asOf?: string | null
}

/**
 * Numbers a document, makes its files, stores all of it and queues the mail to the buyer. The transaction is one with
 * documents (see `transactionWithDocuments`).
 */
export async function storeDocument(
  tx: Transaction,
  ctx: AppContext,
  orderId: number,
  correctsId: number | null,
  { asOf = null, isSandbox, ...unnumbered }: UnnumberedDocument,
) {
  const { year, number, issuedOn } = await nextInvoiceNumber(tx, { asOf, isSandbox })
  // Five digits in base 36, as the exchange system counts files. A year has 100,000 numbers, so that years never
  // overlap.
  const progressive = ((year - 2000) * 100_000 + number).toString(36).toUpperCase().padStart(5, '0')
  const document: InvoiceDocument = {
    ...unnumbered,
    number: documentNumber(number, year),
    issuedOn,
    progressive,
    fileName: `IT${transmitterOf(unnumbered.seller)}_${progressive}.xml`,
    ...(isSandbox && { isSandbox }),
  }
  const invoice = await insertInvoice(tx, {
    orderId,
    year,
    number,
    correctsId,
    document,
    ...(await invoiceFiles(document)),
  })
  if (asOf !== null) return invoice
  await queueForPec(tx, ctx, { id: invoice.id, fileName: document.fileName, isSandbox })
  if (document.type === 'TD01') await queueOrderMail(tx, ctx, orderId, { kind: 'invoice-ready', id: invoice.id })
  else await queueAfterOrderMails(tx, ctx, { kind: 'credit-note', id: invoice.id })
  return invoice
}
