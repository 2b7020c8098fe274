import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { isoDay } from '#domain/dates.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { aHerdWithTags, lost } from '#test/builders/a-print-shop.ts'
import { insertTags } from '#test/builders/tag-builders.ts'
import { waitingForLocks } from '#test/readers/waiting-for-locks.ts'

const unknown = 'IT004123456789'

/** A keeper declared a tag applied ten days ago; the registry, which is synced, does not know it. */
async function aSaidTag() {
  const world = await aHerdWithTags(1)
  const { db, farmer, registry, order, replace, admin, work } = world
  await insertTags(db, farmer.id, [
    { code: unknown, holding: '014CN207', state: 'shipped', status_since: '2026-01-10T08:00:00Z' },
  ])
  const [tag] = (await farmer.tags.list({ query: { search: unknown } })).rows
  const id = tag?.id ?? 0
  const on = isoDay(new Date(Date.now() - 10 * 86_400_000))
  expect((await farmer.tags.markApplied({ body: { ids: [id], on } })).changed).toEqual([id])
  const life = () => farmer.tags.history({ params: { id } })
  const conflicts = async () => {
    await registry.sync(farmer)
    return (await farmer.tags.conflicts()).rows.map(({ code, registryStatus }) => [code, registryStatus])
  }
  const aWeekLater = () =>
    world.owner.transaction().execute(async tx => {
      // Bypasses the trigger that makes events immutable.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update tag_events set at = at - interval '8 days'`.execute(tx)
    })
  const orderAgain = async () => {
    await replace([lost(unknown)])
    const orderId = await order()
    expect((await life()).tag.state).toBe('lost')
    return orderId
  }
  const abandon = async () => {
    const [request] = (await admin.codeRequests.adminList()).rows
    await admin.codeRequests.abandon({ params: { id: request?.id ?? 0 }, body: { reason: 'Ritrovata' } })
  }
  const send = async (orderId: number) => {
    await work()
    const [request] = (await admin.codeRequests.adminList({ query: { orderId } })).rows
    await admin.codeRequests.enterCodes({ params: { id: request?.id ?? 0 }, body: { text: unknown } })
    await admin.orders.markPrinted({ params: { id: orderId } })
    await admin.orders.send({ params: { id: orderId }, body: aParcel() })
  }
  return { ...world, id, life, conflicts, aWeekLater, orderAgain, abandon, send }
}

it('a word is fresh for a week from the day it was said on, whatever day it tells of', async () => {
  const { conflicts, aWeekLater } = await aSaidTag()
  expect(await conflicts()).toEqual([])
  await aWeekLater()
  expect(await conflicts()).toEqual([[unknown, 'in-attesa']])
})

it('of a tag that is not made again after all, what was said before is still the last word', async () => {
  const { farmer, id, life, conflicts, aWeekLater, orderAgain, abandon } = await aSaidTag()
  const before = await life()
  await orderAgain()
  expect((await life()).canUndo).toBe(false)
  await abandon()
  const { tag, canUndo, timeline } = await life()
  expect({ tag, canUndo }).toEqual({ tag: before.tag, canUndo: true })
  expect(timeline.map(({ name, note }) => [name, note])).toEqual([
    ['registered', before.timeline[0]?.note],
    ['lost', ''],
    ['cancelled', 'Ritrovata'],
    ['restored', ''],
  ])
  expect(await conflicts()).toEqual([])
  await aWeekLater()
  expect(await conflicts()).toEqual([[unknown, 'in-attesa']])
  expect((await farmer.tags.undo({ body: { ids: [id] } })).changed).toEqual([id])
  expect((await life()).tag).toMatchObject({ status: 'in-attesa', state: 'shipped' })
})

it('of one that was made again the word is as old as it is', async () => {
  const { life, conflicts, aWeekLater, orderAgain, send } = await aSaidTag()
  await send(await orderAgain())
  expect((await life()).tag.state).toBe('replaced')
  expect(await conflicts()).toEqual([])
  await aWeekLater()
  expect(await conflicts()).toEqual([[unknown, 'inattiva']])
})

it('one that had been made again before is so again, and was not made once more', async () => {
  const { life, orderAgain, abandon, send } = await aSaidTag()
  await send(await orderAgain())
  await orderAgain()
  await abandon()
  const { tag, timeline } = await life()
  expect(tag.state).toBe('replaced')
  expect(timeline.map(({ name }) => name)).toEqual(['registered', 'lost', 'replaced', 'lost', 'cancelled', 'restored'])
})

it('a tag of which a piece is being made again is not ended meanwhile, neither by its keeper nor because the registry is right', async () => {
  const { farmer, admin, registry, codes, order, replace, stateOf } = await aHerdWithTags(2)
  const [first = '', second = ''] = codes
  const idOf = async (code: string) => (await farmer.tags.list({ query: { search: code } })).rows[0]?.id ?? 0
  // The first is lost. Of the second, one piece was shipped and the other is still being made.
  await replace([lost(second, 'principale')])
  const sent = await order()
  await replace([lost(second, 'secondaria')])
  await order()
  const [request] = (await admin.codeRequests.adminList({ query: { orderId: sent } })).rows
  await admin.codeRequests.enterCodes({ params: { id: request?.id ?? 0 }, body: { text: second } })
  await admin.orders.markPrinted({ params: { id: sent } })
  await admin.orders.send({ params: { id: sent }, body: aParcel() })
  await replace([lost(first)])
  await order()
  const ids = [await idOf(first), await idOf(second)]
  expect((await farmer.tags.retire({ body: { ids, reason: 'death' } })).changed).toEqual([])
  for (const code of codes) await registry.control({ animal: { code, leftOn: '2026-11-01', cause: 'death' } })
  await registry.sync(farmer)
  const { rows } = await farmer.tags.conflicts()
  expect(rows).toMatchObject([{ isBeingReissued: true }, { isBeingReissued: true }])
  const body = { ids: rows.map(({ id }) => id), answer: 'registry' as const }
  expect((await farmer.tags.resolveConflicts({ body })).changed).toEqual([])
  expect([await stateOf(first), await stateOf(second)]).toEqual(['lost', 'replaced'])
  // After the replacements the answer takes effect.
  for (const { id, state } of (await admin.codeRequests.adminList()).rows)
    if (state === 'waiting') await admin.codeRequests.abandon({ params: { id }, body: { reason: 'Capo morto' } })
  expect((await farmer.tags.resolveConflicts({ body })).changed).toHaveLength(2)
  expect([await stateOf(first), await stateOf(second)]).toEqual(['inactive', 'inactive'])
})

it('whoever changes a keeper’s tags waits for whoever changes the account, and holds no tag meanwhile', async () => {
  const { farmer, codes, db } = await aHerdWithTags(1)
  const [tag] = (await farmer.tags.list({ query: { search: codes[0] ?? '' } })).rows
  const ids = [tag?.id ?? 0]
  const { ended } = await db.transaction().execute(async tx => {
    await sql`select from users where id = ${farmer.id} for no key update`.execute(tx)
    const ended = farmer.tags.retire({ body: { ids, reason: 'death' } })
    await expect.poll(() => waitingForLocks(db, 'vet_info_id')).toBe(1)
    await sql`select from tags where id = any (${ids}::integer[]) for no key update nowait`.execute(tx)
    return { ended }
  })
  expect((await ended).changed).toEqual(ids)
})
