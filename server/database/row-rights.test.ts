import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { addressOf, aFolder } from '#test/builders/a-backup.ts'
import { anEmptyDatabase } from '#test/builders/a-legacy-database.ts'
import { readConfig } from '../config.ts'
import { openContext } from '../open-context.ts'
import { oneAddress } from './addresses/addresses.ts'
import { appliedMigrations } from './applied-migrations.ts'
import { shopRole } from './embedded/postgres-cluster.ts'
import { errorCodeOf } from './open-database.ts'
import { letReadAndWrite, roleAt } from './row-rights.ts'

/** What PostgreSQL says to who lacks a right. */
const forbidden = '42501'
const codeOf = (statement: Promise<unknown>) => statement.then(() => 'done', errorCodeOf)

it('the shop reads and writes rows with a role that changes nothing else and reads no file', async () => {
  const { db } = await aShop()
  const { rows } = await sql`
    select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as may from pg_roles
    where rolname = current_user`.execute(db)
  expect(rows).toEqual([{ may: false }])
  for (const statement of [
    'create table more (id integer)',
    'create function more() returns integer language sql as $$ select 1 $$',
    'create schema more',
    'alter table audit_log disable trigger user',
    'alter table orders add more text',
    'drop table orders',
    'drop trigger audit_log_append_only on audit_log',
    'truncate orders',
    'delete from migrations',
    'alter table jobs.job add more text',
    'set session_replication_role = replica',
    "copy (select 1) to program 'true'",
    "select pg_read_file('/etc/passwd')",
    'set role auricola',
  ])
    expect(await codeOf(sql.raw(statement).execute(db)), statement).toBe(forbidden)
})

it('a table that came since is read and written by the shop once it was prepared', async () => {
  const { db, owner } = await aShop()
  await sql`create table more (id integer generated always as identity primary key, text text)`.execute(owner)
  const insert = () => sql`insert into more (text) values ('x')`.execute(db)
  expect(await codeOf(insert())).toBe(forbidden)
  await Promise.all([1, 2, 3].map(() => letReadAndWrite(owner, shopRole)))
  await insert()
})

it('a shop opens on an empty database with the owner’s address, and works with its own role', async () => {
  const { name } = await anEmptyDatabase()
  const owner = { connectionString: addressOf(name) }
  const main = { connectionString: addressOf(name, shopRole) }
  expect(await roleAt(main)).toBe(shopRole)
  const config = readConfig({ DATA_DIR: await aFolder(), LOG_LEVEL: 'fatal', REGISTRY: 'manual' })
  const ctx = await openContext(config, { ...oneAddress(main), owner }, () => undefined)
  onTestFinished(ctx.close)
  expect((await appliedMigrations(ctx.db)).length).toBeGreaterThan(50)
  await ctx.jobs.enqueue(ctx.db, 'housekeeping', {})
  expect(await codeOf(sql`drop table orders`.execute(ctx.db))).toBe(forbidden)
})
