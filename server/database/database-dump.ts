import { sql } from 'kysely'
import type { Executor, Transaction } from './open-database.ts'

/**
 * Reads and writes whole tables for backup and restore. Tables and columns are read from PostgreSQL's catalogue, so
 * that a new table is in the next backup automatically.
 */

export type DumpTable = { schema: string; name: string; columns: string[]; orderedBy: string[] }
export type SequenceValue = { schema: string; name: string; lastValue: string }

/** Statistics and state of the job queue, which it recreates by itself. */
const excludedTables = ['version', 'queue_stats', 'warning', 'bam']

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const nameOf = ({ schema, name }: { schema: string; name: string }) => `${quoted(schema)}.${quoted(name)}`
const listOf = (columns: string[]) => columns.map(quoted).join(', ')

/** Returns every table of the shop and of its job queue, without generated columns. */
export async function dumpTables(db: Executor): Promise<DumpTable[]> {
  const { rows } = await sql<DumpTable>`
    select n.nspname as schema, c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary order by k.place) as "orderedBy"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p') and not c.relispartition
      and not (n.nspname = 'jobs' and c.relname = any(${excludedTables}))
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by n.nspname, c.relname`.execute(db)
  return rows
}

/** Rows are ordered by primary key, so that the same rows give the same bytes. */
export const copyOutOf = ({ columns, orderedBy, ...table }: DumpTable) =>
  `copy (select ${listOf(columns)} from ${nameOf(table)} t order by ${orderedBy.length > 0 ? listOf(orderedBy) : 't::text'}) to stdout`

export const copyInto = (table: { schema: string; name: string; columns: string[] }) =>
  `copy ${nameOf(table)} (${listOf(table.columns)}) from stdin`

/**
 * Locks the tables (`access share`), so that their columns cannot change until the transaction ends. The transaction
 * must not have read anything before.
 */
export async function lockTablesShared(tx: Transaction, tables: DumpTable[]) {
  await sql.raw(`lock table ${tables.map(nameOf).join(', ')} in access share mode`).execute(tx)
}

/** For this transaction, makes the text output independent of configuration and removes the timeouts. */
export async function setDumpSession(tx: Transaction) {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`set local datestyle = 'ISO, YMD'`.execute(tx)
  await sql`set local intervalstyle = 'postgres'`.execute(tx)
  await sql`set local timezone = 'UTC'`.execute(tx)
  await sql`set local bytea_output = 'hex'`.execute(tx)
  await sql`set local extra_float_digits = 1`.execute(tx)
}

/**
 * Returns the sequences' values, to be read after the rows: sequences are not part of the snapshot, and a value that is
 * too high only leaves a gap.
 */
export async function sequenceValues(db: Executor): Promise<SequenceValue[]> {
  const { rows } = await sql<SequenceValue>`
    select schemaname as schema, sequencename as name, last_value::text as "lastValue" from pg_sequences
    where schemaname in ('public', 'jobs') and last_value is not null order by 1, 2`.execute(db)
  return rows
}

/** True if the database has no tables, of this or any other program. */
export async function isEmpty(db: Executor): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`.execute(db)
  return rows.length === 0
}

/** True if another process of the shop is connected. */
export async function isInUse(db: Executor): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name like 'auricola%' limit 1`.execute(db)
  return rows.length > 0
}

export async function serverVersion(db: Executor): Promise<string> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
  return rows[0]?.server_version ?? ''
}

/**
 * Moves everything of the shop (tables, types, functions) into schemas `before_…` and `jobs_before_…`. Extensions stay
 * where they are.
 */
export async function moveAside(tx: Transaction, suffix: string) {
  const aside = `before_${suffix}`
  await sql`create schema ${sql.id(aside)}`.execute(tx)
  const { rows } = await sql<{ statement: string }>`
    select format('alter %s %s set schema %I', kind, name, ${aside}::text) as statement from (
      select 'table' as kind, c.oid::regclass::text as name, c.oid from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      union all
      select 'function', p.oid::regprocedure::text, p.oid from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      union all
      select 'type', t.oid::regtype::text, t.oid from pg_type t
        where t.typnamespace = 'public'::regnamespace and t.typtype = 'e'
    ) thing
    where not exists (select 1 from pg_depend d where d.objid = thing.oid and d.deptype = 'e')
    order by kind`.execute(tx)
  for (const { statement } of rows) await sql.raw(statement).execute(tx)
  const { rows: jobs } = await sql`select 1 from pg_namespace where nspname = 'jobs'`.execute(tx)
  if (jobs.length > 0) await sql`alter schema jobs rename to ${sql.id(`jobs_${aside}`)}`.execute(tx)
  return aside
}

/**
 * Drops foreign keys and disables triggers, so that rows can be inserted in any order and no trigger treats them as
 * new; also empties the tables. The returned function restores both and thereby checks all references.
 */
export async function suspendConstraints(tx: Transaction, tables: DumpTable[]): Promise<() => Promise<void>> {
  const { rows: references } = await sql<{ at: string; name: string; definition: string }>`
    select conrelid::regclass::text as at, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'jobs'::regnamespace)
    order by 1, 2`.execute(tx)
  const run = (statement: string) => sql.raw(statement).execute(tx)
  for (const { at, name } of references) await run(`alter table ${at} drop constraint ${name}`)
  for (const table of tables) {
    await run(`alter table ${nameOf(table)} disable trigger user`)
    await run(`truncate ${nameOf(table)}`)
  }
  return async () => {
    for (const table of tables) await run(`alter table ${nameOf(table)} enable trigger user`)
    for (const { at, name, definition } of references)
      await run(`alter table ${at} add constraint ${name} ${definition}`)
  }
}

/**
 * Creates a staging table of text columns for a table whose columns have changed since the backup. `insertStaged` then
 * inserts the columns that both have. This happens with the job queue, which alters its tables itself instead of by our
 * migrations.
 */
export async function stagingTable(tx: Transaction, table: DumpTable, columns: string[]) {
  const staging = { schema: 'pg_temp', name: `${table.schema}_${table.name}`, columns }
  await sql
    .raw(
      `create temp table ${quoted(staging.name)} (${columns.map(name => `${quoted(name)} text`).join(', ')}) on commit drop`,
    )
    .execute(tx)
  return {
    ...staging,
    insertStaged: async () => {
      const { rows: types } = await sql<{ name: string; type: string }>`
        select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
        where attrelid = ${nameOf(table)}::regclass and attname = any(${columns})`.execute(tx)
      const names = types.map(({ name }) => name)
      const values = types.map(({ name, type }) => `${quoted(name)}::${type}`).join(', ')
      await sql
        .raw(`insert into ${nameOf(table)} (${listOf(names)}) select ${values} from pg_temp.${quoted(staging.name)}`)
        .execute(tx)
    },
  }
}

export async function setSequence(tx: Transaction, { lastValue, ...sequence }: SequenceValue) {
  await sql`select setval(${nameOf(sequence)}::regclass, ${lastValue}::bigint)`.execute(tx)
}

/** Analyzes only tables with rows: the planner would take an analyzed empty table for one that stays empty. */
export async function analyze(db: Executor) {
  for (const table of await dumpTables(db)) {
    const { rows } = await sql.raw(`select from ${nameOf(table)} limit 1`).execute(db)
    if (rows.length > 0) await sql.raw(`analyze ${nameOf(table)}`).execute(db)
  }
}
