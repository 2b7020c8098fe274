import { sql } from 'kysely'
import type { Database } from '../../server/database/open-database.ts'

/** Returns the tables that contain the word, including those of the job queue. */
export async function tablesContaining(db: Database, word: string) {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`.execute(db)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(`${schema}.${name}`)} t where strpos(to_jsonb(t)::text, ${word}) > 0 limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}
