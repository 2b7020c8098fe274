import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { BillingAddress } from '#contract/shapes/billing-address.ts'
import type { Company } from '#contract/site.ts'
import type { InvoiceFigures, InvoiceType } from '#domain/money/invoice.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import type { SdiState } from '#domain/orders/sdi-states.ts'
import type { Instant } from './column-types.ts'

/** Everything that an invoice states, as of its issue. The same document always gives the same files. */
export type InvoiceDocument = {
  type: InvoiceType
  number: string
  /** '2026-11-22', in Rome. */
  issuedOn: string
  /** Transmission number for the exchange system (SdI); never reused. */
  progressive: string
  fileName: string
  /** `fiscalCode` is missing in documents issued before it was a setting. */
  seller: Company & { fiscalCode?: string }
  /** `isVatGroup` is what staff say of the VAT number when they correct a rejected document. */
  buyer: BillingAddress & { isVatGroup?: boolean }
  recipient: { code: string; pec: string }
  figures: InvoiceFigures
  paymentMethod: PaymentMethod
  order: { id: number; code: string; placedOn: string }
  /** Set on documents of a shop that took no real money, which say so. */
  isSandbox?: true
  /** The invoice that a credit note corrects; null for an invoice. */
  corrects: { number: string; issuedOn: string } | null
}

type InvoiceCounters = { year: number; is_sandbox: Generated<boolean>; last_number: number; last_date: string }

type Invoices = {
  id: Generated<number>
  order_id: number
  type: InvoiceType
  year: number
  number: number
  /** Issued by a shop that took no real money: numbered apart, and sent to nobody. */
  is_sandbox: Generated<boolean>
  issued_on: string
  corrects_id: number | null
  total_cents: number
  document: JSONColumnType<InvoiceDocument>
  created_at: Instant
  search_text: GeneratedAlways<string>
  /** Cents at a VAT rate above 0, without VAT; the rest of the total is VAT, and what has none. */
  taxable_cents: GeneratedAlways<number>
  vat_cents: GeneratedAlways<number>
}

/** What the documents of a day add up to. */
type InvoiceDays = {
  day: string
  is_sandbox: Generated<boolean>
  documents: number
  taxable_cents: number
  vat_cents: number
  total_cents: number
}

type InvoiceFiles = { invoice_id: number; kind: 'xml' | 'pdf'; bytes: Buffer; sha256: Buffer }

/**
 * `rejected_on` is the day in Rome on which staff recorded the latest rejection; `deposit_mailed_at` when the buyer's mail
 * was queued that the document could not be delivered.
 */
type InvoiceTransmissions = {
  invoice_id: number
  state: Generated<SdiState>
  at: Instant
  rejected_on: Generated<string | null>
  deposit_mailed_at: Generated<string | null>
}

/** A document as the exchange system (SdI) rejected it; `invoices` has its correction. */
type RejectedInvoices = {
  id: Generated<number>
  invoice_id: number
  file_name: string
  document: JSONColumnType<InvoiceDocument>
  xml: Buffer
  pdf: Buffer
  rejected_on: string
  actor_id: number
  created_at: Instant
}

/** What waits to be told of an order, and in which mail it was told. */
type OrderMailParts = {
  kind: string
  row_id: number
  order_id: number
  queued_at: Instant
  into_kind: string | null
  into_id: number | null
}

export type InvoiceTables = {
  order_mail_parts: OrderMailParts
  invoice_counters: InvoiceCounters
  invoices: Invoices
  invoice_days: InvoiceDays
  invoice_files: InvoiceFiles
  invoice_transmissions: InvoiceTransmissions
  rejected_invoices: RejectedInvoices
}
