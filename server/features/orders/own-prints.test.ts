import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aBank } from '#test/a-bank.ts'
import { aParcel } from '#test/a-parcel.ts'
import { farmFlag, grantCodes, officialFlag, orderCart } from '#test/a-print.ts'
import { add, aProduct, refusalOf } from '#test/a-shelf.ts'
import { aShop } from '#test/a-shop.ts'
import { productionTexts } from '../print/production-messages.ts'
import { orderMessages } from './order-messages.ts'

/** Three farm tags, 098 to 100, and pliers, paid. */
async function anOrder() {
  const world = await aShop()
  const { maria, admin } = world
  const [farm, pliers] = [await aProduct(admin, farmFlag), await aProduct(admin)]
  await add(maria, farm.id, { quantity: 3, print: { start: '098', step: 1 } })
  await add(maria, pliers.id)
  const id = await orderCart(maria)
  const bank = aBank(world)
  await bank.pay(id)
  const params = { id }
  const worksOf = async () => (await admin.deskOrders.list({ query: {} })).rows.find(row => row.id === id)?.work
  const inspect = () => admin.orders.inspect({ params })
  const send = (changes = {}) => admin.orders.send({ params, body: aParcel(changes) })
  return { ...world, farm, id, params, worksOf, inspect, send }
}

describe('tags with the farm’s own numbers', () => {
  it('are printed once, and sent after that', async () => {
    const { admin, params, id, worksOf, inspect, send } = await anOrder()
    expect(await worksOf()).toEqual(['to-send', 'to-print'])
    const [tags, pliers] = (await inspect()).items
    expect(tags).toMatchObject({ waitsForPress: true, printedAt: null })
    expect(pliers).toMatchObject({ waitsForPress: false, printedAt: null })
    const unprinted = { status: 409, detail: orderMessages.notPrinted }
    expect(await refusalOf(send())).toMatchObject(unprinted)
    expect(await refusalOf(send({ lines: [{ itemId: tags?.id ?? 0, quantity: 1 }] }))).toMatchObject(unprinted)
    await send({ lines: [{ itemId: pliers?.id ?? 0, quantity: 1 }] })
    expect(await worksOf()).toEqual(['to-print'])

    expect(await admin.orders.printDrawing({ params })).not.toContain('COPIA')
    expect(await admin.orders.markPrinted({ params })).toEqual({ tags: 3 })
    expect(await refusalOf(admin.orders.markPrinted({ params }))).toMatchObject({
      status: 409,
      detail: orderMessages.nothingToPrint,
    })
    expect(await admin.orders.printDrawing({ params })).toContain('COPIA')
    expect(await refusalOf(admin.deskOrders.printBatch({ query: { orders: [id] } }))).toMatchObject({
      detail: productionTexts.ofOrder(`ORDER-${id}`, productionTexts.notFirst),
    })
    const { items, steps } = await inspect()
    expect(items[0]).toMatchObject({ waitsForPress: false, printedAt: expect.any(String) })
    expect(steps.filter(({ name }) => name === 'printed')).toMatchObject([{ count: 3 }])
    expect(await worksOf()).toEqual(['to-send'])
    await send()
    expect(await inspect()).toMatchObject({ status: 'SHIPPED' })
  })

  it('are as many as are left after a credit', async () => {
    const { admin, params, inspect, send } = await anOrder()
    const [tags, pliers] = (await inspect()).items
    await send({ lines: [{ itemId: pliers?.id ?? 0, quantity: 1 }] })
    const line = { itemId: tags?.id ?? 0, quantity: 1, pieces: 'unsent' as const, restock: true }
    expect(await admin.orders.printState({ params })).toMatchObject({ tags: 3 })
    await admin.orders.credit({ params, body: { lines: [line], extras: false, reason: 'Una di meno' } })
    // Who saved the file before would have printed one that is for sale again.
    expect(await refusalOf(admin.orders.markPrinted({ params, query: { tags: 3 } }))).toMatchObject({
      status: 409,
      detail: orderMessages.printedMeanwhile,
    })
    const drawing = await admin.orders.printDrawing({ params })
    expect([...drawing.matchAll(/<title>(\d+), /g)].map(([, number]) => number)).toEqual(['098', '099'])
    expect(await admin.orders.markPrinted({ params, query: { tags: 2 } })).toEqual({ tags: 2 })
    // Printed is printed, whatever is credited afterwards.
    await admin.orders.credit({
      params,
      body: { lines: [{ ...line, restock: false }], extras: false, reason: 'Basta una' },
    })
    await admin.orders.remake({ params, body: { mark: '099', which: 'entrambe', reason: 'Piegata' } })
    expect(await admin.orders.printDrawing({ params })).toContain('<title>099, ')
    const { steps } = await inspect()
    expect(steps.filter(({ name }) => name === 'printed')).toMatchObject([{ count: 2 }])
  })

  it('of an older shop are taken for printed once some of them have left', async () => {
    const { admin, db, maria, farm, params, inspect, send } = await anOrder()
    await admin.orders.markPrinted({ params })
    const [tags] = (await inspect()).items
    await send({ lines: [{ itemId: tags?.id ?? 0, quantity: 1 }] })
    await add(maria, farm.id, { quantity: 1, print: { text: ['TORO'] } })
    const other = { id: await orderCart(maria) }
    await sql`
      alter table order_items drop column is_printed_here, drop column printed_at, drop column printed_quantity`.execute(
      db,
    )
    const migration = join(import.meta.dirname, '../../database/migrations/0033-farm-prints.sql')
    await sql.raw(await readFile(migration, 'utf8')).execute(db)
    const itemOf = async (order: { id: number }) => (await admin.orders.inspect({ params: order })).items[0]
    expect(await itemOf(params)).toMatchObject({ waitsForPress: false, printedAt: expect.any(String) })
    expect(await itemOf(other)).toMatchObject({ waitsForPress: true, printedAt: null })
    expect(await admin.orders.printState({ params })).toMatchObject({ isCopy: true, tags: 0 })
  })

  it('that were spoiled are printed again before they are sent', async () => {
    const { admin, params, worksOf, send } = await anOrder()
    await admin.orders.markPrinted({ params })
    await admin.orders.remake({ params, body: { mark: '099', which: 'entrambe', reason: 'Piegata' } })
    expect(await worksOf()).toEqual(['to-send', 'to-print'])
    expect(await refusalOf(send())).toMatchObject({ status: 409, detail: orderMessages.remadeNotPrinted })
    expect(await admin.orders.markPrinted({ params })).toEqual({ tags: 1 })
    await send()
  })

  it('are the buyer’s once they are printed: not called off, and never for sale again', async () => {
    const { admin, maria, farm, params, inspect } = await anOrder()
    await admin.orders.markPrinted({ params })
    expect(await refusalOf(maria.orders.cancel({ params, body: {} }))).toMatchObject({
      status: 409,
      detail: orderMessages.alreadyMade,
    })
    const [tags] = (await inspect()).items
    const line = { itemId: tags?.id ?? 0, quantity: 1, pieces: 'unsent' as const, restock: true }
    expect(
      await refusalOf(admin.orders.credit({ params, body: { lines: [line], extras: false, reason: 'Una di meno' } })),
    ).toMatchObject({ status: 409, detail: orderMessages.notForSale })
    await admin.orders.cancelAny({ params, body: { reason: 'Capi venduti' } })
    expect(await admin.deskProducts.stock({ params: { id: farm.id } })).toMatchObject({
      quantity: 9996,
      initial: 9999,
      sold: -3,
      givenBack: 0,
    })
  })

  it('wait for the codes of their order, and for its money', async () => {
    const { maria, admin, db } = await aShop()
    const [official, farm] = [await aProduct(admin, officialFlag), await aProduct(admin, farmFlag)]
    await add(maria, farm.id, { quantity: 2, print: { text: ['TORO'] } })
    const unpaid = await orderCart(maria)
    await add(maria, farm.id, { quantity: 2, print: { text: ['TORO'] } })
    await add(maria, official.id, { quantity: 1 })
    const coded = await orderCart(maria)
    await db.updateTable('orders').set({ payment_status: 'PAID' }).where('id', '=', coded).execute()
    const worksOf = async () =>
      (await admin.deskOrders.list({ query: { sort: 'oldest' } })).rows.map(({ id, work }) => [id, work])
    expect(await worksOf()).toEqual([
      [unpaid, []],
      [coded, ['codes']],
    ])
    await grantCodes(db, coded)
    expect(await worksOf()).toEqual([
      [unpaid, []],
      [coded, ['to-print']],
    ])
    expect(await admin.orders.markPrinted({ params: { id: coded } })).toEqual({ tags: 3 })
    const { steps } = await admin.orders.inspect({ params: { id: coded } })
    expect(steps.filter(({ name }) => name === 'printed').map(({ count }) => count)).toEqual([3])
  })
})
