import { sql } from 'kysely'
import type { SdiState } from '#domain/orders/sdi-states.ts'
import type { Executor, Transaction } from '../../../database/open-database.ts'

/** Files on their way to the exchange system (SdI) by PEC. */

const now = sql<string>`now()`

export type PecTransmission = {
  id: number
  invoiceId: number
  orderId: number
  fileName: string
  messageId: string
  recipient: string | null
  createdAt: string
  attempts: number
  attemptedAt: string | null
  sentAt: string | null
  failedAt: string | null
  state: SdiState
  /** False if the document was corrected, so that another file has taken its place. */
  isCurrent: boolean
}

/** Locks one sending together with the state of its document. `undefined` if there is none. */
export async function lockTransmissionById(tx: Transaction, id: number): Promise<PecTransmission | undefined> {
  const { rows } = await sql<PecTransmission>`
    select p.id, p.invoice_id as "invoiceId", v.order_id as "orderId", p.file_name as "fileName",
      p.message_id as "messageId", p.recipient, p.created_at as "createdAt", p.attempts, p.attempted_at as "attemptedAt",
      p.sent_at as "sentAt", p.failed_at as "failedAt", t.state, v.document ->> 'fileName' = p.file_name as "isCurrent"
    from pec_transmissions p join invoice_transmissions t on t.invoice_id = p.invoice_id
      join invoices v on v.id = p.invoice_id
    where p.id = ${id} for update of p, t`.execute(tx)
  return rows[0]
}

/** Locks the sending that has this Message-ID. */
export async function lockTransmissionByMessage(tx: Transaction, messageId: string) {
  const row = await tx
    .selectFrom('pec_transmissions')
    .select('id')
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row && lockTransmissionById(tx, row.id)
}

export const insertTransmission = async (tx: Transaction, invoiceId: number, fileName: string, messageId: string) =>
  (
    await tx
      .insertInto('pec_transmissions')
      .values({ invoice_id: invoiceId, file_name: fileName, message_id: messageId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const setSdiState = (tx: Transaction, invoiceId: number, state: SdiState, rejectedOn?: string) =>
  tx
    .updateTable('invoice_transmissions')
    .set({ state, at: now, ...(rejectedOn !== undefined && { rejected_on: rejectedOn }) })
    .where('invoice_id', '=', invoiceId)
    .execute()

/** Records that the mail is handed to the server from now on, and that nobody knows yet what becomes of it. */
export const beginAttempt = (tx: Transaction, id: number, recipient: string) =>
  tx
    .updateTable('pec_transmissions')
    .set({ recipient, attempted_at: now, attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .execute()

/** Records that the server has certainly not taken the mail. */
export const endAttempt = (db: Executor, id: number) =>
  db.updateTable('pec_transmissions').set({ attempted_at: null }).where('id', '=', id).execute()

export const markSent = (tx: Transaction, id: number, at?: string) =>
  tx
    .updateTable('pec_transmissions')
    .set({ sent_at: at ?? now })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()

export const markFailed = (tx: Transaction, id: number, at?: string) =>
  tx
    .updateTable('pec_transmissions')
    .set({ failed_at: at ?? now })
    .where('id', '=', id)
    .where('failed_at', 'is', null)
    .execute()

export const xmlOf = async (db: Executor, invoiceId: number): Promise<Buffer> =>
  (
    await db
      .selectFrom('invoice_files')
      .select('bytes')
      .where('invoice_id', '=', invoiceId)
      .where('kind', '=', 'xml')
      .executeTakeFirstOrThrow()
  ).bytes

/** Locks a document for staff who send it. */
export async function lockToSend(tx: Transaction, invoiceId: number) {
  const { rows } = await sql<{
    state: SdiState
    fileName: string
    number: string
    isSandbox: boolean
    orderId: number
  }>`
    select t.state, v.document ->> 'fileName' as "fileName", v.document ->> 'number' as number,
      v.is_sandbox as "isSandbox", v.order_id as "orderId"
    from invoices v join invoice_transmissions t on t.invoice_id = v.id
    where v.id = ${invoiceId} for update of t`.execute(tx)
  return rows[0]
}

/** How often a file was handed to the mail server, over all its sendings. */
export async function attemptsOf(db: Executor, fileName: string): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    select coalesce(sum(attempts), 0)::int as attempts from pec_transmissions where file_name = ${fileName}`.execute(db)
  return rows[0]?.attempts ?? 0
}

/** Returns documents that the SdI has not answered about for six days: it takes at most five. */
export async function silentDocuments(db: Executor) {
  const { rows } = await sql<{ orderId: number; number: string; at: string }>`
    select v.order_id as "orderId", v.document ->> 'number' as number, t.at
    from invoice_transmissions t join invoices v on v.id = t.invoice_id
    where t.state = 'sent' and t.at < now() - interval '6 days' order by t.at limit 100`.execute(db)
  return rows
}
