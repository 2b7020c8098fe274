import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { aLegacyDatabase, anEmptyDatabase, valuesOf } from '#test/builders/a-legacy-database.ts'
import { schemaCatalogue } from '#test/readers/schema-catalogue.ts'
import { waitFor } from '#test/wait-for.ts'
import { appliedMigrations } from './applied-migrations.ts'
import { legacyMigrations } from './legacy/legacy-migrations.ts'
import { createLegacySchema } from './legacy/upgrade-legacy-schema.ts'
import { knownMigrations, migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

const transitions = `
  select 'tag' as of, from_state, to_state, is_reversal from tag_transitions
  union all select 'payment', from_state, to_state, false from payment_transitions order by 1, 2, 3`

/** Made in one transaction with the change that makes the e-mails of users different from each other. */
const emailOfOneAccount = 'users_email'

/** The locks that somebody waits for in the test's own database. */
const waiting = `pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`

describe('a database of the last release before the baseline', () => {
  it('has the same schema as a new one once it has crossed the bridge', async () => {
    const [fresh, legacy] = [(await anEmptyDatabase()).db, (await anEmptyDatabase()).db]
    await migrate(fresh)
    await createLegacySchema(legacy)
    for (const name of legacyMigrations)
      await sql`insert into public.migrations (name, timestamp) values (${name}, '')`.execute(legacy)
    expect(await migrate(legacy)).toEqual(await knownMigrations())
    expect(await appliedMigrations(legacy)).toEqual(await knownMigrations())
    expect(await schemaCatalogue(legacy)).toEqual(await schemaCatalogue(fresh))
    expect(await valuesOf(legacy, transitions)).toEqual(await valuesOf(fresh, transitions))
    expect(await migrate(legacy)).toEqual([])
  })

  it('crosses once when two processes start together', async () => {
    const { connect } = await aLegacyDatabase()
    const applied = await Promise.all([migrate(connect()), migrate(connect())])
    // One crosses the bridge; the migrations after it may be the other's.
    expect(applied.flat().toSorted()).toEqual(await knownMigrations())
  })
})

describe('a migration of a shop that is in use', () => {
  const before = '0022-reprint-quantities.sql'
  type Connection = Awaited<ReturnType<typeof anEmptyDatabase>>['db']

  /** Migrates while a transaction writes to the orders; that transaction ends after `meanwhile`. */
  async function migrateBesideWrites(connect: () => Connection, meanwhile: (other: Connection) => Promise<void>) {
    const [writer, other] = [connect(), connect()]
    let applied: Promise<string[]> | undefined
    await writer.transaction().execute(async tx => {
      await sql`lock table orders in row exclusive mode`.execute(tx)
      applied = migrate(connect())
      await meanwhile(other)
    })
    return applied
  }

  it('gives way while a table is written to, and tries again', async () => {
    const { db, connect } = await anEmptyDatabase()
    await migrate(db, before)
    const applied = await migrateBesideWrites(connect, async other => {
      // The migration waits until the open transaction ends, and later writes wait for the migration. It therefore gives
      // up after a second, and the later write goes ahead while that transaction is still open.
      await waitFor(async () =>
        expect(await valuesOf(other, `select count(*)::int from ${waiting} and locktype = 'relation'`)).toEqual([[1]]),
      )
      await sql`update orders set code = code`.execute(other)
      expect(await appliedMigrations(other)).not.toContain('0023-kept-totals.sql')
    })
    expect(applied).toEqual((await knownMigrations()).filter(name => name > before))
  })

  it('makes indexes beside writes, and again after one that broke off', async () => {
    const { db, connect } = await anEmptyDatabase()
    const last = '0024-count-what-there-is.sql'
    await migrate(db, last)
    // What a broken off attempt leaves: an index of this name.
    await sql`create index orders_cancelled_at on orders (id)`.execute(db)
    const applied = await migrateBesideWrites(connect, async other => {
      // It waits for the end of the writer's transaction without locking the table, so that later writes go ahead.
      await waitFor(async () =>
        expect(await valuesOf(other, `select locktype::text from ${waiting}`)).toEqual([['virtualxid']]),
      )
      await sql`set lock_timeout = 100`.execute(other)
      await sql`update orders set code = code`.execute(other)
    })
    expect(applied).toEqual((await knownMigrations()).filter(name => name > last))
    const [[definition, isValid] = []] = await valuesOf(
      db,
      `select pg_get_indexdef(indexrelid), indisvalid from pg_index where indexrelid = 'orders_cancelled_at'::regclass`,
    )
    expect(definition).toContain('COALESCE(cancelled_at, created_at)')
    expect(isValid).toBe(true)
  })

  it('runs once, however many processes start together', async () => {
    const { db, connect } = await anEmptyDatabase()
    await migrate(db, before)
    // An index that one process makes in a transaction, because another one was faster, would keep everybody from writing.
    // That of a new table keeps nobody.
    await sql`create table made_indexes (name text, of text, statement text)`.execute(db)
    await sql`
      create function note_index() returns event_trigger language plpgsql as $$
      begin
        insert into made_indexes select i.indexrelid::regclass, i.indrelid::regclass, current_query()
        from pg_event_trigger_ddl_commands() c join pg_index i on i.indexrelid = c.objid;
      end $$`.execute(db)
    await sql`
      create event trigger index_made on ddl_command_end when tag in ('CREATE INDEX') execute function note_index()`.execute(
      db,
    )
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(connect())))
    expect(applied.flat().toSorted()).toEqual((await knownMigrations()).filter(name => name > before))
    const made = (await valuesOf(db, 'select name, of, statement from made_indexes')) as string[][]
    expect(made.map(([name]) => name)).toContain('orders_cancelled_at')
    // A statement is repeated if it waited too long for a lock: the whole file is tried again then.
    const inTheWay = made.filter(
      ([, of, statement = '']) =>
        !/^create (?:unique )?index concurrently /.test(statement) && !statement.includes(`create table ${of} (`),
    )
    expect(inTheWay.map(([name]) => name)).toEqual([emailOfOneAccount])
  })

  it('waits for another process that migrates for longer than a statement may take, and says so', async () => {
    const { name, db, connect } = await anEmptyDatabase()
    await migrate(db, before)
    const { db: impatient, close } = openDatabase(
      { ...inject('database'), database: name, statement_timeout: 300 },
      () => undefined,
    )
    onTestFinished(close)
    const lines: object[] = []
    const log = { info: (line: object) => void lines.push(line), warn: () => undefined }
    const applied = await connect()
      .connection()
      .execute(async other => {
        const { adapter } = other.getExecutor()
        const lock = { lockTable: 'migrations_lock', lockRowId: 'migration_lock' }
        await adapter.acquireMigrationLock(other, lock)
        const waiting = migrate(impatient, undefined, log)
        await waitFor(() => expect(lines).toHaveLength(1))
        await adapter.releaseMigrationLock(other, lock)
        return waiting
      })
    expect(lines).toEqual([{ migration: '0023-kept-totals.sql', reason: 'migrated elsewhere', waitedMs: 0 }])
    expect(applied).toEqual((await knownMigrations()).filter(name => name > before))
  })

  it('comes to the same end if two that were written at the same time arrive in the other order', async () => {
    const [fresh, db] = [(await anEmptyDatabase()).db, (await anEmptyDatabase()).db]
    await migrate(fresh)
    await migrate(db, '0047-payments-of-the-hour.sql')
    const early = '0050-deposited-mails.sql'
    await sql.raw(await readFile(join(import.meta.dirname, 'migrations', early), 'utf8')).execute(db)
    await sql`insert into migrations values (${early}, ${new Date().toISOString()})`.execute(db)
    expect(await migrate(db)).toContain('0048-country-of-the-seat.sql')
    expect(await schemaCatalogue(db)).toEqual(await schemaCatalogue(fresh))
  })
})
