import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { allocateCodes, farmFlag, officialFlag, placeCurrentCart } from '#test/builders/a-print.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'
import { aBank } from '#test/providers/a-bank.ts'
import { printJobTexts } from '../../print/print-job-messages.ts'
import { orderMessages } from '../order-messages.ts'

/** A paid order of three farm tags, 098 to 100, and pliers. */
async function anOrder() {
  const world = await aShop()
  const { maria, admin } = world
  const [farm, pliers] = [await aProduct(admin, farmFlag), await aProduct(admin)]
  await add(maria, farm.id, { quantity: 3, print: { start: '098', step: 1 } })
  await add(maria, pliers.id)
  const id = await placeCurrentCart(maria)
  const bank = aBank(world)
  await bank.pay(id)
  const params = { id }
  const todosOf = async () => (await admin.adminOrders.list({ query: {} })).rows.find(row => row.id === id)?.todos
  const findOrder = () => admin.orders.adminGet({ params })
  const send = (changes = {}) => admin.orders.send({ params, body: aParcel(changes) })
  return { ...world, farm, id, params, todosOf, findOrder, send }
}

describe('tags with the farm’s own numbers', () => {
  it('are printed once, and sent after that', async () => {
    const { admin, params, id, todosOf, findOrder, send } = await anOrder()
    expect(await todosOf()).toEqual(['to-send', 'to-print'])
    const [tags, pliers] = (await findOrder()).items
    expect(tags).toMatchObject({ awaitsPrinting: true, printedAt: null })
    expect(pliers).toMatchObject({ awaitsPrinting: false, printedAt: null })
    const unprinted = { status: 409, detail: orderMessages.notPrinted }
    expect(await refusalOf(send())).toMatchObject(unprinted)
    expect(await refusalOf(send({ lines: [{ itemId: tags?.id ?? 0, quantity: 1 }] }))).toMatchObject(unprinted)
    await send({ lines: [{ itemId: pliers?.id ?? 0, quantity: 1 }] })
    expect(await todosOf()).toEqual(['to-print'])

    expect(await admin.orders.printSvg({ params })).not.toContain('COPIA')
    expect(await admin.orders.markPrinted({ params })).toEqual({ tags: 3 })
    expect(await refusalOf(admin.orders.markPrinted({ params }))).toMatchObject({
      status: 409,
      detail: orderMessages.nothingToPrint,
    })
    expect(await admin.orders.printSvg({ params })).toContain('COPIA')
    expect(await refusalOf(admin.adminOrders.printBatchPdf({ query: { orders: [id] } }))).toMatchObject({
      detail: printJobTexts.ofOrder(`ORDER-${id}`, printJobTexts.notFirst),
    })
    const { items, timeline } = await findOrder()
    expect(items[0]).toMatchObject({ awaitsPrinting: false, printedAt: expect.any(String) })
    expect(timeline.filter(({ name }) => name === 'printed')).toMatchObject([{ count: 3 }])
    expect(await todosOf()).toEqual(['to-send'])
    await send()
    expect(await findOrder()).toMatchObject({ status: 'SHIPPED' })
  })

  it('are as many as are left after a credit', async () => {
    const { admin, params, findOrder, send } = await anOrder()
    const [tags, pliers] = (await findOrder()).items
    await send({ lines: [{ itemId: pliers?.id ?? 0, quantity: 1 }] })
    const line = { itemId: tags?.id ?? 0, quantity: 1, pieces: 'unshipped' as const, restock: true }
    expect(await admin.orders.printStatus({ params })).toMatchObject({ tags: 3 })
    await admin.orders.credit({ params, body: { lines: [line], extras: false, reason: 'Una di meno' } })
    // A file saved before the credit would print a tag that is back in stock.
    expect(await refusalOf(admin.orders.markPrinted({ params, query: { tags: 3 } }))).toMatchObject({
      status: 409,
      detail: orderMessages.printedMeanwhile,
    })
    const drawing = await admin.orders.printSvg({ params })
    expect([...drawing.matchAll(/<title>(\d+), /g)].map(([, number]) => number)).toEqual(['098', '099'])
    expect(await admin.orders.markPrinted({ params, query: { tags: 2 } })).toEqual({ tags: 2 })
    // A credit after the printing does not change what counts as printed.
    await admin.orders.credit({
      params,
      body: { lines: [{ ...line, restock: false }], extras: false, reason: 'Basta una' },
    })
    await admin.orders.reprint({ params, body: { printedCode: '099', piece: 'entrambe', reason: 'Piegata' } })
    expect(await admin.orders.printSvg({ params })).toContain('<title>099, ')
    const { timeline } = await findOrder()
    expect(timeline.filter(({ name }) => name === 'printed')).toMatchObject([{ count: 2 }])
  })

  it('that were spoiled are printed again before they are sent', async () => {
    const { admin, params, todosOf, send } = await anOrder()
    await admin.orders.markPrinted({ params })
    await admin.orders.reprint({ params, body: { printedCode: '099', piece: 'entrambe', reason: 'Piegata' } })
    expect(await todosOf()).toEqual(['to-send', 'to-print'])
    expect(await refusalOf(send())).toMatchObject({ status: 409, detail: orderMessages.remadeNotPrinted })
    expect(await admin.orders.markPrinted({ params })).toEqual({ tags: 1 })
    await send()
  })

  it('are the buyer’s once they are printed: not called off, and never for sale again', async () => {
    const { admin, maria, farm, params, findOrder } = await anOrder()
    await admin.orders.markPrinted({ params })
    expect(await refusalOf(maria.orders.cancel({ params, body: {} }))).toMatchObject({
      status: 409,
      detail: orderMessages.alreadyMade,
    })
    const [tags] = (await findOrder()).items
    const line = { itemId: tags?.id ?? 0, quantity: 1, pieces: 'unshipped' as const, restock: true }
    expect(
      await refusalOf(admin.orders.credit({ params, body: { lines: [line], extras: false, reason: 'Una di meno' } })),
    ).toMatchObject({ status: 409, detail: orderMessages.notForSale })
    await admin.orders.adminCancel({ params, body: { reason: 'Capi venduti' } })
    expect(await admin.adminProducts.stockHistory({ params: { id: farm.id } })).toMatchObject({
      quantity: 9996,
      initial: 9999,
      sold: -3,
      restocked: 0,
    })
  })

  it('wait for the codes of their order, and for its money', async () => {
    const { maria, admin, db } = await aShop()
    const [official, farm] = [await aProduct(admin, officialFlag), await aProduct(admin, farmFlag)]
    await add(maria, farm.id, { quantity: 2, print: { text: ['TORO'] } })
    const unpaid = await placeCurrentCart(maria)
    await add(maria, farm.id, { quantity: 2, print: { text: ['TORO'] } })
    await add(maria, official.id, { quantity: 1 })
    const coded = await placeCurrentCart(maria)
    await db.updateTable('orders').set({ payment_status: 'PAID' }).where('id', '=', coded).execute()
    const todosOf = async () =>
      (await admin.adminOrders.list({ query: { sort: 'oldest' } })).rows.map(({ id, todos }) => [id, todos])
    expect(await todosOf()).toEqual([
      [unpaid, []],
      [coded, ['codes']],
    ])
    await allocateCodes(db, coded)
    expect(await todosOf()).toEqual([
      [unpaid, []],
      [coded, ['to-print']],
    ])
    expect(await admin.orders.markPrinted({ params: { id: coded } })).toEqual({ tags: 3 })
    const { timeline } = await admin.orders.adminGet({ params: { id: coded } })
    expect(timeline.filter(({ name }) => name === 'printed').map(({ count }) => count)).toEqual([3])
  })
})
