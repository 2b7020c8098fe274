import { sql } from 'kysely'
import type { SdiState } from '#domain/orders/sdi-states.ts'
import type { InvoiceDocument } from '../../database/invoice-tables.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'
import { withDigest } from './invoice-queries.ts'

/** Locks the transmission of a document, so that it is corrected once, and returns both. */
export async function lockDocument(
  tx: Transaction,
  id: number,
): Promise<{ state: SdiState; document: InvoiceDocument } | undefined> {
  return tx
    .selectFrom('invoice_transmissions as t')
    .innerJoin('invoices as v', 'v.id', 't.invoice_id')
    .select(['t.state', 'v.document'])
    .where('v.id', '=', id)
    .forUpdate('t')
    .executeTakeFirst()
}

export const documentById = (db: Executor, id: number) =>
  db.selectFrom('invoices').select('document').where('id', '=', id).executeTakeFirst()

/** Stores a rejected document with its files as they are, and returns the id of the stored row. */
export async function archiveRejected(tx: Transaction, id: number, actorId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into rejected_invoices (invoice_id, file_name, document, xml, pdf, rejected_on, actor_id)
    select v.id, v.document ->> 'fileName', v.document, x.bytes, p.bytes,
      coalesce(t.rejected_on, (t.at at time zone 'Europe/Rome')::date), ${actorId}
    from invoices v join invoice_transmissions t on t.invoice_id = v.id
      join invoice_files x on x.invoice_id = v.id and x.kind = 'xml'
      join invoice_files p on p.invoice_id = v.id and p.kind = 'pdf'
    where v.id = ${id} returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The rejected document was not stored')
  return row.id
}

/** Puts a corrected document in the place of the rejected one, to be sent. Triggers refuse any other change. */
export async function replaceDocument(
  tx: Transaction,
  id: number,
  document: InvoiceDocument,
  files: { xml: Buffer; pdf: Buffer },
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ document: JSON.stringify(document) })
    .where('id', '=', id)
    .execute()
  for (const kind of ['xml', 'pdf'] as const)
    await tx
      .updateTable('invoice_files')
      .set(withDigest(files[kind]))
      .where('invoice_id', '=', id)
      .where('kind', '=', kind)
      .execute()
  await tx
    .updateTable('invoice_transmissions')
    .set({ state: 'ready', at: sql<string>`now()` })
    .where('invoice_id', '=', id)
    .execute()
}

/** Returns the XML of a document as it was rejected. `undefined` if there is none. */
export async function rejectedXml(db: Executor, id: number, rejectedId: number) {
  return db
    .selectFrom('rejected_invoices')
    .select(['xml as bytes', 'file_name as name'])
    .where('id', '=', rejectedId)
    .where('invoice_id', '=', id)
    .executeTakeFirst()
}
