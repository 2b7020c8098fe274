/**
 * SQL that gives a database a clock of its own. The schema is searched before PostgreSQL's own, so that its functions
 * are used, and after `public`, so that the shop's tables are created there. It applies to connections that are opened
 * afterwards, and to the defaults of tables that are created afterwards.
 */
export const settableClock = (database: string) => `
  create schema clock;
  create table clock.ahead as select interval '0' as by;
  create function clock.now() returns timestamptz stable language sql
    as $$ select pg_catalog.now() + (select by from clock.ahead) $$;
  create function clock.clock_timestamp() returns timestamptz volatile language sql
    as $$ select pg_catalog.clock_timestamp() + (select by from clock.ahead) $$;
  grant usage on schema clock to public;
  grant select on clock.ahead to public;
  alter database ${database} set search_path = public, clock, pg_catalog;`
