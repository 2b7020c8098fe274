import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { InvoiceSummary } from '#contract/invoices.ts'
import type { BillingAddress } from '#contract/shapes/billing-address.ts'
import type { Buyer } from '#contract/shapes/wire-types.ts'
import type { OrderShippingVat } from '#domain/money/shipping-vat.ts'
import type { OrderAs } from '#domain/orders/order-as.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import type { InvoiceDocument } from '../../database/invoice-tables.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'

export type OrderToInvoice = {
  id: number
  code: string
  placedOn: string
  status: OrderStatus
  paymentMethod: PaymentMethod
  vat: number
  vatBasisPoints: number
  shipping: number
  shippingVat: OrderShippingVat
  fee: number
  total: number
  buyer: Buyer
  billingAddress: BillingAddress
  items: {
    id: number
    code: string
    title: string
    color: string
    orderAs: OrderAs
    quantity: number
    unitPrice: number
    discount: number
  }[]
}

/**
 * Locks the order row (`for no key update`), so that concurrent calls issue one invoice: the second call finds the
 * first one's.
 */
export async function lockOrderToInvoice(tx: Transaction, orderId: number): Promise<OrderToInvoice | undefined> {
  const { rows } = await sql<OrderToInvoice>`
    select o.id, o.code, (o.created_at at time zone 'Europe/Rome')::date as "placedOn", o.status,
      o.payment_method as "paymentMethod", o.vat_cents as vat, o.vat_basis_points as "vatBasisPoints",
      o.shipping_cents as shipping, o.shipping_vat as "shippingVat", o.fee_cents as fee, o.total_cents as total, o.buyer,
      o.billing_address as "billingAddress", (
        select json_agg(json_build_object('id', i.id, 'code', i.product_code, 'title', i.title, 'color', i.color,
          'orderAs', i.order_as, 'quantity', i.quantity, 'unitPrice', i.price_cents,
          'discount', i.discount_cents) order by i.position)
        from order_items i where i.order_id = o.id
      ) as items
    from orders o where o.id = ${orderId} for no key update of o`.execute(tx)
  return rows[0]
}

/** Returns the invoice of an order and its credit notes, in order of issue. */
export const documentsOf = (db: Executor, orderId: number) =>
  db.selectFrom('invoices').select(['id', 'document']).where('order_id', '=', orderId).orderBy('id').execute()

/**
 * Takes the next number and its date: today in Italy, or `asOf`, but never before the date of the previous number.
 * Trials are numbered apart. Locks the year's counter until the transaction ends: call it as late as possible.
 */
export async function nextInvoiceNumber(
  tx: Transaction,
  { asOf, isSandbox }: { asOf: string | null; isSandbox: boolean },
): Promise<{ year: number; number: number; issuedOn: string }> {
  const { rows } = await sql<{ year: number; number: number; issuedOn: string }>`
    insert into invoice_counters as c (year, is_sandbox, last_number, last_date)
    select extract(year from today)::integer, ${isSandbox}::boolean, 1, today
    from (select coalesce(${asOf}::date, (clock_timestamp() at time zone 'Europe/Rome')::date) as today) now
    on conflict (year, is_sandbox) do update
      set last_number = c.last_number + 1, last_date = greatest(c.last_date, excluded.last_date)
    returning year, last_number as number, last_date as "issuedOn"`.execute(tx)
  const [next] = rows
  if (!next) throw new Error('No number was taken')
  return next
}

type NewInvoice = {
  orderId: number
  year: number
  number: number
  correctsId: number | null
  document: InvoiceDocument
  xml: Buffer
  pdf: Buffer
}

export async function insertInvoice(tx: Transaction, invoice: NewInvoice): Promise<InvoiceSummary> {
  const { document } = invoice
  const { id } = await tx
    .insertInto('invoices')
    .values({
      order_id: invoice.orderId,
      type: document.type,
      year: invoice.year,
      number: invoice.number,
      is_sandbox: document.isSandbox ?? false,
      issued_on: document.issuedOn,
      corrects_id: invoice.correctsId,
      total_cents: document.figures.total,
      document: JSON.stringify(document),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('invoice_files')
    .values((['xml', 'pdf'] as const).map(kind => ({ invoice_id: id, kind, ...withDigest(invoice[kind]) })))
    .execute()
  await tx.insertInto('invoice_transmissions').values({ invoice_id: id }).execute()
  return summaryOf({ id, document })
}

export const withDigest = (bytes: Buffer) => ({ bytes, sha256: createHash('sha256').update(bytes).digest() })

/** Returns a document as lists show it. */
export const summaryOf = ({ id, document }: { id: number; document: InvoiceDocument }): InvoiceSummary => ({
  id,
  type: document.type,
  number: document.number,
  issuedOn: document.issuedOn,
  totalAmount: document.figures.total,
  fileName: document.fileName,
})

/** SQL expression over `orders o`: its documents in the contract's shape (`InvoiceSummary`). */
export const invoicesOfOrder = sql`(
    select coalesce(json_agg(json_build_object('id', v.id, 'type', v.type, 'number', v.document ->> 'number',
      'issuedOn', v.issued_on, 'totalAmount', v.total_cents, 'fileName', v.document ->> 'fileName') order by v.id), '[]')
    from invoices v where v.order_id = o.id
  )`

/** Returns a document with its PDF. `undefined` if there is none. */
export async function issuedDocument(db: Executor, id: number) {
  const { rows } = await sql<{ document: InvoiceDocument; pdf: Buffer; issuedAt: string }>`
    select v.document, f.bytes as pdf, v.created_at as "issuedAt"
    from invoices v join invoice_files f on f.invoice_id = v.id and f.kind = 'pdf'
    where v.id = ${id}`.execute(db)
  return rows[0]
}

export type FileKind = 'xml' | 'pdf'

type NamedFile = { bytes: Buffer; name: string }

/** SQL expression over `invoices v`: the name under which its file is saved. */
const nameOf = (kind: FileKind) =>
  kind === 'xml'
    ? sql<string>`v.document ->> 'fileName'`
    : sql<string>`case v.type when 'TD01' then 'fattura-' else 'nota-di-credito-' end || v.number || '-' || v.year || '.pdf'`

/**
 * Returns a file of an order's invoice, or of its credit note `noteId`. `undefined` if there is none or the order has
 * another buyer. `userId` null is for staff, who may see all orders.
 */
export async function fileOfOrder(
  db: Executor,
  userId: number | null,
  orderId: number,
  kind: FileKind,
  noteId: number | null,
): Promise<NamedFile | undefined> {
  const { rows } = await sql<NamedFile>`
    select f.bytes, ${nameOf(kind)} as name
    from orders o join invoices v on v.order_id = o.id join invoice_files f on f.invoice_id = v.id
    where o.id = ${orderId} and (${userId}::integer is null or o.user_id = ${userId}) and f.kind = ${kind}
      and case when ${noteId}::integer is null then v.type = 'TD01' else v.type = 'TD04' and v.id = ${noteId} end`.execute(
    db,
  )
  return rows[0]
}

export async function fileOf(db: Executor, invoiceId: number, kind: FileKind): Promise<NamedFile | undefined> {
  const { rows } = await sql<NamedFile>`
    select f.bytes, ${nameOf(kind)} as name from invoices v join invoice_files f on f.invoice_id = v.id
    where v.id = ${invoiceId} and f.kind = ${kind}`.execute(db)
  return rows[0]
}
