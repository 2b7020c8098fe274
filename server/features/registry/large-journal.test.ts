import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { JournalQuery } from '#contract/registry.ts'
import { aShop } from '#test/a-shop.ts'
import { planOf } from '#test/query-plan.ts'
import { countCalls, selectCalls } from './journal-queries.ts'

const calls = 30_000

it('of thirty thousand calls any part of what was asked or answered is found by index', async () => {
  const { db, admin } = await aShop()
  await sql`
    insert into outside_journal (at, operation, key, request, answer, outcome, milliseconds)
    select now() - n * interval '1 minute', 'request-status', md5(n::text)::uuid, '/requests/R' || lpad(to_hex(n * 7919), 12, '0'),
      '{"state":"concessa","codes":["IT001' || lpad((700000000 + n)::text, 9, '0') || '"]}', 'answered', n % 900
    from generate_series(1, ${calls}::integer) n`.execute(db)
  await sql`vacuum analyze outside_journal`.execute(db)

  const some: [query: JournalQuery, index: string, found: number][] = [
    [{ search: `r${(12_345 * 7919).toString(16).padStart(12, '0')}` }, 'outside_journal_request', 1],
    [{ search: 'IT001700012345' }, 'outside_journal_answer', 1],
    [{ search: '700012345', outcome: 'answered' }, 'outside_journal_answer', 1],
    [{ search: '00019999' }, 'outside_journal_answer', 1],
    [{ search: 'respinta' }, 'outside_journal_answer', 0],
  ]
  for (const [query, index, found] of some) {
    for (const statement of [selectCalls(query), countCalls(query)]) {
      const plan = await planOf(db, statement)
      const told = JSON.stringify(query)
      expect(
        plan.map(node => node['Node Type']),
        told,
      ).not.toContain('Seq Scan')
      expect(
        plan.map(node => node['Index Name']),
        told,
      ).toContain(index)
      expect(Math.max(...plan.map(node => node['Actual Rows'])), told).toBeLessThanOrEqual(100)
    }
    expect((await admin.registry.journal({ query })).total).toBe(found)
  }
  // What stands in every call is not looked for in the texts' indexes: the latest are read in order.
  const common = await planOf(db, selectCalls({ search: 'concessa' }))
  expect(common.map(node => node['Node Type']).filter(type => /Sort|Seq/.test(type))).toEqual([])
  const { rows, total } = await admin.registry.journal({ query: { search: 'concessa', page: 300 } })
  expect([rows.length, total]).toEqual([100, calls])
}, 90_000)
