import { type RawBuilder, sql } from 'kysely'

/** SQL expression: an instant inside JSON, formatted like the type parsers do: ISO 8601 in UTC. */
export const jsonInstant = (column: string): RawBuilder<string | null> =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
