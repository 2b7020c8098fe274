import { sql } from 'kysely'
import type { Transaction } from '../../database/open-database.ts'
import { redactJobErrors } from '../../jobs/job-queries.ts'
import { deleteRowsOf } from './personal-data-queries.ts'

/** Names the account for this transaction: the database lets an erasure change what nobody else may. */
const nameErased = (tx: Transaction, userId: number) =>
  sql`select set_config('auricola.erased_user', ${String(userId)}, true)`.execute(tx)

/** Locks the cart before the account, in the same order as a checkout does, so that no deadlock arises. */
export const lockCart = (tx: Transaction, userId: number) =>
  tx.selectFrom('carts').select('id').where('user_id', '=', userId).forUpdate().execute()

/**
 * Anonymises the account and prevents sign-in. Orders, documents and codes keep referring to it. Returns the number of
 * deleted rows by table.
 */
export async function eraseAccount(
  tx: Transaction,
  { id, emails }: { id: number; emails: readonly string[] },
  placeholder: { name: string; email: string; passwordHash: string },
) {
  const deletedRows = await deleteRowsOf(tx, { id, emails })
  // Views of colleagues that search for the person.
  for (const email of emails)
    await sql`
      delete from saved_views
      where position(${String(new URLSearchParams({ search: email })).toLowerCase()} in lower(query)) > 0`.execute(tx)
  await tx
    .deleteFrom('signing_sessions')
    .where('used_at', 'is', null)
    .where('delegation_id', 'in', eb => eb.selectFrom('delegations').select('id').where('user_id', '=', id))
    .execute()
  await nameErased(tx, id)
  await tx
    .updateTable('users')
    .set({
      email: placeholder.email,
      email_verified_at: null,
      name: placeholder.name,
      password_hash: placeholder.passwordHash,
      phone: '',
      business_name: '',
      fiscal_code: '',
      vat_number: '',
      address: '',
      city: '',
      municipality: '',
      postal_code: '',
      province: '',
      country: 'IT',
      sdi_code: '',
      pec: '',
      vet_info_id: null,
      billing_address: null,
      shipping_address: null,
      unpaid_limits_lifted_at: null,
      signed_in_at: null,
      dormancy_asked_at: null,
      erased_at: sql<string>`coalesce(erased_at, now())`,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()
  return deletedRows
}

/**
 * Deletes free text about the person: internal order notes, changes and reasons in the audit log, and IBANs and
 * rejection texts in issues. It is the only change of the audit log that the database permits: entries keep that
 * something was recorded, but not what.
 */
export async function redactFreeText(tx: Transaction, userId: number) {
  await nameErased(tx, userId)
  // Evidence of what was sent for the person: that it was, and a digest of what.
  await sql`
    update outbound_calls set request = digest_of_call(request), response = digest_of_call(response)
    where user_id = ${userId} and (request <> '' or response <> '')`.execute(tx)
  await sql`
    update audit_log set before = case when before is not null then '{}'::jsonb end,
      after = case when after is not null then '{}'::jsonb end
    where subject_type = 'user' and subject_id = ${userId}`.execute(tx)
  await sql`
    update audit_log l set after = '{}' from orders o
    where l.subject_type = 'order' and l.subject_id = o.id and l.action in ('note-order', 'write-to-buyer')
      and o.user_id = ${userId}`.execute(tx)
  // Redacted in the log only: reasons stay with the orders, requests and delegations they belong to.
  await sql`select redact_reasons(${userId}::integer)`.execute(tx)
  // New entries no longer contain the search text. Older ones lose it altogether, because half a name does not show
  // whose it is.
  await sql`update audit_log set after = after - 'search' where action = 'export-orders' and after ? 'search'`.execute(
    tx,
  )
  // The statements stay with their orders, which say whose they are as long as a law wants that.
  await sql`
    update withdrawals w set name = '', products = '', iban = null
    from orders o where o.id = w.order_id and o.user_id = ${userId}`.execute(tx)
  const { numAffectedRows } = await sql`
    delete from order_notes n using orders o
    where o.id = n.order_id and o.user_id = ${userId} and not n.is_sent_to_buyer`.execute(tx)
  await sql`select set_config('auricola.erased_user', '', true)`.execute(tx)
  return { order_notes: Number(numAffectedRows ?? 0) }
}

/**
 * Returns the account's address, those that it had before, as the records of changes know them, and those that it wanted to have;
 * but none that another account has, because it is another person's.
 */
export async function emailsOf(tx: Transaction, id: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from (
      select u.email from users u where u.id = ${id}
      union select l.before ->> 'email' from audit_log l where l.subject_type = 'user' and l.subject_id = ${id}
      union select c.before ->> 'email' from own_changes c where c.user_id = ${id}
      union select v.email from email_verifications v where v.user_id = ${id}
    ) known
    where email is not null and not exists (
      select from users other where other.email = known.email and other.id <> ${id}
    )`.execute(tx)
  return rows.map(row => row.email)
}

/**
 * Deletes what no law keeps: delegations that were never signed, and whose an order was that was cancelled without
 * money, document or code. Its figures stay, because the stock history adds them up.
 */
export async function eraseUnneeded(tx: Transaction, userId: number) {
  const { rows } = await sql<{ unsigned_delegations: number; unpaid_orders: number }>`
    select * from erase_unneeded(${userId}::integer)`.execute(tx)
  return rows[0]
}

/** Removes the address from issues and job errors: mail servers repeat the address that they refuse. */
export async function redactEmail(tx: Transaction, email: string) {
  const anyCase = email.replace(/[^\p{L}\p{N}_@]/gu, '\\$&')
  await sql`update issues set message = regexp_replace(message, ${anyCase}, '…', 'gi') where message ~* ${anyCase}`.execute(
    tx,
  )
  await redactJobErrors(tx, email)
}
