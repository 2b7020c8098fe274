import { formatDate } from '#domain/dates.ts'
import { isAbroad } from '#domain/identifiers/countries.ts'
import { readableFileName } from '#domain/money/invoice.ts'
import { formatEuro } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import type { AppContext } from '../../app-context.ts'
import type { InvoiceDocument } from '../../database/invoice-tables.ts'
import { defineMail, type MailSetting } from '../../integrations/mail/define-mail.ts'
import { aside, type Block, button, heading, lines, paragraph, totals } from '../../integrations/mail/mail-blocks.ts'
import { creditNoteExample, invoiceExample } from './invoice-example.ts'
import { lineText } from './invoice-line-text.ts'
import { creditNoteMailTexts, invoiceMailTexts, invoicePdfTexts } from './invoice-messages.ts'
import { issuedDocument } from './invoice-queries.ts'

type Facts = { document: InvoiceDocument; pdf: Buffer; issuedAt: string }

const find = (ctx: AppContext, id: number): Promise<Facts | undefined> => issuedDocument(ctx.db, id)
const to = ({ document }: Facts) => ({ buyerOf: document.order.id })

const pdf = Buffer.from('%PDF-1.7\n')

/** Sends the invoice of an order as an attachment, so that the buyer need not sign in to read it. */
export const invoiceReadyMail = defineMail<Facts>({
  find,
  to,
  write: (facts, sender) => {
    const texts = invoiceMailTexts
    const { number, issuedOn, order, figures, recipient, buyer } = facts.document
    const byExchange = isAbroad(buyer.country) ? texts.abroad : texts.bySdi(recipient.code)
    return documentMail(facts, sender, {
      subject: texts.subject(number, orderNumber(order.id)),
      preview: texts.preview(formatEuro(figures.total)),
      told: [
        heading(texts.heading(number)),
        paragraph(texts.attached(number, formatDate(issuedOn), orderNumber(order.id), formatDate(order.placedOn))),
      ],
      asides: [aside(recipient.pec ? texts.byPec(recipient.pec) : byExchange), aside(texts.keep)],
      filename: readableFileName('TD01', number),
    })
  },
  brief: ({ document: { number, issuedOn, order } }) => [
    paragraph(
      invoiceMailTexts.attached(number, formatDate(issuedOn), orderNumber(order.id), formatDate(order.placedOn)),
    ),
  ],
  example: { document: invoiceExample, pdf, issuedAt: '2026-11-22T09:30:00.000Z' },
})

/** Sends a credit note as an attachment. */
export const creditNoteMail = defineMail<Facts>({
  find,
  to,
  write: (facts, sender) => {
    const texts = creditNoteMailTexts
    const { number, issuedOn, order, figures, corrects } = facts.document
    const invoice = corrects?.number ?? ''
    return documentMail(facts, sender, {
      subject: texts.subject(number, orderNumber(order.id)),
      preview: texts.preview(formatEuro(figures.total), invoice),
      told: [
        heading(texts.heading(number)),
        paragraph(texts.attached(number, formatDate(issuedOn), orderNumber(order.id))),
        paragraph(texts.corrects(formatEuro(figures.total), invoice)),
      ],
      asides: [],
      filename: readableFileName('TD04', number),
    })
  },
  example: { document: creditNoteExample, pdf, issuedAt: '2026-11-28T11:02:00.000Z' },
})

type Words = { subject: string; preview: string; told: Block[]; asides: Block[]; filename: string }

const documentMail = (
  { document, pdf: content, issuedAt }: Facts,
  { publicUrl }: MailSetting,
  { subject, preview, told, asides, filename }: Words,
) => ({
  date: issuedAt,
  subject,
  preview,
  blocks: [
    ...told,
    ...documentBlocks(document),
    button(invoiceMailTexts.button, `${publicUrl}/account/ordini/${document.order.id}`),
    ...asides,
  ],
  attachments: [{ filename, contentType: 'application/pdf', content }],
})

/** Returns the document's lines and totals for the mail. */
const documentBlocks = (document: InvoiceDocument): Block[] => [
  lines(
    document.figures.lines.map(line => ({
      title: lineText(document, line),
      ...(line.kind === 'product' && {
        note: [invoiceMailTexts.pieces(line.quantity, formatEuro(line.unitPrice)), line.code].join(' · '),
      }),
      amount: formatEuro(line.total),
    })),
  ),
  totals(
    document.figures.summary.flatMap(({ vatBasisPoints, nature, taxable, vat }) =>
      vatBasisPoints > 0
        ? [
            { label: invoiceMailTexts.taxable, amount: formatEuro(taxable) },
            { label: invoiceMailTexts.vat(vatBasisPoints / 100), amount: formatEuro(vat) },
          ]
        : [{ label: invoiceMailTexts.untaxed[nature ?? 'N1'], amount: formatEuro(taxable) }],
    ),
    { label: invoicePdfTexts.total[document.type], amount: formatEuro(document.figures.total) },
  ),
]
