import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aParcel } from '#test/builders/a-parcel.ts'
import { aPrintShop } from '#test/builders/a-print-shop.ts'
import { insertTags } from '#test/builders/tag-builders.ts'
import { cancelOrderCodes } from './cancel-order-codes.ts'

type World = Awaited<ReturnType<typeof aPrintShop>>

const end = ({ db, farmer }: World, orderId: number) =>
  db
    .transaction()
    .execute(tx => cancelOrderCodes(tx, orderId, { cause: 'keeper', reason: 'Ripensamento', actorId: farmer.id }))

const issuesOf = ({ db }: World) =>
  db.selectFrom('issues').select(['kind', 'subject']).where('resolved_at', 'is', null).execute()

it.each(['waiting', 'sent', 'rejected', 'granted', 'printed'] as const)(
  'of a cancelled order whose codes are %s nothing is asked for, made or given any more',
  async state => {
    const world = await aPrintShop()
    const { farmer, admin, buy, work, registry } = world
    if (state === 'waiting') await registry.control({ down: true })
    if (state === 'rejected') await registry.control({ refuseNext: 'No' })
    const order = await buy(2)
    await work()
    if (state === 'rejected' || state === 'granted' || state === 'printed') {
      await registry.control({ grantNow: true })
      await work({ later: true })
    }
    expect((await farmer.codeRequests.list()).rows[0]?.state).toBe(state === 'printed' ? 'granted' : state)
    if (state === 'printed') await admin.orders.markPrinted({ params: { id: order } })
    await end(world, order)
    await registry.control({ down: false, grantNow: true })
    await work({ later: true })
    const { rows: codeRequests } = await farmer.codeRequests.list()
    expect(codeRequests).toMatchObject([{ state: 'cancelled', rejectionReason: null, blockReason: null }])
    // Tags that never had a code are nowhere.
    const { rows: tags, total } = await farmer.tags.list()
    const hadCodes = state === 'granted' || state === 'printed'
    expect(tags.map(({ status }) => status)).toEqual(hadCodes ? ['inattiva', 'inattiva'] : [])
    expect(total).toBe(tags.length)
    expect((await farmer.tags.facets()).total).toBe(tags.length)
    const { timeline } = await farmer.codeRequests.get({ params: { id: codeRequests[0]?.id ?? 0 } })
    expect(timeline.at(-1)?.name === 'cancelled' ? timeline.at(-1) : timeline.at(-2)).toMatchObject({
      note: 'Ripensamento',
    })
    // Staff have to give back what the registry has granted or may grant.
    const isInRegistry = state === 'sent' || state === 'granted' || state === 'printed'
    expect(await issuesOf(world)).toEqual(isInRegistry ? [{ kind: 'unclaimed-codes', subject: `order ${order}` }] : [])
    // The keeper cannot undo this: the order is cancelled.
    if (hadCodes) expect(await farmer.tags.undo({ body: { ids: tags.map(({ id }) => id) } })).toEqual({ changed: [] })
    // A second cancellation changes nothing.
    await end(world, order)
    expect((await farmer.codeRequests.get({ params: { id: codeRequests[0]?.id ?? 0 } })).timeline).toEqual(timeline)
  },
)

it('lost tags are as they were, and a number that was printed is never given again', async () => {
  const world = await aPrintShop()
  const { farmer, admin, db, order, replace, registry, work } = world
  const { rows } = await sql<{ code: string }>`
    select code from animals where species = 'cattle' and left_on is null order by code limit 2`.execute(db)
  const codes = rows.map(({ code }) => code)
  await insertTags(
    db,
    farmer.id,
    codes.map(code => ({ code, holding: '014CN207' })),
  )
  const states = async () => (await farmer.tags.list({ query: { sort: 'code' } })).rows.map(({ state }) => state)
  const orderAgain = async () => {
    await replace(codes.map(code => ({ code, piece: 'principale' as const })))
    return order()
  }
  await end(world, await orderAgain())
  expect(await states()).toEqual(['registered', 'registered'])
  const printed = await orderAgain()
  await work()
  await registry.control({ grantNow: true })
  await work({ later: true })
  await admin.orders.markPrinted({ params: { id: printed } })
  await end(world, printed)
  expect(await states()).toEqual(['registered', 'registered'])
  const later = await orderAgain()
  const { items } = await farmer.orders.get({ params: { id: later } })
  expect(items[0]?.codeRequests.map(({ reprintNumber: reprint }) => reprint)).toEqual([2, 2])
})

it('what was sent is left alone', async () => {
  const world = await aPrintShop()
  const { farmer, admin, buy, work, registry } = world
  const order = await buy(1)
  await work()
  await registry.control({ grantNow: true })
  await work({ later: true })
  await admin.orders.markPrinted({ params: { id: order } })
  await admin.orders.send({ params: { id: order }, body: aParcel() })
  await end(world, order)
  expect((await farmer.codeRequests.list()).rows).toMatchObject([{ state: 'granted' }])
  expect((await farmer.tags.list()).rows).toMatchObject([{ state: 'shipped' }])
})
