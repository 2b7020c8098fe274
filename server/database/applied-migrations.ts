import { sql } from 'kysely'
import type { Executor } from './open-database.ts'

/** Returns the names of the migrations that a database has had, in order; an empty list for a new database. */
export async function appliedMigrations(db: Executor): Promise<string[]> {
  const { rows: tables } = await sql`select 1 where to_regclass('public.migrations') is not null`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from public.migrations order by name`.execute(db)
  return rows.map(({ name }) => name)
}
