import { sql } from 'kysely'
import type { InvoiceStep } from '#contract/invoices.ts'
import type { Executor } from '../../../database/open-database.ts'

/**
 * Returns what happened to a document's files on their way by PEC, oldest first. Others' clocks give the times,
 * and ours the order.
 */
export async function invoiceHistory(db: Executor, invoiceId: number): Promise<InvoiceStep[]> {
  const { rows } = await sql<InvoiceStep>`
    select step, at, "fileName", note, "messageId" from (
      select 'queued' as step, p.created_at as at, p.file_name as "fileName", '' as note, null::integer as "messageId",
        p.created_at as sorted_at, 0 as rank
      from pec_transmissions p where p.invoice_id = ${invoiceId}
      union all
      select 'sent', p.sent_at, p.file_name, coalesce(p.recipient, ''), null, greatest(p.sent_at, p.created_at), 1
      from pec_transmissions p where p.invoice_id = ${invoiceId} and p.sent_at is not null
      union all
      select m.kind, coalesce(m.at, m.received_at), m.file_name, m.note, m.id, m.created_at, 2
      from pec_messages m where m.invoice_id = ${invoiceId} and m.state = 'applied'
    ) s order by sorted_at, rank, "messageId"`.execute(db)
  return rows
}

/** Returns a message as it arrived. `undefined` if it is not about that document. */
export const pecMessageOf = async (db: Executor, invoiceId: number, messageId: number): Promise<Buffer | undefined> =>
  (
    await db
      .selectFrom('pec_messages')
      .select('raw')
      .where('invoice_id', '=', invoiceId)
      .where('id', '=', messageId)
      .executeTakeFirst()
  )?.raw
