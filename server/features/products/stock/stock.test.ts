import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { stockPageSize } from '#contract/shapes/product-stock.ts'
import { addresses, aShop } from '#test/a-shop.ts'
import { farmFlag } from '#test/builders/a-print.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { allowManyCheckouts } from '#test/builders/checkout-limits.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'
import { allowRefusal } from '#test/or-refused.ts'
import { costlyRuns } from '#test/property-runs.ts'
import { unknownId } from '../../../../test/builders/product-example.ts'

const checkout = { ...addresses, paymentMethod: 'sepa' as const, saveBillingAddress: false, saveShippingAddress: false }

test('pieces come and go for a reason, and the history tells it with what orders took and gave back', async () => {
  const { admin, maria } = await aShop()
  const { id } = await aProduct(admin, { quantity: 50 })
  const params = { id }
  const move = (body: Parameters<typeof admin.adminProducts.moveStock>[0]['body']) =>
    admin.adminProducts.moveStock({ params, body })
  expect(await move({ reason: 'received', pieces: 200, note: 'Bolla 41' })).toMatchObject({ quantity: 250 })
  await add(maria, id, { quantity: 3 })
  const order = await maria.orders.checkout({ body: checkout })
  expect(await move({ reason: 'spoiled', pieces: 2 })).toMatchObject({ quantity: 245 })
  await maria.orders.cancel({ params: { id: order.id }, body: {} })
  expect(await move({ reason: 'counted', pieces: 248, expectedQuantity: 248 })).toMatchObject({ quantity: 248 })
  await admin.products.update({ params, body: { quantity: 240, stockReason: 'correction', stockNote: 'Errore' } })

  const { steps, ...figures } = await admin.adminProducts.stockHistory({ params })
  expect(figures).toEqual({ quantity: 240, initial: 50, moved: 190, sold: -3, restocked: 3, total: 7 })
  const by = 'Marta Bonetti'
  expect(steps).toMatchObject([
    { kind: 'correction', pieces: -8, before: 248, after: 240, note: 'Errore', by, orderId: null },
    { kind: 'counted', pieces: 0, before: 248, after: 248, note: '', by, orderId: null },
    { kind: 'cancelled', pieces: 3, before: null, after: null, note: '', by: null, orderId: order.id },
    { kind: 'spoiled', pieces: -2, before: 247, after: 245, note: '', by, orderId: null },
    { kind: 'sold', pieces: -3, before: null, after: null, note: '', by: null, orderId: order.id },
    { kind: 'received', pieces: 200, before: 50, after: 250, note: 'Bolla 41', by, orderId: null },
    { kind: 'initial', pieces: 50, before: 0, after: 50, note: '', by: null, orderId: null },
  ])
})

test('whatever desk and orders do, at once too, the shelf is what its history adds up to', async () => {
  const world = await anOrderWorld()
  const { admin, luca, bank, order, find } = world
  await allowManyCheckouts(world)
  const { id } = await aProduct(admin, { ...farmFlag, quantity: 20 })
  const params = { id }
  const action = fc.oneof(
    fc.record({ reason: fc.constantFrom('received', 'spoiled', 'returned', 'counted'), pieces: fc.nat(30) }),
    fc.record({ reason: fc.constant('form'), pieces: fc.nat(60) }),
    fc.record({
      reason: fc.constantFrom('order', 'paid', 'print', 'cancel', 'call off', 'credit', 'expire'),
      pieces: fc.nat(3),
    }),
  )
  const orders: number[] = []
  const does = async ({ reason, pieces }: { reason: string; pieces: number }) => {
    const last = orders.at(-1)
    if (reason === 'form')
      return admin.products.update({ params, body: { quantity: pieces, stockReason: 'correction' } })
    if (reason === 'order' || reason === 'paid') {
      const bought = await order('credit_card', {
        lines: [{ productId: id, quantity: pieces + 1, print: { text: ['TORO'] } }],
      })
      orders.push(bought)
      return reason === 'paid' ? bank.pay(bought) : undefined
    }
    if (reason === 'received' || reason === 'spoiled' || reason === 'returned' || reason === 'counted')
      return admin.adminProducts.moveStock({ params, body: { reason, pieces } })
    if (last === undefined) return undefined
    if (reason === 'expire') return bank.expire(last)
    if (reason === 'print') return admin.orders.markPrinted({ params: { id: last } })
    if (reason === 'call off') return admin.orders.adminCancel({ params: { id: last }, body: { reason: 'Prova' } })
    if (reason === 'cancel') return luca.orders.cancel({ params: { id: last }, body: {} })
    const [item] = (await find(last)).items
    const line = { itemId: item?.id ?? 0, quantity: 1, pieces: 'unshipped' as const, restock: pieces > 1 }
    return admin.orders.credit({ params: { id: last }, body: { lines: [line], extras: false, reason: 'Prova' } })
  }
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 2, maxLength: 8 }), async actions => {
      await luca.carts.clear()
      for (const two of Map.groupBy(actions, (_, n) => Math.floor(n / 2)).values())
        await Promise.all(two.map(one => allowRefusal(does(one))))
      const { quantity, initial, moved, sold, restocked, total } = await admin.adminProducts.stockHistory({ params })
      expect(initial + moved + sold + restocked).toBe(quantity)
      // What is kept with the product is what the steps of all pages add up to.
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(total / stockPageSize) }, (_, n) =>
          admin.adminProducts.stockHistory({ params, query: { page: n + 1 } }),
        ),
      )
      const steps = pages.flatMap(page => page.steps)
      const piecesOf = (...kinds: string[]) =>
        steps.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { pieces }) => sum + pieces, 0)
      expect(steps).toHaveLength(total)
      expect([sold, restocked]).toEqual([piecesOf('sold'), piecesOf('cancelled', 'credited')])
      expect(initial).toBe(20)
      expect((await admin.products.adminGet({ params })).quantity).toBe(quantity)
    }),
    { numRuns: costlyRuns(25) },
  )
})

test('a movement needs sense: pieces that are there, a reason that goes their way, a word for a correction', async () => {
  const { admin, maria } = await aShop()
  const { id } = await aProduct(admin, { quantity: 5 })
  const params = { id }
  const refusal = (body: Parameters<typeof admin.adminProducts.moveStock>[0]['body']) =>
    refusalOf(admin.adminProducts.moveStock({ params, body }))
  expect(await refusal({ reason: 'spoiled', pieces: 6 })).toMatchObject({
    status: 400,
    errors: [{ path: 'pieces', message: 'I pezzi sono solo 5.' }],
  })
  expect(await refusal({ reason: 'received', pieces: 0 })).toMatchObject({ errors: [{ path: 'pieces' }] })
  expect(await refusal({ reason: 'received', pieces: 1_000_000 })).toMatchObject({ errors: [{ path: 'pieces' }] })
  expect(await refusal({ reason: 'correction', pieces: 4 })).toMatchObject({ errors: [{ path: 'note' }] })
  const up = admin.products.update({ params, body: { quantity: 4, stockReason: 'received' } })
  expect(await refusalOf(up)).toMatchObject({ status: 400, errors: [{ path: 'stockReason' }] })
  await add(maria, id, { quantity: 2 })
  await maria.orders.checkout({ body: checkout })
  expect(await refusal({ reason: 'counted', pieces: 5, expectedQuantity: 5 })).toMatchObject({
    status: 409,
    errors: [{ path: 'pieces', message: expect.stringContaining('3') }],
  })
  expect((await admin.adminProducts.stockHistory({ params })).quantity).toBe(3)
})

test('the shelf of a disabled product is counted too, and its history outlives a deleted one', async () => {
  const { admin, db } = await aShop()
  const { id } = await aProduct(admin, { quantity: 5, disabled: true })
  const params = { id }
  await admin.adminProducts.moveStock({ params, body: { reason: 'counted', pieces: 4 } })
  await admin.products.update({ params, body: { disabled: false } })
  await admin.products.remove({ params })
  expect((await admin.raw('GET', `/admin/products/${id}/stock`)).status).toBe(404)
  const kept = await db.selectFrom('stock_movements').select('quantity_after').where('product_id', '=', id).execute()
  expect(kept.map(({ quantity_after }) => quantity_after)).toEqual([5, 4])
  await expect(sql`update stock_movements set quantity_after = 9`.execute(db)).rejects.toThrow('never changed')
  await expect(sql`delete from stock_movements`.execute(db)).rejects.toThrow('never changed')
})

test('prices are told latest first, with the least of the last thirty days', async () => {
  const { admin, db, owner } = await aShop()
  const { id } = await aProduct(admin, { price: 1000 })
  const params = { id }
  await sql`alter table product_prices disable trigger product_prices_append_only`.execute(owner)
  await sql`update product_prices set valid_from = now() - interval '90 days' where product_id = ${id}`.execute(db)
  await admin.products.update({ params, body: { price: 800 } })
  await sql`update product_prices set valid_from = now() - interval '40 days' where product_id = ${id} and price_cents = 800`.execute(
    db,
  )
  await admin.products.update({ params, body: { price: 900 } })
  await sql`update product_prices set valid_from = now() - interval '31 days' where product_id = ${id} and price_cents = 900`.execute(
    db,
  )
  await admin.products.update({ params, body: { price: 950 } })
  const history = await admin.adminProducts.priceHistory({ params })
  expect(history.priceHistory.map(({ price }) => price)).toEqual([950, 900, 800, 1000])
  expect(history.lowest).toBe(900)
})

test('shelf and prices are for who keeps products, and malformed calls are refused at their field', async () => {
  const { admin, maria, anybody, aStaffMember } = await aShop()
  const { id } = await aProduct(admin)
  const calls = [
    ['GET', `/admin/products/${id}/stock`, undefined],
    ['GET', `/admin/products/${id}/prices`, undefined],
    ['POST', `/admin/products/${id}/stock`, { reason: 'counted', pieces: 1 }],
  ] as const
  const operator = await aStaffMember('operatore@auricola.example', 'operator')
  for (const [method, path, body] of calls) {
    expect((await anybody.raw(method, path, { body })).status, path).toBe(401)
    expect((await maria.raw(method, path, { body })).status, path).toBe(403)
    expect((await operator.raw(method, path, { body })).status, path).toBe(403)
    expect((await admin.raw(method, path.replace(String(id), String(unknownId)), { body })).status, path).toBe(404)
  }
  for (const [body, at] of [
    [{ reason: 'stolen', pieces: 1 }, 'reason'],
    [{ reason: 'counted', pieces: -1 }, 'pieces'],
    [{ reason: 'counted', pieces: 1.5 }, 'pieces'],
    [{ reason: 'counted', pieces: 1, note: 'a'.repeat(301) }, 'note'],
  ] as const) {
    const response = await admin.raw('POST', `/admin/products/${id}/stock`, { body })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errors: [{ path: at }] })
  }
  const onlyReason = { body: { stockReason: 'counted' } }
  expect((await admin.raw('PATCH', `/products/${id}`, onlyReason)).status).toBe(400)
  expect((await admin.raw('GET', `/admin/products/${id}/stock?page=0`)).status).toBe(400)
})
