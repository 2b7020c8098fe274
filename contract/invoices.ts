import * as z from 'zod/mini'
import { fieldMessages } from '#domain/field-messages.ts'
import { isAbroad } from '#domain/identifiers/countries.ts'
import { paymentMethods } from '#domain/orders/payment-methods.ts'
import { invoiceTodos, sdiStates } from '#domain/orders/sdi-states.ts'
import { sdiSteps } from '#domain/orders/sdi-steps.ts'
import { byId, endpoints, Id, IdInPath } from './endpoint.ts'
import { BillingAddress, billingSeat } from './shapes/billing-address.ts'
import { ComputedAmount, Instant, OrderBillingAddress, wholeNumber } from './shapes/wire-types.ts'
import { withTaxNumber } from './shapes/with-tax-number.ts'

/** TD01: invoice · TD04: credit note (FatturaPA). */
export const InvoiceTypeValue = z.enum(['TD01', 'TD04'])

/** An invoice or credit note in lists; `number` is '12/2026'. */
export const InvoiceSummary = z.object({
  id: Id,
  type: InvoiceTypeValue,
  number: z.string(),
  issuedOn: z.iso.date(),
  totalAmount: ComputedAmount,
  /** Name of the XML file as the exchange system (SdI) requires it. */
  fileName: z.string(),
})
export type InvoiceSummary = z.output<typeof InvoiceSummary>

/** An invoice or credit note in the staff's list. */
export const AdminInvoice = z.object({
  ...InvoiceSummary.shape,
  orderId: Id,
  businessName: z.string(),
  paymentMethod: z.enum(paymentMethods),
  state: z.enum(sdiStates),
  /** Without VAT, of what has VAT. Amounts of a credit note are above zero. */
  taxableAmount: ComputedAmount,
  vatAmount: ComputedAmount,
  /** The last day for sending it to the exchange system; null once it is exported. */
  sendBy: z.nullable(z.iso.date()),
  /** Its files that the exchange system rejected, which a correction has replaced; oldest first. */
  rejectedFiles: z.array(z.object({ id: Id, fileName: z.string() })),
  /** True if staff may send it by PEC. */
  canSendByPec: z.boolean(),
  /** True if its present file was taken by the PEC provider. */
  leftByPec: z.boolean(),
  /** True if any of its files was to be sent by PEC. */
  hasHistory: z.boolean(),
})
export type AdminInvoice = z.output<typeof AdminInvoice>

/** A step of a document's files on their way by PEC. `messageId` is the message that says so; null for our own steps. */
export const InvoiceStep = z.object({
  step: z.enum(sdiSteps),
  at: Instant,
  fileName: z.string(),
  /** What the message says besides: reasons of a rejection in Italian, one a line. */
  note: z.string(),
  messageId: z.nullable(Id),
})
export type InvoiceStep = z.output<typeof InvoiceStep>

/** The buyer's data on a document. `isVatGroup`: the VAT number is a VAT group's, and the fiscal code stands beside it. */
export const InvoiceBuyer = z.object({ ...OrderBillingAddress.shape, isVatGroup: z.boolean() })
export type InvoiceBuyer = z.output<typeof InvoiceBuyer>

/** The buyer's data for a document that was rejected or waits, corrected. Missing optional fields are ''. */
export const InvoiceCorrection = z.strictObject({ ...BillingAddress.shape, isVatGroup: z.boolean() }).check(
  billingSeat,
  withTaxNumber,
  z.refine(({ country, isVatGroup, fiscalCode }) => isAbroad(country) || !isVatGroup || fiscalCode !== '', {
    path: ['fiscalCode'],
    message: fieldMessages.vatGroupMember,
  }),
)
export type InvoiceCorrection = z.output<typeof InvoiceCorrection>

/** What the documents found add up to; credit notes count below zero. */
export const InvoiceTotals = z.object({
  taxableAmount: ComputedAmount,
  vatAmount: ComputedAmount,
  totalAmount: ComputedAmount,
})
export type InvoiceTotals = z.output<typeof InvoiceTotals>

/** Documents that get one receipt at once. */
export const maxOutcomesAtOnce = 200

const Period = { from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) }
const Filter = {
  ...Period,
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** `unsent`: still to be sent to the exchange system · `due`: the last day for it is near, or past. */
  todo: z.optional(z.enum(invoiceTodos)),
}
const pdf = { type: 'application/pdf', name: 'fattura.pdf', bytes: true } as const
const xml = { type: 'application/xml', name: 'fattura.xml', bytes: true } as const
const note = { params: z.object({ id: IdInPath, noteId: IdInPath }), access: 'user', method: 'GET' } as const

export const invoices = endpoints({
  pdf: {
    method: 'GET',
    path: '/orders/:id/invoice.pdf',
    access: 'user',
    summary: 'Returns the invoice of one of the signed-in user’s orders as PDF; 404 until it is issued',
    params: byId,
    file: pdf,
  },
  xml: {
    method: 'GET',
    path: '/orders/:id/invoice.xml',
    access: 'user',
    summary: 'Returns the same invoice in the format of the exchange system (FatturaPA)',
    params: byId,
    file: xml,
  },
  creditNotePdf: {
    ...note,
    path: '/orders/:id/credit-notes/:noteId/credit-note.pdf',
    summary: 'Returns a credit note of one of the signed-in user’s orders as PDF',
    file: pdf,
  },
  creditNoteXml: {
    ...note,
    path: '/orders/:id/credit-notes/:noteId/credit-note.xml',
    summary: 'Returns the same credit note in the format of the exchange system (FatturaPA)',
    file: xml,
  },
  adminPdf: {
    method: 'GET',
    path: '/admin/orders/:id/invoice.pdf',
    access: 'invoices',
    summary: 'Returns the invoice of any order as PDF, for staff',
    params: byId,
    file: pdf,
  },
  adminXml: {
    method: 'GET',
    path: '/admin/orders/:id/invoice.xml',
    access: 'invoices',
    summary: 'Returns the invoice of any order in the format of the exchange system (FatturaPA), for staff',
    params: byId,
    file: xml,
  },
  list: {
    method: 'GET',
    path: '/admin/invoices',
    access: 'invoices',
    summary:
      'Lists the invoices and credit notes of a period for staff, newest first; `search` finds numbers, customers and tax numbers',
    query: z.strictObject({ ...Filter, page: z.optional(wholeNumber(1, 100_000)) }),
    response: z.array(AdminInvoice),
    paginated: true,
  },
  totals: {
    method: 'GET',
    path: '/admin/invoices/totals',
    access: 'invoices',
    summary: 'Returns what the invoices less the credit notes of the same filter add up to, for staff',
    query: z.strictObject(Filter),
    response: InvoiceTotals,
  },
  documentPdf: {
    method: 'GET',
    path: '/admin/invoices/:id/document.pdf',
    access: 'invoices',
    summary: 'Returns any invoice or credit note as PDF, for staff',
    params: byId,
    file: pdf,
  },
  documentXml: {
    method: 'GET',
    path: '/admin/invoices/:id/document.xml',
    access: 'invoices',
    summary: 'Returns any invoice or credit note in the format of the exchange system (FatturaPA), for staff',
    params: byId,
    file: xml,
  },
  buyer: {
    method: 'GET',
    path: '/admin/invoices/:id/buyer',
    access: 'invoices',
    summary: 'Returns the buyer’s data as a document has them, for its correction',
    params: byId,
    response: InvoiceBuyer,
  },
  correct: {
    method: 'POST',
    path: '/admin/invoices/:id/correction',
    access: 'invoices',
    summary:
      'Corrects the buyer’s data on a document that the exchange system (SdI) rejected, to be sent again under its number and date with a new file name',
    params: byId,
    body: InvoiceCorrection,
    response: AdminInvoice,
    errors: ['conflict'],
  },
  rejectedXml: {
    method: 'GET',
    path: '/admin/invoices/:id/rejected/:rejectedId/document.xml',
    access: 'invoices',
    summary: 'Returns the XML of a document as the exchange system (SdI) rejected it',
    params: z.object({ id: IdInPath, rejectedId: IdInPath }),
    file: xml,
  },
  send: {
    method: 'POST',
    path: '/admin/invoices/:id/transmission',
    access: 'invoices',
    summary:
      'Sends a document to the exchange system (SdI) by PEC, if it is still to be sent and a mailbox is configured',
    params: byId,
    response: AdminInvoice,
    errors: ['conflict'],
  },
  history: {
    method: 'GET',
    path: '/admin/invoices/:id/history',
    access: 'invoices',
    summary: 'Returns what happened to a document on its way to the exchange system (SdI) by PEC, oldest first',
    params: byId,
    response: z.array(InvoiceStep),
  },
  pecMessage: {
    method: 'GET',
    path: '/admin/invoices/:id/messages/:messageId/message.eml',
    access: 'invoices',
    summary: 'Returns a PEC message about a document as it arrived, with its signature',
    params: z.object({ id: IdInPath, messageId: IdInPath }),
    file: { type: 'message/rfc822', name: 'messaggio.eml', bytes: true },
  },
  archive: {
    method: 'GET',
    path: '/admin/invoices.zip',
    access: 'invoices',
    summary: 'Exports all documents of a period for the accountant (XML, PDF and a list) and records them as exported',
    query: z.strictObject(Period),
    file: { type: 'application/zip', name: 'fatture.zip', bytes: true },
  },
  issue: {
    method: 'POST',
    path: '/admin/orders/:id/invoice',
    access: 'invoices',
    summary: 'Issues the invoice of an order that has none yet; returns the existing invoice otherwise',
    params: byId,
    response: InvoiceSummary,
    errors: ['conflict', 'shop-not-open'],
  },
  issueCorrected: {
    method: 'POST',
    path: '/admin/orders/:id/corrected-invoice',
    access: 'invoices',
    summary: 'Issues the invoice of an order that has none yet, with the buyer’s data as staff corrected them',
    params: byId,
    body: InvoiceCorrection,
    response: InvoiceSummary,
    errors: ['conflict', 'shop-not-open'],
  },
  recordSdiOutcomes: {
    method: 'PATCH',
    path: '/admin/invoices',
    access: 'invoices',
    summary:
      'Records one report of the exchange system (SdI) for several documents; those it cannot follow are skipped',
    body: z.strictObject({
      ids: z.array(Id).check(z.minLength(1), z.maxLength(maxOutcomesAtOnce)),
      state: z.enum(sdiStates),
    }),
    response: z.object({ changed: z.array(Id), skipped: z.array(Id) }),
  },
  recordSdiOutcome: {
    method: 'PATCH',
    path: '/admin/invoices/:id',
    access: 'invoices',
    summary: 'Records what the exchange system (SdI) reported about an invoice',
    params: byId,
    body: z.strictObject({ state: z.enum(sdiStates) }),
    response: AdminInvoice,
    errors: ['conflict'],
  },
})
