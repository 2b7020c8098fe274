import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isoDay } from '#domain/dates.ts'
import type { DeclarableRetireReason } from '#domain/tags/tag-states.ts'
import { aShop } from '#test/a-shop.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { insertTags } from '#test/builders/tag-builders.ts'
import { tagMessages } from './tag-messages.ts'

const today = () => isoDay(new Date())
const longAgo = '2026-01-10T08:00:00.000Z'

/** A shop without a registry connection, and a keeper with tags in several states. */
async function byHand() {
  const world = await aShop({ REGISTRY: 'manual' })
  const { db, maria } = world
  const codes = { sent: 'IT001990244731', told: 'IT001990244732', worn: 'IT001990244733', sheep: 'IT001990244734' }
  await insertTags(db, maria.id, [
    { code: codes.sent, state: 'shipped', status_since: longAgo },
    { code: codes.told, state: 'confirmed', status_since: longAgo },
    { code: codes.worn, state: 'registered', status_since: longAgo },
    { code: codes.sheep, state: 'registered', species: 'sheep', status_since: longAgo },
    { code: null, state: 'requested' },
  ])
  const { rows } = await maria.tags.list({ query: { sort: 'code' } })
  const [sent = 0, told = 0, worn = 0, sheep = 0, waiting = 0] = rows.map(({ id }) => id)
  const historyOf = (id: number) => maria.tags.history({ params: { id } })
  return { ...world, ids: { sent, told, worn, sheep, waiting }, all: [sent, told, worn, sheep, waiting], historyOf }
}

describe('a keeper says of tags', () => {
  it('that they were applied: those that were sent are registered since that day', async () => {
    const { maria, all, ids, historyOf } = await byHand()
    const { changed } = await maria.tags.markApplied({ body: { ids: all, on: '2026-03-01' } })
    expect(changed.toSorted((a, b) => a - b)).toEqual([ids.sent, ids.told])
    expect((await maria.tags.facets()).statuses).toEqual({ 'in-attesa': 1, registrata: 4, inattiva: 0 })
    const { tag, canUndo, timeline } = await historyOf(ids.sent)
    expect(tag).toMatchObject({ status: 'registrata', state: 'registered', date: '2026-03-01T11:00:00.000Z' })
    expect(canUndo).toBe(true)
    expect(timeline).toMatchObject([{ name: 'registered', note: '2026-03-01' }])
    // Declaring it again changes nothing.
    expect(await maria.tags.markApplied({ body: { ids: all, on: '2026-03-02' } })).toEqual({ changed: [] })
  })

  it('on a day that was, and not before they were ordered', async () => {
    const { maria, ids } = await byHand()
    for (const [on, told] of [
      [isoDay(new Date(Date.now() + 2 * 86_400_000)), tagMessages.dayToCome],
      ['2026-01-09', tagMessages.dayBeforeOrder],
    ] as const)
      expect(await refusalOf(maria.tags.markApplied({ body: { ids: [ids.sent], on } }))).toMatchObject({
        status: 400,
        errors: [{ path: 'on', message: told }],
      })
    expect((await maria.tags.markApplied({ body: { ids: [ids.sent], on: today() } })).changed).toEqual([ids.sent])
    expect(Date.parse((await maria.tags.list()).rows[0]?.date ?? '')).toBeLessThanOrEqual(Date.now() + 1000)
  })

  it.each<[DeclarableRetireReason, ('sent' | 'told' | 'worn' | 'sheep')[]]>([
    ['death', ['worn', 'sheep']],
    ['sale', ['worn', 'sheep']],
    ['slaughter', ['worn', 'sheep']],
    ['lost', ['sent', 'told', 'sheep']],
    ['broken', ['sent', 'told', 'sheep']],
  ])('that they are of no use any more, by %s, where that can be', async (reason, ended) => {
    const { maria, all, ids, historyOf } = await byHand()
    const { changed } = await maria.tags.retire({ body: { ids: all, reason } })
    expect(changed.toSorted((a, b) => a - b)).toEqual(ended.map(name => ids[name]))
    const life = await historyOf(changed[0] ?? 0)
    expect(life).toMatchObject({ tag: { status: 'inattiva', state: 'inactive', disabled: true }, reason })
    expect(life.timeline.at(-1)).toMatchObject({ name: 'inactive', note: reason })
  })

  it('and takes it back: each is what it was, since when it was, and nothing else goes back', async () => {
    const { maria, ids, historyOf, db } = await byHand()
    const states = async () =>
      (await maria.tags.list({ query: { sort: 'code' } })).rows.map(({ state, date }) => [state, date])
    const before = await states()
    await maria.tags.retire({ body: { ids: [ids.sent], reason: 'lost' } })
    await maria.tags.retire({ body: { ids: [ids.worn], reason: 'death' } })
    await maria.tags.markApplied({ body: { ids: [ids.told], on: today() } })
    const said = [ids.sent, ids.told, ids.worn]
    const { changed } = await maria.tags.undo({ body: { ids: [...said, ids.sheep] } })
    expect(changed.toSorted((a, b) => a - b)).toEqual(said)
    expect(await states()).toEqual(before)
    const { reason, canUndo, timeline } = await historyOf(ids.worn)
    expect([reason, canUndo]).toEqual([null, false])
    expect(timeline.map(({ name }) => name)).toEqual(['inactive', 'undone'])
    expect(await maria.tags.undo({ body: { ids: said } })).toEqual({ changed: [] })
    // A keeper cannot undo the registry's status, not even with an SQL statement.
    const step = (state: string, cause: string) =>
      sql`update tags set state = ${state}, changed_by = ${cause}, retire_reason = null where id = ${ids.worn}`.execute(
        db,
      )
    await sql`update tags set state = 'inactive', changed_by = 'registry' where id = ${ids.worn}`.execute(db)
    await expect(step('registered', 'keeper')).rejects.toThrow('does not make this transition')
    expect(await maria.tags.undo({ body: { ids: [ids.worn] } })).toEqual({ changed: [] })
  })

  it('of the own alone, signed in, and in words that are known', async () => {
    const { maria, luca, anybody, ids } = await byHand()
    const body = { ids: [ids.worn], reason: 'death' as const }
    for (const refused of [
      () => luca.tags.retire({ body }),
      () => luca.tags.markApplied({ body: { ids: [ids.sent], on: today() } }),
      () => luca.tags.undo({ body: { ids: [ids.worn] } }),
      () => maria.tags.retire({ body: { ...body, ids: [ids.worn, 999_999] } }),
    ])
      expect(await refusalOf(refused())).toMatchObject({ status: 404 })
    for (const path of ['mark-applied', 'retire', 'undo']) {
      expect((await anybody.raw('POST', `/tags/${path}`, { body })).status).toBe(401)
      expect((await maria.raw('POST', `/tags/${path}`, { body: { ids: [] } })).status).toBe(400)
      expect((await maria.raw('POST', `/tags/${path}`, { body: { ids: ['1'] } })).status).toBe(400)
    }
    expect((await maria.raw('POST', '/tags/retire', { body: { ...body, reason: 'left' } })).status).toBe(400)
    expect((await maria.raw('POST', '/tags/mark-applied', { body: { ids: [1], on: 'ieri' } })).status).toBe(400)
    expect((await maria.tags.facets()).statuses.inattiva).toBe(0)
  })
})

describe('staff', () => {
  it('writes down what a keeper says, with an entry in the log, and takes either’s word back', async () => {
    const { maria, admin, ids, db, historyOf } = await byHand()
    const params = { id: maria.id }
    expect(await admin.customers.get({ params })).toMatchObject({ id: maria.id, vetInfoId: '001TO123' })
    expect((await admin.customers.tags({ params, query: { status: 'registrata' } })).total).toBe(2)
    expect(await admin.customers.facets({ params })).toMatchObject({ total: 5, shipped: 2 })
    expect((await admin.customers.selectableIds({ params })).flatMap(group => group.ids)).toHaveLength(4)

    expect(
      (await admin.customers.markApplied({ params, body: { ids: [ids.sent], on: '2026-03-01' } })).changed,
    ).toHaveLength(1)
    expect((await admin.customers.retire({ params, body: { ids: [ids.worn], reason: 'sale' } })).changed).toHaveLength(
      1,
    )
    // The keeper cannot undo a declaration by staff.
    expect((await historyOf(ids.worn)).canUndo).toBe(false)
    expect((await maria.tags.undo({ body: { ids: [ids.worn] } })).changed).toEqual([])
    await maria.tags.retire({ body: { ids: [ids.sheep], reason: 'death' } })
    const { changed } = await admin.customers.undo({ params, body: { ids: [ids.sent, ids.worn, ids.sheep] } })
    expect(changed).toHaveLength(3)
    const entries = await db
      .selectFrom('audit_log')
      .select(['action', 'subject_type', 'subject_id', 'after'])
      .where('actor_id', '=', admin.id)
      .orderBy('id')
      .execute()
    expect(entries).toMatchObject([
      {
        action: 'tags-applied',
        subject_type: 'user',
        subject_id: maria.id,
        after: { tags: [ids.sent], on: '2026-03-01' },
      },
      { action: 'tags-ended', after: { tags: [ids.worn], reason: 'sale' } },
      { action: 'tags-taken-back' },
    ])
  })

  it('alone, of keepers that there are, and of no other keeper’s tags', async () => {
    const { maria, luca, anybody, admin, ids } = await byHand()
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/tags'],
      ['GET', '/tags/facets'],
      ['GET', '/tags/selectable'],
      ['POST', '/tags/mark-applied'],
      ['POST', '/tags/retire'],
      ['POST', '/tags/undo'],
      ['GET', '/conflicts'],
      ['POST', '/conflicts/resolve'],
    ] as const) {
      const body = method === 'POST' ? { ids: [1], on: '2026-03-01', reason: 'death', answer: 'ours' } : undefined
      const init = body ? { body } : {}
      expect((await anybody.raw(method, `/admin/customers/${maria.id}${path}`, init)).status).toBe(401)
      expect((await maria.raw(method, `/admin/customers/${maria.id}${path}`, init)).status).toBe(403)
      expect((await admin.raw(method, `/admin/customers/x${path}`, init)).status).toBe(400)
      if (!body) expect((await admin.raw(method, `/admin/customers/999999${path}`)).status).toBe(404)
    }
    const ended = admin.customers.retire({ params: { id: luca.id }, body: { ids: [ids.worn], reason: 'death' } })
    expect(await refusalOf(ended)).toMatchObject({ status: 404 })
  })
})
