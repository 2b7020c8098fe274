import { sql } from 'kysely'
import type { AdminInvoice, InvoiceTotals } from '#contract/invoices.ts'
import type { SdiState } from '#domain/orders/sdi-states.ts'
import { escapeLike } from '../../database/escape-like.ts'
import type { InvoiceDocument } from '../../database/invoice-tables.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'
import { summaryOf } from './invoice-queries.ts'

/** The staff's list of invoices: search, sums, export and the states at the exchange system. */

export type Period = { from?: string | undefined; to?: string | undefined }
type Filter = Period & { search?: string | undefined }

const pageSize = 48

/** Each word begins a word of the document's number, order, customer or tax numbers. */
const wordsOf = (search: string) =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map(word => `% ${escapeLike(word)}%`)

/** Without their transmissions, of which each has one: they are counted and summed without reading them. */
const filteredInvoices = (db: Executor, { from, to, search = '' }: Filter) =>
  db
    .selectFrom('invoices as v')
    .$if(from !== undefined, query => query.where('v.issued_on', '>=', from ?? ''))
    .$if(to !== undefined, query => query.where('v.issued_on', '<=', to ?? ''))
    .where(({ and, eb }) => and(wordsOf(search).map(pattern => eb('v.search_text', 'like', pattern))))

const selectAdminInvoices = (db: Executor, filter: Filter) =>
  filteredInvoices(db, filter)
    .innerJoin('invoice_transmissions as t', 't.invoice_id', 'v.id')
    .select([
      'v.id',
      'v.order_id as orderId',
      'v.document',
      't.state',
      'v.taxable_cents as taxableAmount',
      'v.vat_cents as vatAmount',
    ])

type AdminInvoiceRow = {
  id: number
  orderId: number
  document: InvoiceDocument
  state: SdiState
  taxableAmount: number
  vatAmount: number
}

const toAdminInvoice = ({ orderId, state, taxableAmount, vatAmount, ...row }: AdminInvoiceRow): AdminInvoice => ({
  ...summaryOf(row),
  orderId,
  taxableAmount,
  vatAmount,
  businessName: row.document.buyer.businessName,
  paymentMethod: row.document.paymentMethod,
  state,
})

/**
 * What the documents found add up to; credit notes count below zero. Without a search the sums of each day, which are
 * kept, are added.
 */
const totalsOf = (db: Executor, filter: Filter) => {
  if (wordsOf(filter.search ?? '').length > 0) {
    const sumOf = (cents: string) =>
      sql<number>`coalesce(sum(case v.type when 'TD04' then -1 else 1 end * ${sql.ref(cents)}), 0)::bigint`
    return filteredInvoices(db, filter).select([
      sql<number>`count(*)`.as('documents'),
      sumOf('v.taxable_cents').as('taxableAmount'),
      sumOf('v.vat_cents').as('vatAmount'),
      sumOf('v.total_cents').as('totalAmount'),
    ])
  }
  const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`
  return db
    .selectFrom('invoice_days as d')
    .$if(filter.from !== undefined, query => query.where('d.day', '>=', filter.from ?? ''))
    .$if(filter.to !== undefined, query => query.where('d.day', '<=', filter.to ?? ''))
    .select([
      sumOf('d.documents').as('documents'),
      sumOf('d.taxable_cents').as('taxableAmount'),
      sumOf('d.vat_cents').as('vatAmount'),
      sumOf('d.total_cents').as('totalAmount'),
    ])
}

/** Latest first. */
export async function listInvoices(db: Executor, filter: Filter, page: number) {
  const [rows, { documents }] = await Promise.all([
    selectAdminInvoices(db, filter)
      .orderBy('v.issued_on', 'desc')
      .orderBy('v.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    totalsOf(db, filter).executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(toAdminInvoice), total: documents }
}

export async function invoiceTotals(db: Executor, filter: Filter): Promise<InvoiceTotals> {
  const { documents: _documents, ...sums } = await totalsOf(db, filter).executeTakeFirstOrThrow()
  return sums
}

/** Returns the ids of a period's documents, in order of their numbers. */
export const invoiceIdsOf = async (tx: Transaction, period: Period): Promise<number[]> =>
  (
    await selectAdminInvoices(tx, period).clearSelect().select('v.id').orderBy('v.year').orderBy('v.number').execute()
  ).map(({ id }) => id)

export type ExportedInvoice = AdminInvoiceRow & { xml: Buffer; pdf: Buffer }

/** Returns documents with both files, in order of their numbers. */
export async function invoicesToExport(db: Executor, ids: readonly number[]): Promise<ExportedInvoice[]> {
  const rows = await selectAdminInvoices(db, {})
    .where('v.id', '=', sql<number>`any (${ids}::integer[])`)
    .innerJoin('invoice_files as x', join => join.onRef('x.invoice_id', '=', 'v.id').on('x.kind', '=', 'xml'))
    .innerJoin('invoice_files as p', join => join.onRef('p.invoice_id', '=', 'v.id').on('p.kind', '=', 'pdf'))
    .select(['x.bytes as xml', 'p.bytes as pdf'])
    .orderBy('v.year')
    .orderBy('v.number')
    .execute()
  return rows
}

/** Sets the documents that are ready to `state`. Others keep theirs: a rejected one stays so until staff change it. */
export const markExported = (tx: Transaction, ids: readonly number[], state: SdiState) =>
  tx
    .updateTable('invoice_transmissions')
    .set({ state, at: sql<string>`now()` })
    .where('invoice_id', '=', sql<number>`any (${ids}::integer[])`)
    .where('state', '=', 'ready')
    .execute()

/** Locks the transmissions of documents in the order of their ids, and returns those that there are. */
export const lockTransmissions = (tx: Transaction, ids: readonly number[]) =>
  tx
    .selectFrom('invoice_transmissions as t')
    .innerJoin('invoices as v', 'v.id', 't.invoice_id')
    .select(['v.id', 't.state', sql<string>`v.document ->> 'number'`.as('number')])
    .where('t.invoice_id', '=', sql<number>`any (${ids}::integer[])`)
    .orderBy('t.invoice_id')
    .forUpdate('t')
    .execute()

export const saveTransmissions = (tx: Transaction, ids: readonly number[], state: SdiState) =>
  tx
    .updateTable('invoice_transmissions')
    .set({ state, at: sql<string>`now()` })
    .where('invoice_id', '=', sql<number>`any (${ids}::integer[])`)
    .execute()

export async function lockTransmission(tx: Transaction, id: number): Promise<SdiState | undefined> {
  const row = await tx
    .selectFrom('invoice_transmissions')
    .select('state')
    .where('invoice_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.state
}

export async function saveTransmission(tx: Transaction, id: number, state: SdiState): Promise<AdminInvoice> {
  await tx
    .updateTable('invoice_transmissions')
    .set({ state, at: sql<string>`now()` })
    .where('invoice_id', '=', id)
    .execute()
  return toAdminInvoice(await selectAdminInvoices(tx, {}).where('v.id', '=', id).executeTakeFirstOrThrow())
}
