import * as z from 'zod/mini'
import { paymentMethods } from '#domain/payment-methods.ts'
import { sdiStates } from '#domain/sdi-states.ts'
import { byId, endpoints, Id, IdInPath } from './endpoint.ts'
import { Amount, wholeNumber } from './wire-types.ts'

export const InvoiceTypeValue = z.enum(['TD01', 'TD04'])

/** An invoice or a credit note as lists name it; `number` is '12/2026'. */
export const InvoiceSummary = z.object({
  id: Id,
  type: InvoiceTypeValue,
  number: z.string(),
  issuedOn: z.iso.date(),
  totalAmount: Amount,
  /** As the exchange system wants its file called. */
  fileName: z.string(),
})
export type InvoiceSummary = z.output<typeof InvoiceSummary>

export const KeptInvoice = z.object({
  ...InvoiceSummary.shape,
  orderId: Id,
  businessName: z.string(),
  paymentMethod: z.enum(paymentMethods),
  state: z.enum(sdiStates),
})
export type KeptInvoice = z.output<typeof KeptInvoice>

const Period = { from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) }
const pdf = { type: 'application/pdf', name: 'fattura.pdf', bytes: true } as const
const xml = { type: 'application/xml', name: 'fattura.xml', bytes: true } as const
const note = { params: z.object({ id: IdInPath, noteId: IdInPath }), access: 'user', method: 'GET' } as const

export const invoices = endpoints({
  pdf: {
    method: 'GET',
    path: '/orders/:id/invoice.pdf',
    access: 'user',
    summary: 'The invoice of an own order, to be read; 404 while there is none',
    params: byId,
    file: pdf,
  },
  xml: {
    method: 'GET',
    path: '/orders/:id/invoice.xml',
    access: 'user',
    summary: 'The same invoice in the format of the exchange system (FatturaPA)',
    params: byId,
    file: xml,
  },
  notePdf: {
    ...note,
    path: '/orders/:id/credit-notes/:noteId/credit-note.pdf',
    summary: 'A credit note of an own order, to be read',
    file: pdf,
  },
  noteXml: {
    ...note,
    path: '/orders/:id/credit-notes/:noteId/credit-note.xml',
    summary: 'The same credit note in the format of the exchange system',
    file: xml,
  },
  keptPdf: {
    method: 'GET',
    path: '/admin/orders/:id/invoice.pdf',
    access: 'invoices',
    summary: 'The invoice of any order, to be read',
    params: byId,
    file: pdf,
  },
  keptXml: {
    method: 'GET',
    path: '/admin/orders/:id/invoice.xml',
    access: 'invoices',
    summary: 'The invoice of any order in the format of the exchange system',
    params: byId,
    file: xml,
  },
  list: {
    method: 'GET',
    path: '/admin/invoices',
    access: 'invoices',
    summary: 'Invoices and credit notes of a period, latest first',
    query: z.strictObject({ ...Period, page: z.optional(wholeNumber(1, 100_000)) }),
    answer: z.array(KeptInvoice),
    counted: true,
  },
  documentPdf: {
    method: 'GET',
    path: '/admin/invoices/:id/document.pdf',
    access: 'invoices',
    summary: 'Any invoice or credit note, to be read',
    params: byId,
    file: pdf,
  },
  documentXml: {
    method: 'GET',
    path: '/admin/invoices/:id/document.xml',
    access: 'invoices',
    summary: 'Any invoice or credit note in the format of the exchange system',
    params: byId,
    file: xml,
  },
  archive: {
    method: 'GET',
    path: '/admin/invoices.zip',
    access: 'invoices',
    summary: 'All of a period for the accountant: XML, PDF and a list; from then on they count as exported',
    query: z.strictObject(Period),
    file: { type: 'application/zip', name: 'fatture.zip', bytes: true },
  },
  issue: {
    method: 'POST',
    path: '/admin/orders/:id/invoice',
    access: 'invoices',
    summary: 'Issues the invoice of an order that has none yet; the same one again afterwards',
    params: byId,
    answer: InvoiceSummary,
    refusals: [409],
  },
  follow: {
    method: 'PATCH',
    path: '/admin/invoices/:id',
    access: 'invoices',
    summary: 'Writes down what the exchange system has answered',
    params: byId,
    body: z.strictObject({ state: z.enum(sdiStates) }),
    answer: KeptInvoice,
    refusals: [409],
  },
})
