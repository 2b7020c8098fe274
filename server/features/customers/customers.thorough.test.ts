import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { maxCounted } from '#contract/shapes/counted.ts'
import { aShop } from '#test/a-shop.ts'
import { fillLargeTable } from '#test/builders/fill-large-table.ts'
import { planOf } from '#test/readers/query-plan.ts'
import { countCustomers, selectCustomers } from './customer-queries.ts'

it('the list of fifty thousand customers is searched by index', async () => {
  const { db, owner, admin } = await aShop()
  await fillLargeTable(
    owner,
    async tx => {
      for (let first = 1; first <= 50_000; first += 5000)
        await sql`
      insert into users (email, password_hash, name, business_name, vat_number)
      select 'cliente' || n || '@prova.example', '!', 'Cliente ' || md5(n::text), 'Azienda ' || md5((n * 7)::text), lpad(n::text, 11, '0')
      from generate_series(${first}::int, ${first + 4999}::int) n`.execute(tx)
    },
    { without: ['users_search'] },
  )
  await sql`vacuum analyze users`.execute(owner)
  await sql`vacuum analyze herds`.execute(owner)
  for (const statement of [
    selectCustomers({ search: 'cliente31415@' }),
    countCustomers({ search: 'cliente31415@' }),
    selectCustomers({}),
    selectCustomers({ unpaid: 'true' }),
    countCustomers({ unpaid: 'true' }),
  ]) {
    const plan = await planOf(db, statement)
    const ofUsers = plan.filter(node => node['Node Type'] === 'Seq Scan' && node['Actual Rows'] > 1000)
    expect(ofUsers).toEqual([])
  }
  expect((await admin.customers.list()).total).toBe(maxCounted + 1)
}, 90_000)
