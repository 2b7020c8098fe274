import { sql } from 'kysely'
import type { Executor } from '../../database/open-database.ts'

export type DatabaseFacts = { postgres: string; bytes: number; schema: string }

export async function databaseFacts(db: Executor): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as postgres, pg_database_size(current_database()) as bytes,
      (select max(name) from public.migrations) as schema`.execute(db)
  return rows[0] ?? { postgres: '', bytes: 0, schema: '' }
}
