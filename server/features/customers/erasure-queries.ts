import { sql } from 'kysely'
import type { Executor } from '../../database/open-database.ts'
import { forgetReasons } from '../../job-queries.ts'

/** What goes whole: nothing of it is asked for by anybody once the person has gone. */
const ofPerson = [
  'sessions',
  'second_factors',
  'carts',
  'idempotency_keys',
  'registry_accounts',
  'registry_logins',
  'registry_conflicts',
  'herds',
] as const

/**
 * Leaves an account that nobody can sign in to and that names nobody. Orders, documents and codes keep pointing to it.
 * Answers how many rows went.
 */
export async function eraseAccount(
  tx: Executor,
  { id, email }: { id: number; email: string },
  nobody: { name: string; email: string; passwordHash: string },
) {
  const gone: Partial<Record<(typeof ofPerson)[number], number>> = {}
  for (const table of ofPerson) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(tx)
    gone[table] = Number(numAffectedRows ?? 0)
  }
  await tx
    .deleteFrom('reset_requests')
    .where(eb => eb.or([eb('user_id', '=', id), eb('email', '=', email)]))
    .execute()
  await tx.deleteFrom('newsletter_subscriptions').where('email', '=', email).execute()
  await tx
    .deleteFrom('signing_sessions')
    .where('used_at', 'is', null)
    .where('delegation_id', 'in', eb => eb.selectFrom('delegations').select('id').where('user_id', '=', id))
    .execute()
  await tx
    .updateTable('users')
    .set({
      email: nobody.email,
      name: nobody.name,
      password_hash: nobody.passwordHash,
      phone: '',
      business_name: '',
      fiscal_code: '',
      vat_number: '',
      address: '',
      city: '',
      municipality: '',
      postal_code: '',
      province: '',
      sdi_code: '',
      pec: '',
      vet_info_id: null,
      saved_billing: null,
      saved_shipping: null,
      erased_at: sql<string>`now()`,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()
  return gone
}

/**
 * What was said of them: notes that the shop wrote for itself, what the log repeats, and the IBAN or refusal that was
 * reported. The one change that the log allows: what was written is no longer told, that it was is.
 */
export async function eraseWords(tx: Executor, userId: number) {
  await sql`select set_config('auricola.erased_user', ${String(userId)}, true)`.execute(tx)
  await sql`
    update audit_log set before = case when before is not null then '{}'::jsonb end,
      after = case when after is not null then '{}'::jsonb end
    where subject_type = 'user' and subject_id = ${userId}`.execute(tx)
  await sql`
    update audit_log l set after = '{}' from orders o
    where l.subject_type = 'order' and l.subject_id = o.id and l.action in ('note-order', 'write-to-buyer')
      and o.user_id = ${userId}`.execute(tx)
  // Reasons stay with the orders, requests and delegations that they were given of.
  await sql`select erase_reasons(${userId}::integer)`.execute(tx)
  // Entries are no longer given what was searched for; in older ones half a name does not say whose it is.
  await sql`update audit_log set after = after - 'search' where action = 'export-orders' and after ? 'search'`.execute(
    tx,
  )
  const { numAffectedRows } = await sql`
    delete from order_notes n using orders o
    where o.id = n.order_id and o.user_id = ${userId} and not n.to_buyer`.execute(tx)
  await sql`select set_config('auricola.erased_user', '', true)`.execute(tx)
  return { order_notes: Number(numAffectedRows ?? 0) }
}

/** A mail server repeats the address that it refuses. */
export async function eraseAddress(tx: Executor, email: string) {
  const anyCase = email.replace(/[^\p{L}\p{N}_@]/gu, '\\$&')
  await sql`update shop_exceptions set text = regexp_replace(text, ${anyCase}, '…', 'gi') where text ~* ${anyCase}`.execute(
    tx,
  )
  await forgetReasons(tx, email)
}
