import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLife } from '#test/a-life.ts'
import { farmFlag } from '#test/a-print.ts'
import { add, aProduct, refusalOf } from '#test/a-shelf.ts'
import { addresses, aShop } from '#test/a-shop.ts'
import { unknownId } from './a-product.ts'

const checkout = { ...addresses, paymentMethod: 'sepa' as const, saveBillingAddress: false, saveShippingAddress: false }

test('pieces come and go for a reason, and the history tells it with what orders took and gave back', async () => {
  const { admin, maria } = await aShop()
  const { id } = await aProduct(admin, { quantity: 50 })
  const params = { id }
  const move = (body: Parameters<typeof admin.deskProducts.moveStock>[0]['body']) =>
    admin.deskProducts.moveStock({ params, body })
  expect(await move({ reason: 'received', pieces: 200, note: 'Bolla 41' })).toMatchObject({ quantity: 250 })
  await add(maria, id, { quantity: 3 })
  const order = await maria.orders.checkout({ body: checkout })
  expect(await move({ reason: 'spoiled', pieces: 2 })).toMatchObject({ quantity: 245 })
  await maria.orders.cancel({ params: { id: order.id }, body: {} })
  expect(await move({ reason: 'counted', pieces: 248, seenQuantity: 248 })).toMatchObject({ quantity: 248 })
  await admin.products.change({ params, body: { quantity: 240, stockReason: 'correction', stockNote: 'Errore' } })

  const { steps, ...figures } = await admin.deskProducts.stock({ params })
  expect(figures).toEqual({ quantity: 240, initial: 50, moved: 190, sold: -3, givenBack: 3, total: 7 })
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
  const { admin, luca, bank, order, find } = await aLife()
  const { id } = await aProduct(admin, { ...farmFlag, quantity: 20 })
  const params = { id }
  const attempt = async (call: Promise<unknown>) => {
    const failed = await call.then(() => undefined).catch((error: unknown) => error)
    if (failed) expect(failed).toHaveProperty('problem')
  }
  const deed = fc.oneof(
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
      return admin.products.change({ params, body: { quantity: pieces, stockReason: 'correction' } })
    if (reason === 'order' || reason === 'paid') {
      const bought = await order('credit_card', {
        lines: [{ productId: id, quantity: pieces + 1, print: { text: ['TORO'] } }],
      })
      orders.push(bought)
      return reason === 'paid' ? bank.pay(bought) : undefined
    }
    if (reason === 'received' || reason === 'spoiled' || reason === 'returned' || reason === 'counted')
      return admin.deskProducts.moveStock({ params, body: { reason, pieces } })
    if (last === undefined) return undefined
    if (reason === 'expire') return bank.expire(last)
    if (reason === 'print') return admin.orders.markPrinted({ params: { id: last } })
    if (reason === 'call off') return admin.orders.cancelAny({ params: { id: last }, body: { reason: 'Prova' } })
    if (reason === 'cancel') return luca.orders.cancel({ params: { id: last }, body: {} })
    const [item] = (await find(last)).items
    const line = { itemId: item?.id ?? 0, quantity: 1, pieces: 'unsent' as const, restock: pieces > 1 }
    return admin.orders.credit({ params: { id: last }, body: { lines: [line], extras: false, reason: 'Prova' } })
  }
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 2, maxLength: 8 }), async deeds => {
      await luca.carts.clear()
      for (const two of Map.groupBy(deeds, (_, n) => Math.floor(n / 2)).values())
        await Promise.all(two.map(one => attempt(does(one))))
      const { quantity, initial, moved, sold, givenBack } = await admin.deskProducts.stock({ params })
      expect(initial + moved + sold + givenBack).toBe(quantity)
      expect(initial).toBe(20)
      expect((await admin.products.findKept({ params })).quantity).toBe(quantity)
    }),
    { numRuns: 25 },
  )
}, 120_000)

test('in a shop that is older than the table, all that there was counts as there from the start', async () => {
  const { db, admin, luca, paid, order, shelf } = await aLife()
  const [id] = shelf
  const bought = await paid('credit_card', { lines: [{ productId: id, quantity: 4 }] })
  const params = { id: await order('credit_card', { lines: [{ productId: id, quantity: 5 }] }) }
  await luca.orders.cancel({ params, body: {} })
  const [item] = (await luca.orders.find({ params: { id: bought } })).items
  const line = { itemId: item?.id ?? 0, quantity: 1, pieces: 'unsent' as const, restock: true }
  await admin.orders.credit({
    params: { id: bought },
    body: { lines: [line], extras: false, reason: 'Prova' },
  })
  await admin.deskProducts.moveStock({ params: { id }, body: { reason: 'received', pieces: 100 } })

  const migration = join(import.meta.dirname, '../../database/migrations/0023-stock-movements.sql')
  await sql`drop table stock_movements; drop trigger products_stock_started on products; drop function start_stock`.execute(
    db,
  )
  await sql.raw(await readFile(migration, 'utf8')).execute(db)
  expect(await admin.deskProducts.stock({ params: { id } })).toMatchObject({
    quantity: 117,
    initial: 120,
    moved: 0,
    sold: -9,
    givenBack: 6,
  })
})

test('a movement needs sense: pieces that are there, a reason that goes their way, a word for a correction', async () => {
  const { admin, maria } = await aShop()
  const { id } = await aProduct(admin, { quantity: 5 })
  const params = { id }
  const refusal = (body: Parameters<typeof admin.deskProducts.moveStock>[0]['body']) =>
    refusalOf(admin.deskProducts.moveStock({ params, body }))
  expect(await refusal({ reason: 'spoiled', pieces: 6 })).toMatchObject({
    status: 400,
    errors: [{ path: 'pieces', message: 'I pezzi sono solo 5.' }],
  })
  expect(await refusal({ reason: 'received', pieces: 0 })).toMatchObject({ errors: [{ path: 'pieces' }] })
  expect(await refusal({ reason: 'received', pieces: 1_000_000 })).toMatchObject({ errors: [{ path: 'pieces' }] })
  expect(await refusal({ reason: 'correction', pieces: 4 })).toMatchObject({ errors: [{ path: 'note' }] })
  const up = admin.products.change({ params, body: { quantity: 4, stockReason: 'received' } })
  expect(await refusalOf(up)).toMatchObject({ status: 400, errors: [{ path: 'stockReason' }] })
  await add(maria, id, { quantity: 2 })
  await maria.orders.checkout({ body: checkout })
  expect(await refusal({ reason: 'counted', pieces: 5, seenQuantity: 5 })).toMatchObject({
    status: 409,
    errors: [{ path: 'pieces', message: expect.stringContaining('3') }],
  })
  expect((await admin.deskProducts.stock({ params })).quantity).toBe(3)
})

test('the shelf of a disabled product is counted too, and its history outlives a deleted one', async () => {
  const { admin, db } = await aShop()
  const { id } = await aProduct(admin, { quantity: 5, disabled: true })
  const params = { id }
  await admin.deskProducts.moveStock({ params, body: { reason: 'counted', pieces: 4 } })
  await admin.products.change({ params, body: { disabled: false } })
  await admin.products.remove({ params })
  expect((await admin.raw('GET', `/admin/products/${id}/stock`)).status).toBe(404)
  const kept = await db.selectFrom('stock_movements').select('after').where('product_id', '=', id).execute()
  expect(kept.map(({ after }) => after)).toEqual([5, 4])
  await expect(sql`update stock_movements set after = 9`.execute(db)).rejects.toThrow('never changed')
  await expect(sql`delete from stock_movements`.execute(db)).rejects.toThrow('never changed')
})

test('prices are told latest first, with the least of the last thirty days', async () => {
  const { admin, db } = await aShop()
  const { id } = await aProduct(admin, { price: 1000 })
  const params = { id }
  await sql`alter table product_prices disable trigger product_prices_append_only`.execute(db)
  await sql`update product_prices set since = now() - interval '90 days' where product_id = ${id}`.execute(db)
  await admin.products.change({ params, body: { price: 800 } })
  await sql`update product_prices set since = now() - interval '40 days' where product_id = ${id} and price_cents = 800`.execute(
    db,
  )
  await admin.products.change({ params, body: { price: 900 } })
  await sql`update product_prices set since = now() - interval '31 days' where product_id = ${id} and price_cents = 900`.execute(
    db,
  )
  await admin.products.change({ params, body: { price: 950 } })
  const history = await admin.deskProducts.prices({ params })
  expect(history.prices.map(({ price }) => price)).toEqual([950, 900, 800, 1000])
  expect(history.lowest).toBe(900)
})

test('shelf and prices are for who keeps products, and malformed calls are refused at their field', async () => {
  const { admin, maria, anybody, aHand } = await aShop()
  const { id } = await aProduct(admin)
  const calls = [
    ['GET', `/admin/products/${id}/stock`, undefined],
    ['GET', `/admin/products/${id}/prices`, undefined],
    ['POST', `/admin/products/${id}/stock`, { reason: 'counted', pieces: 1 }],
  ] as const
  const operator = await aHand('operatore@auricola.example', 'operator')
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
