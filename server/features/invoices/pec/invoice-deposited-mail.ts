import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import type { InvoiceDocument } from '../../../database/invoice-tables.ts'
import { defineMail } from '../../../integrations/mail/define-mail.ts'
import { aside, button, heading, paragraph } from '../../../integrations/mail/mail-blocks.ts'
import { invoiceExample } from '../invoice-example.ts'
import { issuedDocument } from '../invoice-queries.ts'
import { pecTexts as texts } from './pec-texts.ts'

/** Tells the buyer where the original is that the exchange system (SdI) could not deliver, as the seller has to. */
export const invoiceDepositedMail = defineMail<{ document: InvoiceDocument; toldAt: string }>({
  find: async ({ db }, id) => {
    const found = await issuedDocument(db, id)
    return found && { document: found.document, toldAt: new Date().toISOString() }
  },
  to: ({ document }) => ({ buyerOf: document.order.id }),
  write: ({ document: { type, number, issuedOn, order, recipient }, toldAt }, { publicUrl }) => {
    const name = `${texts.documents[type]} ${number}`
    return {
      date: toldAt,
      subject: texts.subject(name),
      preview: texts.preview,
      blocks: [
        heading(texts.heading(name)),
        paragraph(texts.text(name, formatDate(issuedOn), orderNumber(order.id), recipient.pec || recipient.code)),
        paragraph(type === 'TD01' ? `${texts.where} ${texts.deduction}` : texts.where),
        button(texts.button, `${publicUrl}/account/ordini/${order.id}`),
        aside(texts.check),
      ],
    }
  },
  example: { document: invoiceExample, toldAt: '2026-11-24T08:05:00.000Z' },
})
