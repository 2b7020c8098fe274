import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { AuditQuery } from '#contract/audit-log.ts'
import { maxCounted } from '#contract/shapes/counted.ts'
import { aShop } from '#test/a-shop.ts'
import { fillLargeTable } from '#test/builders/fill-large-table.ts'
import { planOf } from '#test/readers/query-plan.ts'
import { countAuditEntries, resolveAuditSearch, selectActorsNamed, selectAuditEntries } from './audit-log-queries.ts'

it('of a hundred thousand entries of the audit log any filter is answered by index', async () => {
  const { db, owner, admin } = await aShop()
  await fillLargeTable(
    owner,
    tx =>
      sql`
    insert into audit_log (at, actor_id, action, subject_type, subject_id, before, after, request_id)
    select now() - n * interval '1 minute', n % 3000 + 1, case when n % 5000 = 0 then 'change-role' else 'change' end,
      case n % 2 when 0 then 'order' else 'product' end, n, jsonb_build_object('tracking', 'SPED-' || lpad(to_hex(n * 7919), 8, '0')),
      '{"state": "solito"}', md5(n::text)
    from generate_series(1, 100000) n`.execute(tx),
    { without: ['audit_log_search'] },
  )
  await sql`
    insert into users (email, password_hash, name)
    select n || '@prova.example', '!', 'Attore ' || md5(n::text) from generate_series(1, 3000) n`.execute(db)
  await sql`vacuum analyze audit_log`.execute(owner)
  await sql`vacuum analyze users`.execute(owner)
  const { name } = await db
    .selectFrom('users')
    .select('name')
    .where('email', '=', '2000@prova.example')
    .executeTakeFirstOrThrow()
  const some: [query: AuditQuery, index: string][] = [
    [{ search: `sped-${(54_321 * 7919).toString(16).padStart(8, '0')}` }, 'audit_log_search'],
    [{ search: 'ORDER-54322' }, 'audit_log_subject'],
    [{ search: name }, 'audit_log_actor'],
    [{ search: 'attore' }, 'audit_log_at'],
    [{ actor: 17 }, 'audit_log_actor'],
    [{ subject: 'product', subjectId: 77 }, 'audit_log_subject'],
    [{ action: 'change-role' }, 'audit_log_action'],
    [{}, 'audit_log_at'],
    [{ search: 'solito' }, 'audit_log_at'],
  ]
  for (const [query, index] of some) {
    const plan = await planOf(db, selectAuditEntries(await resolveAuditSearch(db, query)))
    expect(
      plan.flatMap(node => node['Index Name'] ?? []),
      JSON.stringify(query),
    ).toContain(index)
    expect(Math.max(...plan.map(node => node['Actual Rows'])), JSON.stringify(query)).toBeLessThanOrEqual(101)
  }
  for (const search of ['sped-00000001', 'ORDER-54322', name]) {
    const counted = await planOf(db, countAuditEntries(await resolveAuditSearch(db, { search })))
    expect(
      counted.map(node => node['Node Type']),
      search,
    ).not.toContain('Seq Scan')
  }
  const few = await planOf(db, selectAuditEntries(await resolveAuditSearch(db, { search: 'sped-000' }), 1, true))
  expect(few.flatMap(node => node['Index Name'] ?? [])).toContain('audit_log_search')
  expect(few.flatMap(node => node['Index Name'] ?? [])).not.toContain('audit_log_at')
  const listed = await admin.audit.list({ query: { search: 'sped-000' } })
  expect([listed.rows.length, listed.total]).toEqual([100, 132])
  expect(listed.rows.map(({ at }) => at)).toEqual(
    listed.rows
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect((await admin.audit.list({ query: { search: 'solito' } })).total).toBe(maxCounted + 1)
  expect((await planOf(db, selectActorsNamed(name))).flatMap(node => node['Index Name'] ?? [])).toEqual([
    'users_search',
  ])
  expect((await admin.audit.list({ query: { action: 'change-role' } })).total).toBe(20)
}, 90_000)
