import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { anEmptyDatabase } from '#test/builders/a-legacy-database.ts'
import { schemaBreaks, schemaParts } from '#test/readers/schema-breaks.ts'
import { knownMigrations, migrate } from './migrate.ts'

/** The first release that is updated while it sells. Migrations up to here were written before the rule. */
const lastBeforeTheRule = '0054-picture-addresses-index.sql'

/**
 * What a later migration takes from the version before it all the same, by file: the very sentence, and why nothing fails
 * of it (`docs/recipes.md`, 'Add a migration').
 */
const accepted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0067-one-account-per-email.sql': {
    'constraint users.users_email is new: CREATE UNIQUE INDEX users_email ON public.users USING btree (email)':
      'A second sign-up with an e-mail answers 500 while the update rolls; no account is lost or made twice.',
  },
}

describe('what the version before cannot live with is seen', () => {
  const changes: [name: string, change: string, expected: string[]][] = [
    ['a table that is gone', 'drop table t', ['table t is gone']],
    ['a table with another name', 'alter table t rename to u', ['table t is gone']],
    ['a column that is gone', 'alter table t drop column optional', ['column t.optional is gone']],
    ['a column with another name', 'alter table t rename optional to other', ['column t.optional is gone']],
    ['another type', 'alter table t alter number type bigint', ['column t.number is now: bigint']],
    [
      'a column that must be filled now',
      'alter table t alter optional set not null',
      ['column t.optional needs a value'],
    ],
    ['a default that is gone', 'alter table t alter filled drop default', ['column t.filled needs a value']],
    ['a new column that must be filled', 'alter table t add more text not null', ['column t.more needs a value']],
    [
      'a column that the database writes now',
      'alter table t drop column optional, add column optional text generated always as (filled) stored',
      ['column t.optional is now: text that the database writes'],
    ],
    [
      'a check of a column that was there',
      'alter table t add constraint small check (number < 9) not valid',
      ['constraint t.small is new: CHECK ((number < 9)) NOT VALID'],
    ],
    [
      'a check that is another',
      'alter table t drop constraint known, add constraint known check (number > 5)',
      ['constraint t.known is now: CHECK ((number > 5))'],
    ],
    [
      'a unique index',
      'create unique index once on t (number)',
      ['constraint t.once is new: CREATE UNIQUE INDEX once ON public.t USING btree (number)'],
    ],
    [
      'a foreign key',
      'alter table t add constraint of foreign key (number) references s (id)',
      ['constraint t.of is new: FOREIGN KEY (number) REFERENCES s(id)'],
    ],
    ['a function that is gone', 'drop function f(integer)', ['function f(n integer) is gone']],
    ['a view without a column', 'drop view v; create view v as select id from t', ['column v.number is gone']],
  ]

  it('each kind of change by its sentence', async () => {
    const { db } = await anEmptyDatabase()
    await sql
      .raw(`
        create table s (id integer primary key);
        create table t (id integer primary key, number integer not null, optional text, filled text not null default 'x',
          constraint known check (number > 0));
        create view v as select id, number from t;
        create function f(n integer) returns integer language sql as 'select 1'`)
      .execute(db)
    const before = await schemaParts(db)
    for (const [name, change, expected] of changes) {
      const tx = await db.startTransaction().execute()
      // A view is in the way of changes to what it reads.
      const inTheWay = /type bigint|rename to|drop table/.test(change)
      if (inTheWay) await sql`drop view v`.execute(tx)
      const asGiven = inTheWay ? new Map([...before].filter(([key]) => !/^\w+ v\b/.test(key))) : before
      await sql.raw(change).execute(tx)
      expect(schemaBreaks(asGiven, await schemaParts(tx)), name).toEqual(expected)
      await tx.rollback().execute()
    }
  })

  it('and what only adds, widens or makes faster is not', async () => {
    const { db } = await anEmptyDatabase()
    await sql
      .raw(
        `create table t (id integer primary key, number integer not null, constraint late check (number > 0) not valid,
          constraint later check (number < 99) not valid)`,
      )
      .execute(db)
    const before = await schemaParts(db)
    await sql
      .raw(`
        create table s (id integer primary key, must text not null);
        alter table t add more text, add filled text not null default 'x', add constraint of_new check (filled <> ''),
          alter number drop not null, validate constraint late;
        create index fast on t (number);
        create function f() returns integer language sql as 'select 1'`)
      .execute(db)
    expect(schemaBreaks(before, await schemaParts(db))).toEqual([])
  })
})

it(`each migration after ${lastBeforeTheRule} leaves what the version before it reads and writes`, async () => {
  const { db } = await anEmptyDatabase()
  await migrate(db, lastBeforeTheRule)
  let before = await schemaParts(db)
  expect(before.size).toBeGreaterThan(500)
  const later = (await knownMigrations()).filter(name => name > lastBeforeTheRule)
  const found: Record<string, string[]> = {}
  for (const name of later) {
    await migrate(db, name)
    const after = await schemaParts(db)
    const breaks = schemaBreaks(before, after).filter(sentence => !accepted[name]?.[sentence])
    if (breaks.length > 0) found[name] = breaks
    before = after
  }
  expect(found).toEqual({})
})

it('no statement asks for all columns of a table: one that is prepared fails once another is added', async () => {
  const root = join(import.meta.dirname, '../..')
  const asking: string[] = []
  for await (const path of glob('server/**/*.ts', { cwd: root }))
    if (!path.endsWith('.test.ts') && /\.(?:selectAll|returningAll)\(/.test(await readFile(join(root, path), 'utf8')))
      asking.push(path)
  expect(asking).toEqual([])
})
