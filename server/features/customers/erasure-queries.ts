import { sql } from 'kysely'
import type { Executor } from '../../database/open-database.ts'

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
  nobody: { name: string; passwordHash: string },
) {
  const gone: Record<string, number> = {}
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
      email: `cancellato-${id}@auricola.invalid`,
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

/** The one change that the log allows: what somebody's data were is no longer told, that they changed is. */
export async function eraseFromLog(tx: Executor, userId: number) {
  await sql`select set_config('auricola.erased_user', ${String(userId)}, true)`.execute(tx)
  await sql`
    update audit_log set before = case when before is not null then '{}'::jsonb end,
      after = case when after is not null then '{}'::jsonb end
    where subject_type = 'user' and subject_id = ${userId}`.execute(tx)
  await sql`select set_config('auricola.erased_user', '', true)`.execute(tx)
}
