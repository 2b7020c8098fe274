import { sql } from 'kysely'
import type { Connection } from './addresses/database-client.ts'
import { type Executor, openDatabase } from './open-database.ts'

/** Returns the role that a connection has. */
export async function roleAt(connection: Connection): Promise<string> {
  const { db, close } = openDatabase({ ...connection, max: 1 }, () => undefined)
  return currentRole(db).finally(close)
}

export async function currentRole(db: Executor): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
  return rows[0]?.role ?? ''
}

/** Of two processes that start at once, one grants and the other finds it done. */
const lockNumber = 7_214_002

/**
 * Lets another role than the owner's read and write rows of the shop's tables and queues; it changes neither tables nor
 * triggers nor functions.
 */
export const letReadAndWrite = (db: Executor, role: string): Promise<void> =>
  db.transaction().execute(async tx => {
    if (role === (await currentRole(tx))) return
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
    const { rows } = await sql<{ isMissing: boolean }>`
      select exists (
        select from pg_class c
        where c.relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) and c.relkind in ('r', 'p', 'v')
          and c.relname not like 'migrations%' and not has_table_privilege(${role}, c.oid, 'delete')
      ) as "isMissing"`.execute(tx)
    if (!rows[0]?.isMissing) return
    const to = sql.id(role)
    await sql`grant usage on schema public, jobs to ${to}`.execute(tx)
    await sql`grant select, insert, update, delete on all tables in schema public, jobs to ${to}`.execute(tx)
    await sql`grant usage, select, update on all sequences in schema public, jobs to ${to}`.execute(tx)
    await sql`revoke insert, update, delete on migrations, migrations_lock from ${to}`.execute(tx)
  })
