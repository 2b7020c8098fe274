import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { CallLogQuery } from '#contract/call-log.ts'
import { maxCounted } from '#contract/shapes/counted.ts'
import { aShop } from '#test/a-shop.ts'
import { planOf } from '#test/readers/query-plan.ts'
import { countLoggedCalls, selectLoggedCalls } from './call-log-queries.ts'

const calls = 30_000

it('of thirty thousand calls any part of what was asked or answered is found by index', async () => {
  const { db, owner, admin } = await aShop()
  await sql`
    insert into outbound_calls (at, operation, idempotency_key, request, response, outcome, duration_ms)
    select now() - n * interval '1 minute', 'request-status', md5(n::text)::uuid, '/requests/R' || lpad(to_hex(n * 7919), 12, '0'),
      '{"state":"concessa","codes":["IT001' || lpad((700000000 + n)::text, 9, '0') || '"]}', 'ok', n % 900
    from generate_series(1, ${calls}::integer) n`.execute(db)
  await sql`vacuum analyze outbound_calls`.execute(owner)

  const some: [query: CallLogQuery, index: string, found: number][] = [
    [{ search: `r${(12_345 * 7919).toString(16).padStart(12, '0')}` }, 'outbound_calls_request', 1],
    [{ search: 'IT001700012345' }, 'outbound_calls_response', 1],
    [{ search: '700012345', outcome: 'ok' }, 'outbound_calls_response', 1],
    [{ search: '00019999' }, 'outbound_calls_response', 1],
    [{ search: 'respinta' }, 'outbound_calls_response', 0],
  ]
  for (const [query, index, found] of some) {
    for (const statement of [selectLoggedCalls(query), countLoggedCalls(query)]) {
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
    expect((await admin.callLog.list({ query })).total).toBe(found)
  }
  // For a word that occurs in every call, the trigram indexes are not used: the latest calls are read in order.
  const common = await planOf(db, selectLoggedCalls({ search: 'concessa' }))
  expect(common.map(node => node['Node Type']).filter(type => /Sort|Seq/.test(type))).toEqual([])
  const { rows, total } = await admin.callLog.list({ query: { search: 'concessa', page: 300 } })
  expect([rows.length, total]).toEqual([100, calls])

  // Read in order, the log would be read until a hundred of these are found, the latest of which are old.
  const few = await planOf(db, selectLoggedCalls({ search: 'IT0017000299' }, true))
  expect(few.flatMap(node => node['Index Name'] ?? [])).toEqual(['outbound_calls_request', 'outbound_calls_response'])
  const listed = await admin.callLog.list({ query: { search: 'IT0017000299' } })
  expect(listed.rows.map(({ at }) => at)).toEqual(
    listed.rows
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect([listed.rows.length, listed.total]).toEqual([100, 100])
  for (const query of [{}, { search: 'concessa' }])
    expect((await admin.callLog.list({ query })).total).toBe(maxCounted + 1)
})
