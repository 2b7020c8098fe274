import type { BillingAddress } from '#contract/shapes/billing-address.ts'
import type { Company } from '#contract/site.ts'
import { formatDate } from '#domain/dates.ts'
import { addressLines } from '#domain/identifiers/postal-address.ts'
import { natureOf, needsStamp } from '#domain/money/invoice.ts'
import { taxNumbersOf } from '#domain/money/invoice-recipient.ts'
import { formatEuro } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import type { InvoiceDocument } from '../../database/invoice-tables.ts'
import { PdfDocument } from '../../files/pdf-document.ts'
import { lineText } from './invoice-line-text.ts'
import { invoicePdfTexts as texts } from './invoice-messages.ts'

const rate = (basisPoints: number) => `${(basisPoints / 100).toLocaleString('it-IT')} %`

/** Returns the readable copy of an invoice. The same document gives the same bytes. */
export async function invoicePdf(document: InvoiceDocument): Promise<Buffer> {
  const { type, seller, figures, order, corrects, recipient } = document
  const title = texts.titles[type](document.number)
  const at = new Date(`${document.issuedOn}T12:00:00Z`)
  const pdf = new PdfDocument({ title, author: seller.legalName, subject: texts.subject, at }, seller.name)
  pdf.title(title)
  if (document.isSandbox) pdf.paragraph(texts.trial)
  pdf.rows([
    { label: texts.date, value: formatDate(document.issuedOn) },
    ...(corrects
      ? [{ label: texts.corrects, value: texts.correctsOf(corrects.number, formatDate(corrects.issuedOn)) }]
      : []),
    { label: texts.order, value: texts.orderOf(orderNumber(order.id), formatDate(order.placedOn)) },
    { label: texts.payment, value: paymentMethodTexts[document.paymentMethod].label },
    { label: texts.sdi, value: recipient.pec || recipient.code, mono: true },
  ])
  pdf.columns([
    { label: texts.seller, text: sellerText(seller) },
    { label: texts.buyer, text: buyerText(document.buyer) },
  ])
  const { columns, summaryColumns } = texts
  pdf.heading(texts.lines)
  pdf.table(
    [
      { label: columns.code, width: 17 },
      { label: columns.description, width: 31 },
      { label: columns.quantity, width: 8, amount: true },
      { label: columns.price, width: 16, amount: true },
      { label: columns.vat, width: 11, amount: true },
      { label: columns.total, width: 17, amount: true },
    ],
    figures.lines.map(line => [
      line.code,
      lineText(document, line),
      String(line.quantity),
      formatEuro(line.unitPrice),
      line.vatBasisPoints > 0 ? rate(line.vatBasisPoints) : natureOf(line),
      formatEuro(line.total),
    ]),
  )
  pdf.heading(texts.summary, 190)
  pdf.table(
    [
      { label: summaryColumns.rate, width: 50 },
      { label: summaryColumns.taxable, width: 25, amount: true },
      { label: summaryColumns.vat, width: 25, amount: true },
    ],
    figures.summary.map(part => [
      part.vatBasisPoints > 0 ? rate(part.vatBasisPoints) : texts.untaxed[natureOf(part)],
      formatEuro(part.taxable),
      formatEuro(part.vat),
    ]),
  )
  pdf.total(texts.total[type], formatEuro(figures.total))
  if (needsStamp(figures)) pdf.paragraph(texts.stamp, { soft: true })
  pdf.paragraph(texts.copy, { soft: true })
  return pdf.bytes(texts.foot(seller.legalName, title))
}

const sellerText = (company: Company) =>
  [
    company.legalName,
    ...addressLines(company),
    `${texts.vatNumber} ${company.vatNumber}`,
    company.register,
    company.capital,
  ].join('\n')

function buyerText(buyer: BillingAddress) {
  const { vatNumber, fiscalCode } = taxNumbersOf(buyer)
  return [
    buyer.businessName,
    ...addressLines(buyer),
    vatNumber && `${texts.vatNumber} ${vatNumber}`,
    fiscalCode && `${texts.fiscalCode} ${fiscalCode}`,
  ]
    .filter(Boolean)
    .join('\n')
}
