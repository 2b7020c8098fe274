import pg from 'pg'

/**
 * Makes a database that can be brought back to how it is now, in a fraction of the time that a copy of the template takes.
 * Creates the schema `pristine` with a copy of each table that has rows, and the function `pristine.restore()`. With
 * triggers and foreign keys switched off, the function deletes the rows that came, writes back those that were changed or
 * deleted, and sets all sequences back. It returns what stands in the way, if anything does: a statement of the shop is
 * running or began meanwhile, or the schema has changed. The tables that it has emptied are to be vacuumed: they have no
 * page then, so that new rows lie in the order in which they are inserted, as in a new database.
 */
export async function makeRestorable(client: pg.Client) {
  const { rows: tables } = await client.query<{ name: string; columns: string; keys: string[] | null }>(`
    select c.oid::regclass::text as name,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select array_agg(quote_ident(attname)) from pg_index i join pg_attribute a
        on a.attrelid = c.oid and attnum = any(indkey) where indrelid = c.oid and indisprimary) as keys
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where relkind = 'r' and nspname !~ '^pg_|^information_schema$' order by 1`)
  await client.query('create schema pristine')
  const steps: string[] = []
  for (const [index, { name, columns, keys }] of tables.entries()) {
    const { rowCount } = await client.query(`select from ${name} limit 1`)
    if (rowCount === 0) {
      steps.push(`if pg_relation_size('${name}') > 0 then
        delete from ${name};
        emptied := emptied || '${name}'::text;
      end if;`)
      continue
    }
    if (!keys) throw new Error(`${name} has rows and no primary key: they cannot be restored one by one`)
    const copy = `pristine.copy_${index}`
    await client.query(`create table ${copy} as select ${columns} from ${name}`)
    const digest = (of: string) =>
      `(select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) from (select ${columns} from ${of}) t)`
    const { rows } = await client.query<{ digest: string }>(`select ${digest(copy)} as digest`)
    const isOther = `${digest(name)} <> '${rows[0]?.digest}'`
    const isSame = keys.map(key => `t.${key} = c.${key}`).join(' and ')
    const others = columns.split(', ').filter(column => !keys.includes(column))
    const of = (row: string) => `row(${others.map(column => `${row}.${column}`).join(', ')})`
    steps.push(`if ${isOther} then
      delete from ${name} t where not exists (select from ${copy} c where ${isSame});
      ${others.length > 0 ? `update ${name} t set (${others.join(', ')}) = ${of('c')} from ${copy} c where ${isSame} and ${of('t')}::text <> ${of('c')}::text;` : ''}
      insert into ${name} (${columns}) overriding system value
        select ${columns} from ${copy} c where not exists (select from ${name} t where ${isSame});
    end if;`)
  }
  await client.query(`
    create table pristine.sequences as select format('%I.%I', schemaname, sequencename)::regclass as name,
      coalesce(last_value, start_value) as value, last_value is not null as is_called from pg_sequences;
    create function pristine.catalogue() returns text language sql as $$
      select concat_ws(' ', (select count(*) || ' ' || max(oid::bigint) from pg_class where relpersistence = 'p'),
        (select count(*) || ' ' || max(oid::bigint) from pg_proc), (select count(*) from pg_attribute),
        (select count(*) || ' ' || max(oid::bigint) || string_agg(tgenabled, '' order by oid) from pg_trigger), (select count(*) from pg_constraint),
        (select string_agg(setconfig::text, '') from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
          where datname = current_database()))
    $$;
    create table pristine.state (catalogue text);
    create function pristine.is_used() returns boolean language sql as $$
      select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend' and state <> 'idle')
    $$;
    create function pristine.restore(out obstacle text, out emptied text[]) language plpgsql
      set session_replication_role = replica set search_path = pg_catalog, public as $$
    begin
      emptied := '{}';
      obstacle := case when pristine.is_used() then 'statements are running'
        when pristine.catalogue() <> (select catalogue from pristine.state) then 'the schema has changed' end;
      if obstacle is not null then return; end if;
      ${steps.join('\n')}
      perform setval(name, value, is_called) from pristine.sequences
        where pg_sequence_last_value(name) is distinct from case when is_called then value end;
      if pristine.is_used() then obstacle := 'statements began meanwhile'; end if;
    end $$`)
  await client.query('insert into pristine.state select pristine.catalogue()')
}
