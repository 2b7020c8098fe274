import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aScenarioRunner, othersTag } from '#test/builders/random-scenarios.ts'
import { costlyRuns } from '#test/property-runs.ts'

it('whatever happens, no code is of two tags and no line ends without codes or an issue for staff', async () => {
  const { db, dataDir, actions, begin, end } = await aScenarioRunner()
  const usual = ['buy', 'replace', 'work', 'later', 'grant', 'all goes well']
  const name = fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...Object.keys(actions)) },
    { weight: 1, arbitrary: fc.constantFrom(...usual) },
  )
  const action = fc.tuple(name, fc.nat(11))
  // Each scenario begins with an order, because without one nothing happens.
  const story = fc.array(action, { minLength: 6, maxLength: 18 }).map(told => [['buy', 1] as const, ...told])
  await fc.assert(
    fc.asyncProperty(story, async told => {
      await begin()
      for (const [name, n] of told) {
        await actions[name]?.(n)
        await expectNothingWrong()
      }
      await end()
      await expectNothingWrong()
      await expectNothingOwed()
      // A registry that responds with other codes than it recorded for the request never reports the recorded ones.
      if (told.every(([name]) => name !== 'twice' && name !== 'duplicate')) await expectNothingForgotten()
    }),
    { numRuns: costlyRuns(24) },
  )

  async function expectNothingWrong() {
    const { rows } = await sql`
      select 'one code, two tags' as wrong, code as what from tags where code is not null group by code having count(*) > 1
      union all
      select 'a line with some of its codes', order_item_id::text from tags where order_item_id is not null
        and state <> 'inactive' group by order_item_id having count(code) not in (0, count(*))
      union all
      select 'made again by two orders', r.code from code_requests r, (values ('principale'), ('secondaria')) p (piece)
        where r.kind = 'duplicate' and r.state in ('waiting', 'sent', 'granted') and r.shipped_at is null
          and r.piece in (p.piece, 'entrambe')
        group by r.code, p.piece having count(*) > 1
      union all
      select 'one number twice', n.code from (
          select code, reprint_number, piece from code_requests where reprint_number is not null
          union all select printed_code, reprint_number, piece from reprints where reprint_number is not null
        ) n group by n.code, n.reprint_number, n.piece having count(*) > 1
      union all
      select 'lost, and nobody makes it', t.code from tags t where t.state = 'lost' and not exists (
        select from code_requests r where r.code = t.code and r.kind = 'duplicate'
          and r.state in ('waiting', 'sent', 'granted') and r.shipped_at is null)
      union all
      select 'sent without its codes', o.id::text from orders o join code_requests r on r.order_id = o.id
        where o.status = 'SHIPPED' and r.state not in ('granted', 'cancelled')
      union all
      select 'a tag without a code that nobody asks for', t.id::text from tags t
        where t.code is null and not exists (
          select from code_requests r
          where r.order_item_id = t.order_item_id and r.kind = 'new' and r.state in ('waiting', 'sent', 'rejected'))
      union all
      select 'somebody else''s tag made again', code from code_requests where code = ${othersTag}`.execute(db)
    expect(rows).toEqual([])
  }
  async function expectNothingOwed() {
    const { rows } = await sql`
      select r.id, r.kind, r.state, r.block_reason, 'owed' as wrong from code_requests r
      where r.state not in ('granted', 'rejected', 'cancelled') and not exists (
          select from issues e where e.subject = 'request ' || r.id and e.resolved_at is null)
          and not exists (
            select from keeper_waits w
            where w.order_id = r.order_id and w.ended_at is null and r.block_reason in ('no-herd', 'no-proof', 'not-linked'))
        or r.state = 'rejected' and not exists (
          select from issues e
          where e.subject = 'request ' || r.id and e.kind = 'code-request-rejected' and e.resolved_at is null)
        or r.state = 'granted' and r.kind = 'new' and r.quantity <> (
          select count(*) from tags t where t.order_item_id = r.order_item_id and t.code is not null)
        or r.state = 'cancelled' and r.kind = 'new' and exists (
          select from tags t where t.order_item_id = r.order_item_id and t.state <> 'inactive')
        or r.state = 'cancelled' and exists (
          select from orders o join order_items i on i.order_id = o.id
          where i.id = r.order_item_id and o.status <> 'CANCELLED' and i.cancelled_quantity < r.quantity)
          and not exists (
            select from issues e
            where e.subject = 'order ' || r.order_id and e.kind = 'credit-note-due' and e.resolved_at is null)
        or r.shipped_at is not null and r.registry_request_id is not null and r.reported_at is null and not exists (
          select from issues e where e.subject = 'request ' || r.id and e.resolved_at is null)
      union all
      select r.id, r.kind, r.state, e.kind, 'told in vain' from code_requests r
        join issues e on e.subject = 'request ' || r.id and e.kind <> 'unclaimed-codes' and e.resolved_at is null
      where r.state = 'cancelled' or r.state = 'granted' and (r.shipped_at is null or r.reported_at is not null)`.execute(
      db,
    )
    expect(rows).toEqual([])
  }
  /** Each code that the registry granted belongs to a tag, or an issue asks staff to give it back. */
  async function expectNothingForgotten() {
    const book = new DatabaseSync(join(dataDir, 'simulators', 'registry.sqlite'), { readOnly: true })
    const granted = book.prepare("select id, codes from requests where kind = 'new' and codes is not null").all()
    book.close()
    const { rows } = await sql`
      select g.id, g.codes from jsonb_to_recordset(${JSON.stringify(granted)}::jsonb) as g (id text, codes text)
      where exists (
          select from jsonb_array_elements_text(g.codes::jsonb) c (code) where c.code not in (
            select code from tags where code is not null))
        and not exists (
          select from code_requests r
            join issues e on e.subject in ('request ' || r.id, 'order ' || r.order_id) and e.kind = 'unclaimed-codes'
          where r.registry_request_id = g.id)`.execute(db)
    expect(rows).toEqual([])
  }
})
