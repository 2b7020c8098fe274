import { sql } from 'kysely'
import type { Transaction } from '../../database/open-database.ts'

/**
 * SQL expression over `invoices v`: the recipient's code or PEC, where the original is delivered; '' if only in the tax
 * office's area, or abroad, where it delivers to nobody.
 */
const recipientOfDocument = sql<string>`coalesce(
  nullif(v.document #>> '{recipient,pec}', ''),
  nullif(nullif(v.document #>> '{recipient,code}', '0000000'), 'XXXXXXX'), '')`

/** Marks the documents whose buyers are to be mailed and were not, and returns their ids. */
export async function claimDepositMails(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update invoice_transmissions t set deposit_mailed_at = now() from invoices v
    where v.id = t.invoice_id and t.invoice_id = any (${ids}::integer[]) and t.deposit_mailed_at is null
      and ${recipientOfDocument} <> ''
    returning t.invoice_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Forgets that these buyers were mailed: their mails were taken back. */
export const releaseDepositMails = (tx: Transaction, ids: readonly number[]) =>
  sql`update invoice_transmissions set deposit_mailed_at = null where invoice_id = any (${ids}::integer[])`.execute(tx)
