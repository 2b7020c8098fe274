import { sql } from 'kysely'
import type { Executor } from './open-database.ts'

/**
 * The database as tables that are read and written whole: what backup and restore have to know, asked of PostgreSQL itself,
 * so that a table that is added is in the next backup without anybody's thinking of it.
 */

export type WholeTable = { schema: string; name: string; columns: string[]; orderedBy: string[] }
export type SequencePlace = { schema: string; name: string; lastValue: string }

/** How the job queue fares and what it has moved, made anew by itself. */
const ofNoConsequence = ['version', 'queue_stats', 'warning', 'bam']

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const nameOf = ({ schema, name }: { schema: string; name: string }) => `${quoted(schema)}.${quoted(name)}`
const listOf = (columns: string[]) => columns.map(quoted).join(', ')

/** Every table of the shop and of its job queue; generated columns generate themselves. */
export async function wholeTables(db: Executor): Promise<WholeTable[]> {
  const { rows } = await sql<WholeTable>`
    select n.nspname as schema, c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary order by k.place) as "orderedBy"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p') and not c.relispartition
      and not (n.nspname = 'jobs' and c.relname = any(${ofNoConsequence}))
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by n.nspname, c.relname`.execute(db)
  return rows
}

/** Rows in the order of their key: the same rows are the same bytes. */
export const copyOutOf = ({ columns, orderedBy, ...table }: WholeTable) =>
  `copy (select ${listOf(columns)} from ${nameOf(table)} t order by ${orderedBy.length > 0 ? listOf(orderedBy) : 't::text'}) to stdout`

export const copyInto = (table: { schema: string; name: string; columns: string[] }) =>
  `copy ${nameOf(table)} (${listOf(table.columns)}) from stdin`

/** Nobody changes these tables' columns until the transaction ends. To be asked before it reads anything. */
export async function holdTables(tx: Executor, tables: WholeTable[]) {
  await sql.raw(`lock table ${tables.map(nameOf).join(', ')} in access share mode`).execute(tx)
}

/** Texts that do not depend on anybody's settings, and as long as it takes. */
export async function plainTexts(tx: Executor) {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`set local datestyle = 'ISO, YMD'`.execute(tx)
  await sql`set local intervalstyle = 'postgres'`.execute(tx)
  await sql`set local timezone = 'UTC'`.execute(tx)
  await sql`set local bytea_output = 'hex'`.execute(tx)
  await sql`set local extra_float_digits = 1`.execute(tx)
}

/** Read after the rows: sequences do not stand still, and one that has gone on hurts nobody. */
export async function sequencePlaces(db: Executor): Promise<SequencePlace[]> {
  const { rows } = await sql<SequencePlace>`
    select schemaname as schema, sequencename as name, last_value::text as "lastValue" from pg_sequences
    where schemaname in ('public', 'jobs') and last_value is not null order by 1, 2`.execute(db)
  return rows
}

/** The shop's migrations that a database has had; nothing where there is no shop. */
export async function appliedMigrations(db: Executor): Promise<string[] | undefined> {
  const there = await sql`select 1 where to_regclass('public.migrations') is not null`.execute(db)
  if (there.rows.length === 0) return undefined
  const { rows } = await sql<{ name: string }>`select name from public.migrations order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Tables of whatever program. */
export async function isEmpty(db: Executor): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`.execute(db)
  return rows.length === 0
}

/** Whether somebody else of the shop is connected. */
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
 * What stands in the database goes into schemas of their own, tables, types and functions, and nothing is lost. Extensions
 * stay where they are.
 */
export async function moveAside(tx: Executor, suffix: string) {
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
 * Rows go in as they came out: no trigger notes them as something that happens now, and no table has to wait for the ones
 * it refers to. References are judged when they are put back.
 */
export async function openForRows(tx: Executor, tables: WholeTable[]): Promise<() => Promise<void>> {
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
 * Of a table that has changed its columns since: rows wait as texts, then those columns go in that both know. The job
 * queue changes its tables by itself and not by our migrations.
 */
export async function waitingRoomFor(tx: Executor, table: WholeTable, columns: string[]) {
  const room = { schema: 'pg_temp', name: `${table.schema}_${table.name}`, columns }
  await sql
    .raw(
      `create temp table ${quoted(room.name)} (${columns.map(name => `${quoted(name)} text`).join(', ')}) on commit drop`,
    )
    .execute(tx)
  return {
    ...room,
    letIn: async () => {
      const { rows: types } = await sql<{ name: string; type: string }>`
        select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
        where attrelid = ${nameOf(table)}::regclass and attname = any(${columns})`.execute(tx)
      const names = types.map(({ name }) => name)
      const values = types.map(({ name, type }) => `${quoted(name)}::${type}`).join(', ')
      await sql
        .raw(`insert into ${nameOf(table)} (${listOf(names)}) select ${values} from pg_temp.${quoted(room.name)}`)
        .execute(tx)
    },
  }
}

export async function setSequence(tx: Executor, { lastValue, ...sequence }: SequencePlace) {
  await sql`select setval(${nameOf(sequence)}::regclass, ${lastValue}::bigint)`.execute(tx)
}

/** Only tables with rows: the planner takes an empty one for one that stays empty. */
export async function analyze(db: Executor, tables: { schema: string; name: string; rows: number }[]) {
  for (const table of tables) if (table.rows > 0) await sql.raw(`analyze ${nameOf(table)}`).execute(db)
}
