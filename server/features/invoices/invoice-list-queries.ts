import { sql } from 'kysely'
import type { AdminInvoice, InvoiceTotals } from '#contract/invoices.ts'
import {
  dueDays,
  type InvoiceTodo,
  resendDays,
  type SdiState,
  sendDays,
  unsentStates,
} from '#domain/orders/sdi-states.ts'
import { escapeLike } from '../../database/escape-like.ts'
import type { InvoiceDocument } from '../../database/invoice-tables.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'
import { summaryOf } from './invoice-queries.ts'

/** The staff's list of invoices: search, sums, export and the states at the exchange system. */

export type Period = { from?: string | undefined; to?: string | undefined }
type Filter = Period & {
  search?: string | undefined
  todo?: InvoiceTodo | undefined
  /** A shop that takes real money leaves the documents of its trial out. */
  isLive: boolean
}

const pageSize = 48

/** Each word begins a word of the document's number, order, customer or tax numbers. */
const wordsOf = (search: string) =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map(word => `% ${escapeLike(word)}%`)

const today = sql<string>`(now() at time zone 'Europe/Rome')::date`
/** SQL expression over `invoice_transmissions t`; the partial index on unsent documents has the same states. */
const isUnsent = sql<boolean>`t.state in (${sql.join(unsentStates.map(state => sql.lit(state)))})`
/** SQL expression over `invoices v` and `invoice_transmissions t`: the last day for sending an unsent document. */
const lastDay = sql<string>`coalesce(t.rejected_on + ${sql.lit(resendDays)}, v.issued_on + ${sql.lit(sendDays)})`
const isDue = sql<boolean>`(${isUnsent} and ${lastDay} <= ${today} + ${sql.lit(dueDays)})`

/** SQL statement: how many documents are due for sending, and the first of their last days. */
export const dueInvoices = (isLive: boolean) => sql`select count(*) as count,
  min(${lastDay})::timestamp at time zone 'Europe/Rome' as oldest
  from invoice_transmissions t join invoices v on v.id = t.invoice_id
  where ${isDue} and not (v.is_sandbox and ${isLive}::boolean)`

/** Without their transmissions, of which each has one: they are counted and summed without reading them. */
const filteredInvoices = (db: Executor, { from, to, search = '', todo, isLive }: Filter) =>
  db
    .selectFrom('invoices as v')
    .$if(isLive, query => query.where('v.is_sandbox', '=', false))
    .$if(from !== undefined, query => query.where('v.issued_on', '>=', from ?? ''))
    .$if(to !== undefined, query => query.where('v.issued_on', '<=', to ?? ''))
    .where(({ and, eb }) => and(wordsOf(search).map(pattern => eb('v.search_text', 'like', pattern))))
    .$if(todo !== undefined, query =>
      query.where(
        sql<boolean>`exists (
          select from invoice_transmissions t where t.invoice_id = v.id and ${todo === 'due' ? isDue : isUnsent}
        )`,
      ),
    )

/** SQL expression over `invoices v`: its file was taken by the PEC provider. */
const leftByPec = sql<boolean>`exists (
  select from pec_transmissions p where p.invoice_id = v.id and p.file_name = v.document ->> 'fileName'
    and p.sent_at is not null
)`

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
      sql<string | null>`case when ${isUnsent} then ${lastDay} end`.as('sendBy'),
      sql<RejectedFile[]>`(
        select coalesce(json_agg(json_build_object('id', r.id, 'fileName', r.file_name) order by r.id), '[]')
        from rejected_invoices r where r.invoice_id = v.id
      )`.as('rejectedFiles'),
      'v.is_sandbox as isSandbox',
      sql<boolean>`exists (select from pec_transmissions p where p.invoice_id = v.id)`.as('hasHistory'),
      leftByPec.as('leftByPec'),
    ])

type RejectedFile = AdminInvoice['rejectedFiles'][number]

type AdminInvoiceRow = {
  id: number
  orderId: number
  document: InvoiceDocument
  state: SdiState
  taxableAmount: number
  vatAmount: number
  sendBy: string | null
  rejectedFiles: RejectedFile[]
  isSandbox: boolean
  hasHistory: boolean
  leftByPec: boolean
}

const toAdminInvoice = ({ id, document, isSandbox, ...row }: AdminInvoiceRow, hasPec: boolean): AdminInvoice => ({
  ...row,
  ...summaryOf({ id, document }),
  businessName: document.buyer.businessName,
  paymentMethod: document.paymentMethod,
  canSendByPec: hasPec && row.state === 'ready' && !isSandbox,
})

/**
 * What the documents found add up to; credit notes count below zero. Without a search or a task the sums of each day, which are
 * kept, are added.
 */
const totalsOf = (db: Executor, filter: Filter) => {
  if (wordsOf(filter.search ?? '').length > 0 || filter.todo !== undefined) {
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
    .$if(filter.isLive, query => query.where('d.is_sandbox', '=', false))
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
export async function listInvoices(db: Executor, filter: Filter & { hasPec: boolean }, page: number) {
  const [rows, { documents }] = await Promise.all([
    selectAdminInvoices(db, filter)
      .orderBy('v.issued_on', 'desc')
      .orderBy('v.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    totalsOf(db, filter).executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(row => toAdminInvoice(row, filter.hasPec)), total: documents }
}

export async function invoiceTotals(db: Executor, filter: Filter): Promise<InvoiceTotals> {
  const { documents: _documents, ...sums } = await totalsOf(db, filter).executeTakeFirstOrThrow()
  return sums
}

/** Returns the ids of a period's documents, in order of their numbers. */
export const invoiceIdsOf = async (tx: Transaction, filter: Period & Pick<Filter, 'isLive'>): Promise<number[]> =>
  (
    await selectAdminInvoices(tx, filter).clearSelect().select('v.id').orderBy('v.year').orderBy('v.number').execute()
  ).map(({ id }) => id)

export type ExportedInvoice = AdminInvoiceRow & { xml: Buffer; pdf: Buffer }

/** Returns documents with both files, in order of their numbers. */
export async function invoicesToExport(db: Executor, ids: readonly number[]): Promise<ExportedInvoice[]> {
  const rows = await selectAdminInvoices(db, { isLive: false })
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
    .select(['v.id', 't.state', sql<string>`v.document ->> 'number'`.as('number'), leftByPec.as('leftByPec')])
    .select('v.order_id as orderId')
    .where('t.invoice_id', '=', sql<number>`any (${ids}::integer[])`)
    .orderBy('t.invoice_id')
    .forUpdate('t')
    .execute()

/**
 * A rejection is recorded with its day. Taking it back restores that of the rejection before, if the document was
 * corrected once.
 */
export const saveTransmissions = (tx: Transaction, ids: readonly number[], state: SdiState) =>
  tx
    .updateTable('invoice_transmissions as t')
    .set({
      state,
      at: sql<string>`now()`,
      rejected_on:
        state === 'rejected'
          ? today
          : sql<string | null>`case t.state when 'rejected' then (
              select max(r.rejected_on) from rejected_invoices r where r.invoice_id = t.invoice_id
            ) else t.rejected_on end`,
    })
    .where('t.invoice_id', '=', sql<number>`any (${ids}::integer[])`)
    .execute()

export const lockTransmission = async (tx: Transaction, id: number) => (await lockTransmissions(tx, [id]))[0]

export async function saveTransmission(
  tx: Transaction,
  id: number,
  state: SdiState,
  hasPec: boolean,
): Promise<AdminInvoice> {
  await saveTransmissions(tx, [id], state)
  return adminInvoice(tx, id, hasPec)
}

/** Returns a document as the staff's list shows it. Throws if there is none. */
export const adminInvoice = async (db: Executor, id: number, hasPec: boolean): Promise<AdminInvoice> =>
  toAdminInvoice(
    await selectAdminInvoices(db, { isLive: false }).where('v.id', '=', id).executeTakeFirstOrThrow(),
    hasPec,
  )
