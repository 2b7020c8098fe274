import { expect, it } from 'vitest'
import { aParcel } from '#test/builders/a-parcel.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'

it('an open order of which a parcel left says so to keeper and staff, until the rest has left', async () => {
  const { admin, luca, paid } = await anOrderWorld()
  const find = (id: number) => admin.orders.adminGet({ params: { id } })
  const id = await paid()
  const params = { id }
  const isPartlyShipped = async () => [
    (await find(id)).isPartlyShipped,
    (await luca.orders.list()).rows.find(order => order.id === id)?.isPartlyShipped,
    (await luca.orders.get({ params })).isPartlyShipped,
    (await admin.adminOrders.list({ query: {} })).rows.find(order => order.id === id)?.isPartlyShipped,
  ]
  expect(await isPartlyShipped()).toEqual([false, false, false, false])
  const before = await find(id)
  expect(before.todos).toEqual(['to-send'])
  const [item] = before.items
  await admin.orders.send({ params, body: aParcel({ lines: [{ itemId: item?.id ?? 0, quantity: 1 }] }) })
  expect(await isPartlyShipped()).toEqual([true, true, true, true])
  await admin.orders.send({ params, body: aParcel() })
  expect(await isPartlyShipped()).toEqual([false, false, false, false])
})

it('the carrier that one used last is suggested, else the one that the shop used last', async () => {
  const { admin, db, paid } = await anOrderWorld()
  const find = (id: number) => admin.orders.adminGet({ params: { id } })
  const carrierAfter = async (carrier: string, actor?: number) => {
    const id = await paid()
    await admin.orders.send({ params: { id }, body: aParcel({ carrier }) })
    if (actor === undefined) return (await find(id)).lastCarrier
    const order = await db.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirstOrThrow()
    await db
      .insertInto('parcels')
      .values({ order_id: order.id, number: 2, carrier: 'GLS', tracking: '', lot: '', actor_id: actor })
      .execute()
    return (await find(id)).lastCarrier
  }
  expect((await find(await paid())).lastCarrier).toBe('')
  expect(await carrierAfter('BRT')).toBe('BRT')
  expect(await carrierAfter('')).toBe('BRT')
  const colleague = await db.selectFrom('users').select('id').where('role', '=', 'farmer').executeTakeFirstOrThrow()
  expect(await carrierAfter('SDA', colleague.id)).toBe('SDA')
})
