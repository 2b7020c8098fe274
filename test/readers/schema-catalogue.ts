import { sql } from 'kysely'
import type { Executor } from '#server/database/open-database.ts'

/**
 * Returns the extensions, types, tables, columns, constraints, indexes, triggers, functions and sequences of the public
 * schema, one sorted line each.
 */
export async function schemaCatalogue(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with ours as (
      select c.oid, c.relname, c.relkind from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relname not like 'migrations%'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    )
    select 'extension ' || extname as line from pg_extension
    union all
    select 'type ' || t.typname || ' ' || (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)
      from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype = 'e'
    union all
    select 'table ' || relname from ours where relkind = 'r'
    union all
    select concat_ws(' ', 'column', o.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then 'not null' end, 'identity "' || a.attidentity::text || '" generated "' || a.attgenerated::text || '"',
        'statistics', coalesce(a.attstattarget, -1), pg_get_expr(d.adbin, d.adrelid))
      from ours o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = o.oid and d.adnum = a.attnum
      where o.relkind = 'r'
    union all
    select concat_ws(' ', 'constraint', o.relname, c.conname, pg_get_constraintdef(c.oid))
      from ours o join pg_constraint c on c.conrelid = o.oid
    union all
    select concat_ws(' ', 'index', pg_get_indexdef(o.oid)) from ours o where relkind = 'i'
    union all
    select concat_ws(' ', 'trigger', t.tgenabled::text, pg_get_triggerdef(t.oid))
      from ours o join pg_trigger t on t.tgrelid = o.oid where not t.tgisinternal
    union all
    select 'function ' || pg_get_functiondef(p.oid) from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select concat_ws(' ', 'sequence', o.relname, 'of', d.refobjid::regclass, a.attname, s.seqtypid::regtype, s.seqstart, s.seqincrement)
      from ours o join pg_sequence s on s.seqrelid = o.oid
        left join pg_depend d on d.objid = o.oid and d.deptype in ('a', 'i')
        left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    order by 1`.execute(db)
  return rows.map(({ line }) => line)
}
