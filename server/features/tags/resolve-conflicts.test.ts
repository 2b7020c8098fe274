import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { isoDay } from '#domain/dates.ts'
import { aShop } from '#test/a-shop.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { insertTags } from '#test/builders/tag-builders.ts'
import { aRegistry } from '#test/providers/a-registry.ts'

/**
 * A keeper whose herds are synced, with the codes of three of its living animals and one that the registry does not
 * know.
 */
async function aReadHerd() {
  const world = await aShop()
  const registry = aRegistry(world)
  const { db, luca: farmer } = world
  await registry.link(farmer, 'elio')
  await registry.sync(farmer)
  const { rows } = await sql<{ code: string }>`
    select code from animals where left_on is null and species = 'cattle' order by code limit 3`.execute(db)
  const [first = '', second = '', third = ''] = rows.map(({ code }) => code)
  const unknown = 'IT004123456789'
  const put = (code: string, state: 'registered' | 'shipped' = 'registered') =>
    insertTags(db, farmer.id, [{ code, holding: '014CN207', state, status_since: '2026-01-10T08:00:00Z' }])
  const conflicts = async () => (await farmer.tags.conflicts()).rows
  const tagWith = async (code: string) => {
    const { rows: found } = await farmer.tags.list({ query: { search: code } })
    return farmer.tags.history({ params: { id: found[0]?.id ?? 0 } })
  }
  const answer = async (said: 'registry' | 'ours') =>
    farmer.tags.resolveConflicts({ body: { ids: (await conflicts()).map(({ id }) => id), answer: said } })
  /** Moves events and conflicts eight days into the past. */
  const aWeekLater = async () => {
    await world.owner.transaction().execute(async tx => {
      // Bypasses the trigger that makes events immutable.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update tag_events set at = at - interval '8 days'`.execute(tx)
    })
    await sql`update registry_conflicts set detected_at = detected_at - interval '8 days'`.execute(db)
    await registry.sync(farmer)
  }
  return { ...world, farmer, registry, first, second, third, unknown, put, conflicts, tagWith, answer, aWeekLater }
}

it('of an animal that has left, the registry is right: the tag is out of use for its reason', async () => {
  const { farmer, registry, first, second, put, conflicts, tagWith, answer } = await aReadHerd()
  await put(first)
  await put(second)
  await registry.control({ animal: { code: first, leftOn: '2026-11-01', cause: 'slaughter' } })
  await registry.control({ animal: { code: second, leftOn: '2026-11-02', cause: 'sale' } })
  await registry.sync(farmer)
  expect(await conflicts()).toMatchObject([
    { registryStatus: 'inattiva' },
    { registryStatus: 'inattiva', confirmedAt: null },
  ])
  expect((await answer('registry')).changed).toHaveLength(2)
  expect(await tagWith(first)).toMatchObject({ tag: { status: 'inattiva' }, reason: 'slaughter', canUndo: true })
  expect(await tagWith(second)).toMatchObject({ reason: 'sale' })
  await registry.sync(farmer)
  expect(await farmer.registry.account()).toMatchObject({ conflicts: 0, corrections: 0 })
})

it('or the tag is: it stays, until the registry is corrected or says something else', async () => {
  const { farmer, registry, first, put, conflicts, tagWith, answer } = await aReadHerd()
  await put(first)
  await registry.control({ animal: { code: first, leftOn: '2026-11-01', cause: 'death' } })
  await registry.sync(farmer)
  expect((await answer('ours')).changed).toHaveLength(1)
  await registry.sync(farmer)
  expect(await farmer.registry.account()).toMatchObject({ conflicts: 0, corrections: 1 })
  expect((await tagWith(first)).tag.status).toBe('registrata')
  expect((await answer('ours')).changed).toEqual([])
  // Another cause in the registry makes the conflict open again.
  await registry.control({ animal: { code: first, leftOn: '2026-11-01', cause: 'sale' } })
  await registry.sync(farmer)
  expect(await farmer.registry.account()).toMatchObject({ conflicts: 1, corrections: 0 })
  await answer('ours')
  await registry.control({ animal: { code: first } })
  await registry.sync(farmer)
  expect(await farmer.registry.account()).toMatchObject({ conflicts: 0, corrections: 0 })
  expect(await conflicts()).toEqual([])
})

it('of a tag that a keeper has applied the registry is told within a week; if it is right, the tag waits again', async () => {
  const { farmer, registry, unknown, first, put, conflicts, tagWith, answer, aWeekLater } = await aReadHerd()
  await put(unknown, 'shipped')
  const { tag } = await tagWith(unknown)
  await farmer.tags.markApplied({ body: { ids: [tag.id], on: isoDay(new Date()) } })
  await registry.sync(farmer)
  expect(await conflicts()).toEqual([])
  await aWeekLater()
  expect(await conflicts()).toMatchObject([{ kind: 'tag-unknown', code: unknown, registryStatus: 'in-attesa' }])
  await answer('registry')
  expect((await tagWith(unknown)).tag).toMatchObject({ status: 'in-attesa', state: 'shipped' })
  // A tag that was already registered and that the registry never knew is retired.
  await put('IT004123456700')
  await put(first)
  await registry.sync(farmer)
  expect(await conflicts()).toMatchObject([{ kind: 'tag-unknown', code: 'IT004123456700', registryStatus: 'inattiva' }])
  await answer('registry')
  expect(await tagWith('IT004123456700')).toMatchObject({ tag: { status: 'inattiva' }, reason: 'unknown' })
})

it('of a tag out of use whose animal lives: it is registered again, or the keeper tells the registry', async () => {
  const { farmer, registry, first, second, third, put, conflicts, tagWith, answer, aWeekLater } = await aReadHerd()
  await put(first)
  await put(second)
  await put(third, 'shipped')
  const end = async (code: string, reason: 'death' | 'lost') =>
    farmer.tags.retire({ body: { ids: [(await tagWith(code)).tag.id], reason } })
  await end(first, 'death')
  await end(third, 'lost')
  await registry.sync(farmer)
  expect(await conflicts()).toEqual([])
  await aWeekLater()
  expect(await conflicts()).toMatchObject([
    { kind: 'animal-alive', ours: 'inattiva', registryStatus: 'registrata', leftOn: null },
    { kind: 'animal-alive', ours: 'inattiva', registryStatus: 'registrata' },
  ])
  await answer('registry')
  for (const code of [first, third])
    expect(await tagWith(code)).toMatchObject({ tag: { status: 'registrata' }, reason: null })
  await end(second, 'death')
  await aWeekLater()
  await answer('ours')
  expect((await tagWith(second)).tag.status).toBe('inattiva')
  // The registry has recorded the death.
  await registry.control({ animal: { code: second, leftOn: '2026-11-01', cause: 'death' } })
  await registry.sync(farmer)
  expect(await farmer.registry.account()).toMatchObject({ conflicts: 0, corrections: 0 })
})

it('what nobody has answered for a week is a case for staff, who answers for the keeper', async () => {
  const { farmer, registry, admin, db, first, put, conflicts, tagWith, aWeekLater } = await aReadHerd()
  await put(first)
  await registry.control({ animal: { code: first, leftOn: '2026-11-01', cause: 'death' } })
  await registry.sync(farmer)
  expect((await admin.issues.list()).total).toBe(0)
  await aWeekLater()
  expect((await admin.issues.list()).rows).toMatchObject([{ kind: 'tag-mismatch', subject: `tags ${farmer.id}` }])
  const params = { id: farmer.id }
  const { rows } = await admin.customers.conflicts({ params })
  expect(rows).toEqual(await conflicts())
  const body = { ids: rows.map(({ id }) => id), answer: 'registry' as const }
  expect((await admin.customers.resolveConflicts({ params, body })).changed).toHaveLength(1)
  expect(await tagWith(first)).toMatchObject({ tag: { status: 'inattiva' }, reason: 'death', canUndo: false })
  expect((await admin.issues.list()).total).toBe(0)
  const log = await db.selectFrom('audit_log').select(['action', 'after']).where('actor_id', '=', admin.id).execute()
  expect(log).toMatchObject([{ action: 'answer-conflicts', after: { answer: 'registry', conflicts: body.ids } }])
})

it('what was to be answered ends with the link', async () => {
  const { farmer, registry, admin, first, put, aWeekLater } = await aReadHerd()
  await put(first)
  await registry.control({ animal: { code: first, leftOn: '2026-11-01' } })
  await registry.sync(farmer)
  await aWeekLater()
  expect((await admin.issues.list()).total).toBe(1)
  await farmer.registry.unlink()
  expect((await admin.issues.list()).total).toBe(0)
})

it('answers are the keeper’s own, signed in, one of two', async () => {
  const { farmer, registry, maria, anybody, first, put, conflicts } = await aReadHerd()
  await put(first)
  await registry.control({ animal: { code: first, leftOn: '2026-11-01' } })
  await registry.sync(farmer)
  const body = { ids: (await conflicts()).map(({ id }) => id), answer: 'registry' as const }
  expect(await refusalOf(maria.tags.resolveConflicts({ body }))).toMatchObject({ status: 404 })
  expect((await anybody.raw('POST', '/tags/conflicts/resolve', { body })).status).toBe(401)
  expect((await anybody.raw('GET', '/tags/conflicts')).status).toBe(401)
  expect((await farmer.raw('POST', '/tags/conflicts/resolve', { body: { ...body, answer: 'boh' } })).status).toBe(400)
  expect(await conflicts()).toHaveLength(1)
})
