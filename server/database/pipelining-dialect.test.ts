import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { isDatabaseGone, type Transaction } from './open-database.ts'
import { executeLast, executeTogether } from './pipelining-dialect.ts'
import { planAnew } from './plan-anew.ts'

const failing = sql`select 1 / ${0}::integer`

/** An empty table, and what another connection sees of it. */
async function aTable() {
  const { db } = await aShop()
  await sql`create table written (n integer unique deferrable initially deferred)`.execute(db)
  const insert = (n: number) => sql`insert into written values (${n}) returning n`
  const committed = async () => (await sql`select n from written order by n`.execute(db)).rows
  const inTransaction = <Result>(run: (tx: Transaction) => Promise<Result>) => db.transaction().execute(run)
  return { db, insert, committed, inTransaction }
}

it('the last statement of a transaction is committed with it', async () => {
  const { insert, committed, inTransaction } = await aTable()
  const rows = await inTransaction(async tx => {
    await insert(1).execute(tx)
    return executeLast(tx, insert(2))
  })
  expect(rows).toEqual([{ n: 2 }])
  expect(await committed()).toEqual([{ n: 1 }, { n: 2 }])
})

it('a last statement that fails rolls everything back and throws its own error', async () => {
  const { insert, committed, inTransaction } = await aTable()
  const failed = inTransaction(async tx => {
    await insert(1).execute(tx)
    return executeLast(tx, failing)
  })
  await expect(failed).rejects.toMatchObject({ code: '22012' })
  expect(await committed()).toEqual([])
})

it('a commit that fails is thrown, although the last statement had rows', async () => {
  const { insert, committed, inTransaction } = await aTable()
  const failed = inTransaction(async tx => {
    await insert(1).execute(tx)
    return executeLast(tx, insert(1))
  })
  await expect(failed).rejects.toMatchObject({ code: '23505' })
  expect(await committed()).toEqual([])
})

it('a transaction that cannot go on is rolled back, whether its first statement or a later one fails', async () => {
  const { insert, committed, inTransaction } = await aTable()
  for (const [first, second] of [
    [failing, insert(1)],
    [insert(1), failing],
  ] as const)
    await expect(inTransaction(tx => executeTogether(tx, first, second))).rejects.toMatchObject({ code: '22012' })
  expect(await committed()).toEqual([])
})

it('two statements that are sent together run in their order', async () => {
  const { insert, inTransaction } = await aTable()
  const [first, second] = await inTransaction(tx => executeTogether(tx, insert(1), sql`select n from written`))
  expect([first, second]).toEqual([[{ n: 1 }], [{ n: 1 }]])
})

it('a connection goes on after statements that were never prepared, because one before them had failed', async () => {
  const { db } = await aTable()
  const later = sql<{ n: number }>`select ${7}::integer as n`
  await db.connection().execute(async one => {
    const failed = one.transaction().execute(tx => executeTogether(tx, failing, later))
    await expect(failed).rejects.toMatchObject({ code: '22012' })
    const rows = await one.transaction().execute(tx => executeLast(tx, later))
    expect(rows).toEqual([{ n: 7 }])
  })
})

it('a connection that breaks during a transaction is told as such and not used again', async () => {
  const { db, insert, committed, inTransaction } = await aTable()
  const broken = inTransaction(async tx => {
    await insert(1).execute(tx)
    return executeTogether(tx, sql`select pg_terminate_backend(pg_backend_pid())`, insert(2))
  })
  expect(await broken.catch(isDatabaseGone)).toBe(true)
  for (let n = 0; n < 20; n++) await sql`select ${n}::integer`.execute(db)
  expect(await committed()).toEqual([])
})

it('a statement is prepared once for each connection, but not if it is planned anew', async () => {
  const { db } = await aTable()
  await db.connection().execute(async one => {
    for (const n of [1, 2, 3]) {
      await sql`select ${n}::integer as prepared`.execute(one)
      await sql`${planAnew} select ${n}::integer as anew`.execute(one)
    }
    const { rows } =
      await sql`select statement from pg_prepared_statements where statement like '%$1::integer as %'`.execute(one)
    expect(rows).toEqual([{ statement: 'select $1::integer as prepared' }])
  })
})
