import type { ColumnType } from 'kysely'

/** Instants are read as ISO 8601 strings in UTC: see the type parsers in open-database.ts. */
export type Instant = ColumnType<string, string | undefined, string>
export type InstantOrNull = ColumnType<string | null, string | null | undefined, string | null>
