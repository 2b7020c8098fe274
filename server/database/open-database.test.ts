import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { isDatabaseGone } from './open-database.ts'
import { planAnew } from './plan-anew.ts'

it('a connection that breaks during a transaction fails it as an outage of the database, and is not used again', async () => {
  const { db } = await aShop()
  const written = sql`select from rate_limits where key = 'written'`
  const broken = db.transaction().execute(async tx => {
    await sql`insert into rate_limits (key) values ('written')`.execute(tx)
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
  })
  expect(await broken.catch(isDatabaseGone)).toBe(true)
  for (let n = 0; n < 20; n++) await sql`select ${n}::integer`.execute(db)
  expect((await written.execute(db)).rows).toEqual([])
})

it('a statement is prepared once for each connection, but not if it is planned anew', async () => {
  const { db } = await aShop()
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
