import { sql } from 'kysely'
import type { Executor } from '#server/database/open-database.ts'

/** What statements of the former version may rely on, or run against. `table` is missing for functions. */
type Part = {
  kind: string
  name: string
  table: string | null
  definition: string
  needsValue: boolean
  columns: string[]
}
export type SchemaParts = ReadonlyMap<string, Part>

/** Reads tables, views, columns, functions, constraints, unique indexes and triggers of the public schema. */
export async function schemaParts(db: Executor): Promise<SchemaParts> {
  const { rows } = await sql<Part>`
    with ours as (
      select c.oid, c.relname, c.relkind from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
        and c.relname not like 'migrations%'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    ), columns as (
      select o.relname, a.attname, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull, a.attgenerated, a.attidentity,
        a.atthasdef
      from ours o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
    )
    select 'table' as kind, relname as name, relname as "table", '' as definition, false as "needsValue",
      '{}'::text[] as columns from ours
    union all
    select 'column', relname || '.' || attname, relname,
      type || case when attgenerated <> '' or attidentity = 'a' then ' that the database writes' else '' end,
      attnotnull and not atthasdef and attidentity = '', array[attname::text] from columns
    union all
    select 'function', p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')', null,
      pg_get_function_result(p.oid), false, '{}' from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select 'constraint', o.relname || '.' || c.conname, o.relname, pg_get_constraintdef(c.oid), false,
      array(select a.attname::text from pg_attribute a where a.attrelid = o.oid and a.attnum = any (c.conkey) order by 1)
      from ours o join pg_constraint c on c.conrelid = o.oid where c.contype <> 'n'
    union all
    select 'constraint', o.relname || '.' || x.relname, o.relname, pg_get_indexdef(x.oid), false,
      array(select a.attname::text from pg_attribute a where a.attrelid = o.oid and a.attnum = any (i.indkey) order by 1)
      from ours o join pg_index i on i.indrelid = o.oid join pg_class x on x.oid = i.indexrelid
      where i.indisunique and not exists (select from pg_constraint c where c.conindid = x.oid)
    union all
    select 'trigger', o.relname || '.' || t.tgname, o.relname, pg_get_triggerdef(t.oid), false, '{}'
      from ours o join pg_trigger t on t.tgrelid = o.oid where not t.tgisinternal`.execute(db)
  return new Map(rows.map(row => [`${row.kind} ${row.name}`, row]))
}

/** Returns a sentence for each change that statements of the version before may fail of. */
export function schemaBreaks(before: SchemaParts, after: SchemaParts): string[] {
  const had = (kind: string, name: string) => before.has(`${kind} ${name}`)
  const gone = [...before].flatMap(([key, part]) => {
    const now = after.get(key)
    // A constraint or a trigger that is gone refuses nothing.
    const mayGo = ['constraint', 'trigger'].includes(part.kind)
    if (!now) return mayGo || (part.kind === 'column' && !after.has(`table ${part.table}`)) ? [] : [`${key} is gone`]
    if (part.kind === 'column' && now.needsValue && !part.needsValue) return [`${key} needs a value`]
    // A validated constraint refuses what it refused before.
    const isSame = [part.definition, part.definition.replace(' NOT VALID', '')].includes(now.definition)
    if (isSame || part.kind === 'trigger') return []
    return [`${key} is now: ${now.definition}`]
  })
  const added = [...after].flatMap(([key, part]) => {
    if (before.has(key) || part.table === null || !had('table', part.table)) return []
    if (part.kind === 'column') return part.needsValue ? [`${key} needs a value`] : []
    if (part.kind !== 'constraint') return []
    const touchesOld = part.columns.length === 0 || part.columns.some(name => had('column', `${part.table}.${name}`))
    return touchesOld ? [`${key} is new: ${part.definition}`] : []
  })
  return [...gone, ...added].sort()
}
