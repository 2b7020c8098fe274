import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertTags } from '#test/a-herd.ts'
import { aParcel } from '#test/a-parcel.ts'
import { aWorkshop } from '#test/a-workshop.ts'
import { endOrderCodes } from './end-order-codes.ts'

type World = Awaited<ReturnType<typeof aWorkshop>>

const end = ({ db, farmer }: World, orderId: number) =>
  db
    .transaction()
    .execute(tx => endOrderCodes(tx, orderId, { cause: 'keeper', reason: 'Ripensamento', actorId: farmer.id }))

const exceptionsOf = ({ db }: World) =>
  db.selectFrom('shop_exceptions').select(['kind', 'subject']).where('solved_at', 'is', null).execute()

it.each(['waiting', 'sent', 'refused', 'granted', 'printed'] as const)(
  'of a cancelled order whose codes are %s nothing is asked for, made or given any more',
  async state => {
    const world = await aWorkshop()
    const { farmer, admin, buy, work, registry } = world
    if (state === 'waiting') await registry.control({ down: true })
    if (state === 'refused') await registry.control({ refuseNext: 'No' })
    const order = await buy(2)
    await work()
    if (state === 'refused' || state === 'granted' || state === 'printed') {
      await registry.control({ grantNow: true })
      await work({ later: true })
    }
    expect((await farmer.requests.list()).rows[0]?.state).toBe(state === 'printed' ? 'granted' : state)
    if (state === 'printed') await admin.orders.markPrinted({ params: { id: order } })
    await end(world, order)
    await registry.control({ down: false, grantNow: true })
    await work({ later: true })
    const { rows: requests } = await farmer.requests.list()
    expect(requests).toMatchObject([{ state: 'cancelled', refusal: null, problem: null }])
    const { rows: tags } = await farmer.tags.list()
    expect(tags.map(({ status }) => status)).toEqual(['inattiva', 'inattiva'])
    const { steps } = await farmer.requests.find({ params: { id: requests[0]?.id ?? 0 } })
    expect(steps.at(-1)?.name === 'cancelled' ? steps.at(-1) : steps.at(-2)).toMatchObject({ note: 'Ripensamento' })
    // What the registry has of it is to be given back.
    const isInRegistry = state === 'sent' || state === 'granted' || state === 'printed'
    expect(await exceptionsOf(world)).toEqual(
      isInRegistry ? [{ kind: 'codes-to-return', subject: `order ${order}` }] : [],
    )
    // Whoever asked for it cannot take it back: the order is over.
    expect(await farmer.tags.takeBack({ body: { ids: tags.map(({ id }) => id) } })).toEqual({ changed: [] })
    // Twice is once.
    await end(world, order)
    expect((await farmer.requests.find({ params: { id: requests[0]?.id ?? 0 } })).steps).toEqual(steps)
  },
)

it('lost tags are as they were, and a number that was printed is never given again', async () => {
  const world = await aWorkshop()
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
    await replace(codes.map(code => ({ code, which: 'principale' as const })))
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
  const { items } = await farmer.orders.find({ params: { id: later } })
  expect(items[0]?.requests.map(({ reprint }) => reprint)).toEqual([2, 2])
})

it('what was sent is left alone', async () => {
  const world = await aWorkshop()
  const { farmer, admin, buy, work, registry } = world
  const order = await buy(1)
  await work()
  await registry.control({ grantNow: true })
  await work({ later: true })
  await admin.orders.markPrinted({ params: { id: order } })
  await admin.orders.send({ params: { id: order }, body: aParcel() })
  await end(world, order)
  expect((await farmer.requests.list()).rows).toMatchObject([{ state: 'granted' }])
  expect((await farmer.tags.list()).rows).toMatchObject([{ state: 'shipped' }])
})
