import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { InvoiceSummary, KeptInvoice } from '#contract/invoices.ts'
import type { BillingAddress, Buyer } from '#contract/wire-types.ts'
import type { OrderAs } from '#domain/order-as.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { PaymentMethod } from '#domain/payment-methods.ts'
import type { SdiState } from '#domain/sdi-states.ts'
import type { InvoiceDocument } from '../../database/invoice-tables.ts'
import type { Executor } from '../../database/open-database.ts'

export type OrderToInvoice = {
  id: number
  code: string
  placedOn: string
  status: OrderStatus
  paymentMethod: PaymentMethod
  vat: number
  vatBasisPoints: number
  shipping: number
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

/** Whoever comes second with the same order waits, and finds what the first has issued. */
export async function lockOrderToInvoice(tx: Executor, orderId: number): Promise<OrderToInvoice | undefined> {
  const { rows } = await sql<OrderToInvoice>`
    select o.id, o.code, (o.created_at at time zone 'Europe/Rome')::date as "placedOn", o.status,
      o.payment_method as "paymentMethod", o.vat_cents as vat, o.vat_basis_points as "vatBasisPoints",
      o.shipping_cents as shipping, o.fee_cents as fee, o.total_cents as total, o.buyer,
      o.billing_address as "billingAddress", (
        select json_agg(json_build_object('id', i.id, 'code', i.product_code, 'title', i.title, 'color', i.color,
          'orderAs', i.order_as, 'quantity', i.quantity, 'unitPrice', i.price_cents,
          'discount', i.discount_cents) order by i.position)
        from order_items i where i.order_id = o.id
      ) as items
    from orders o where o.id = ${orderId} for no key update of o`.execute(tx)
  return rows[0]
}

/** The invoice of an order and its credit notes, in the order they were issued. */
export const documentsOf = (db: Executor, orderId: number) =>
  db.selectFrom('invoices').select(['id', 'document']).where('order_id', '=', orderId).orderBy('id').execute()

/**
 * The next number and its date: today, or the day it was. Everybody else waits for the end of this transaction: to be taken
 * as late as possible.
 */
export async function takeNumber(
  tx: Executor,
  asOf: string | null,
): Promise<{ year: number; number: number; issuedOn: string }> {
  const { rows } = await sql<{ year: number; number: number; issuedOn: string }>`
    insert into invoice_counters as c (year, last_number, last_date)
    select extract(year from today)::integer, 1, today
    from (select coalesce(${asOf}::date, (clock_timestamp() at time zone 'Europe/Rome')::date) as today) now
    on conflict (year) do update
      set last_number = c.last_number + 1, last_date = greatest(c.last_date, excluded.last_date)
    returning year, last_number as number, last_date as "issuedOn"`.execute(tx)
  const [taken] = rows
  if (!taken) throw new Error('No number was taken')
  return taken
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

export async function insertInvoice(tx: Executor, invoice: NewInvoice): Promise<InvoiceSummary> {
  const { document } = invoice
  const { id } = await tx
    .insertInto('invoices')
    .values({
      order_id: invoice.orderId,
      type: document.type,
      year: invoice.year,
      number: invoice.number,
      issued_on: document.issuedOn,
      corrects_id: invoice.correctsId,
      total_cents: document.figures.total,
      document: JSON.stringify(document),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('invoice_files')
    .values((['xml', 'pdf'] as const).map(kind => ({ invoice_id: id, kind, ...kept(invoice[kind]) })))
    .execute()
  await tx.insertInto('invoice_transmissions').values({ invoice_id: id }).execute()
  return summaryOf({ id, document })
}

const kept = (bytes: Buffer) => ({ bytes, sha256: createHash('sha256').update(bytes).digest() })

/** How lists name a document. */
export const summaryOf = ({ id, document }: { id: number; document: InvoiceDocument }): InvoiceSummary => ({
  id,
  type: document.type,
  number: document.number,
  issuedOn: document.issuedOn,
  totalAmount: document.figures.total,
  fileName: document.fileName,
})

/** Of order `o`, in the contract's shape. */
export const invoicesOfOrder = sql`(
    select coalesce(json_agg(json_build_object('id', v.id, 'type', v.type, 'number', v.document ->> 'number',
      'issuedOn', v.issued_on, 'totalAmount', v.total_cents, 'fileName', v.document ->> 'fileName') order by v.id), '[]')
    from invoices v where v.order_id = o.id
  )`

/** A document with its PDF, and whoever ordered what it is about. */
export async function issuedDocument(db: Executor, id: number) {
  const { rows } = await sql<{ document: InvoiceDocument; pdf: Buffer; issuedAt: string; buyer: Buyer }>`
    select v.document, f.bytes as pdf, v.created_at as "issuedAt", o.buyer
    from invoices v join orders o on o.id = v.order_id
      join invoice_files f on f.invoice_id = v.id and f.kind = 'pdf'
    where v.id = ${id}`.execute(db)
  return rows[0]
}

export type FileKind = 'xml' | 'pdf'

/** Of the invoice of an order, or of that credit note of it; `ownerId` null is the shopkeeper's, who may see every one. */
export async function fileOfOrder(
  db: Executor,
  ownerId: number | null,
  orderId: number,
  kind: FileKind,
  noteId: number | null,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select f.bytes from orders o join invoices v on v.order_id = o.id join invoice_files f on f.invoice_id = v.id
    where o.id = ${orderId} and (${ownerId}::integer is null or o.user_id = ${ownerId}) and f.kind = ${kind}
      and case when ${noteId}::integer is null then v.type = 'TD01' else v.type = 'TD04' and v.id = ${noteId} end`.execute(
    db,
  )
  return rows[0]?.bytes
}

export async function fileOf(db: Executor, invoiceId: number, kind: FileKind): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('invoice_files')
    .select('bytes')
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.bytes
}

export type Period = { from?: string | undefined; to?: string | undefined }

const pageSize = 48

const keptInvoices = (db: Executor, { from, to }: Period) =>
  db
    .selectFrom('invoices as v')
    .innerJoin('invoice_transmissions as t', 't.invoice_id', 'v.id')
    .$if(from !== undefined, query => query.where('v.issued_on', '>=', from ?? ''))
    .$if(to !== undefined, query => query.where('v.issued_on', '<=', to ?? ''))
    .select(['v.id', 'v.order_id as orderId', 'v.document', 't.state'])

type KeptRow = { id: number; orderId: number; document: InvoiceDocument; state: SdiState }

const keptOf = ({ orderId, state, ...row }: KeptRow): KeptInvoice => ({
  ...summaryOf(row),
  orderId,
  businessName: row.document.buyer.businessName,
  paymentMethod: row.document.paymentMethod,
  state,
})

/** Latest first. */
export async function listedInvoices(db: Executor, period: Period, page: number) {
  const rows = await keptInvoices(db, period)
    .orderBy('v.issued_on', 'desc')
    .orderBy('v.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await keptInvoices(db, period)
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(keptOf), total }
}

/** All of a period, as they were numbered. */
export const invoiceIdsOf = async (tx: Executor, period: Period): Promise<number[]> =>
  (await keptInvoices(tx, period).clearSelect().select('v.id').orderBy('v.year').orderBy('v.number').execute()).map(
    ({ id }) => id,
  )

/** As issued, with their files. */
export async function invoicesToExport(db: Executor, ids: readonly number[]) {
  const rows = await keptInvoices(db, {})
    .where('v.id', '=', sql<number>`any (${ids}::integer[])`)
    .innerJoin('invoice_files as x', join => join.onRef('x.invoice_id', '=', 'v.id').on('x.kind', '=', 'xml'))
    .innerJoin('invoice_files as p', join => join.onRef('p.invoice_id', '=', 'v.id').on('p.kind', '=', 'pdf'))
    .select(['x.bytes as xml', 'p.bytes as pdf'])
    .orderBy('v.year')
    .orderBy('v.number')
    .execute()
  return rows.map(({ xml, pdf, ...row }) => ({ invoice: keptOf(row), xml, pdf }))
}

/** Those that wait to be handed over are then in that state; one that was sent back stays so until a person says otherwise. */
export const saveHandedOver = (tx: Executor, ids: readonly number[], state: SdiState) =>
  tx
    .updateTable('invoice_transmissions')
    .set({ state, at: sql<string>`now()` })
    .where('invoice_id', '=', sql<number>`any (${ids}::integer[])`)
    .where('state', '=', 'ready')
    .execute()

export async function lockTransmission(tx: Executor, id: number): Promise<SdiState | undefined> {
  const row = await tx
    .selectFrom('invoice_transmissions')
    .select('state')
    .where('invoice_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.state
}

export async function saveTransmission(tx: Executor, id: number, state: SdiState): Promise<KeptInvoice> {
  await tx
    .updateTable('invoice_transmissions')
    .set({ state, at: sql<string>`now()` })
    .where('invoice_id', '=', id)
    .execute()
  return keptOf(await keptInvoices(tx, {}).where('v.id', '=', id).executeTakeFirstOrThrow())
}
