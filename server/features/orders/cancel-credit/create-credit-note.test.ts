import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { NewCredit } from '#contract/shapes/fulfilment.ts'
import { addresses } from '#test/a-shop.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { aPrintShop } from '#test/builders/a-print-shop.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'

const iban = 'IT60X0542811101000000123456'

type Line = NewCredit['lines'][number]
const credit = (lines: Line[], changes: Partial<NewCredit> = {}): NewCredit => ({
  lines,
  extras: false,
  reason: 'Pezzi difettosi',
  ...changes,
})

async function aSentOrder(method: 'credit_card' | 'bonifico' = 'credit_card') {
  const world = await anOrderWorld()
  const id = await world.paid(method)
  const { items, totalAmount } = await world.find(id)
  const [pliers, needles] = world.productIds.map(
    productId => items.find(({ product }) => product.id === productId)?.id ?? 0,
  ) as [number, number]
  const send = (lines?: { itemId: number; quantity: number }[]) =>
    world.admin.orders.send({ params: { id }, body: aParcel(lines ? { lines } : {}) })
  const give = (body: NewCredit) => world.admin.orders.credit({ params: { id }, body })
  return { ...world, id, pliers, needles, totalAmount, send, give }
}

describe('pieces that come back', () => {
  it('are credited and paid back to the cent, and are for sale again if they may', async () => {
    const { id, pliers, needles, totalAmount, send, give, find, bank, bankBalanceOf, stockLevels } = await aSentOrder()
    await send()
    const note = await give(
      credit([
        { itemId: pliers, quantity: 2, pieces: 'shipped', restock: true },
        { itemId: needles, quantity: 1, pieces: 'shipped', restock: false },
      ]),
    )
    for (let n = 0; n < 3; n++) await bank.look(id)
    const after = await find(id)
    expect(after).toMatchObject({ status: 'SHIPPED', paymentStatus: 'PAID' })
    expect(after.refunds).toMatchObject([{ amount: note.totalAmount, state: 'done' }])
    expect(after.items.map(({ returned }) => returned)).toEqual([2, 1])
    expect(await bankBalanceOf(id)).toBe(totalAmount - note.totalAmount)
    expect(await stockLevels()).toEqual([19, 18])
    // The rest with shipping: together with the first note, everything is refunded.
    const rest = await give(
      credit(
        [
          { itemId: pliers, quantity: 1, pieces: 'shipped', restock: true },
          { itemId: needles, quantity: 1, pieces: 'shipped', restock: true },
        ],
        { extras: true },
      ),
    )
    expect(note.totalAmount + rest.totalAmount).toBe(totalAmount)
    for (let n = 0; n < 3; n++) await bank.look(id)
    expect(await bankBalanceOf(id)).toBe(0)
    expect((await find(id)).paymentStatus).toBe('REFUNDED')
    expect(await refusalOf(give(credit([], { extras: true })))).toMatchObject({ status: 409 })
  })

  it('are never more than were sent, nor credited twice at once', async () => {
    const { pliers, needles, send, give, find, id } = await aSentOrder()
    await send([{ itemId: pliers, quantity: 2 }])
    const line = (changes: Partial<Line>): NewCredit =>
      credit([{ itemId: pliers, quantity: 1, pieces: 'shipped', restock: true, ...changes }])
    for (const body of [
      line({ quantity: 3 }),
      line({ itemId: needles }),
      line({ itemId: 999 }),
      line({ pieces: 'unshipped', quantity: 2 }),
      credit([...line({}).lines, ...line({}).lines]),
    ])
      expect(await refusalOf(give(body))).toMatchObject({ status: 409 })
    const both = await Promise.allSettled([1, 2, 3].map(() => give(line({ quantity: 2 }))))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await find(id)).invoices).toHaveLength(2)
  })

  it('are not credited again by whoever did not see the first note', async () => {
    const { id, pliers, send, give, find } = await aSentOrder()
    await send()
    const one = (expectedDocuments: number) =>
      give(credit([{ itemId: pliers, quantity: 1, pieces: 'shipped', restock: true }], { expectedDocuments }))
    const both = await Promise.allSettled([one(1), one(1)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalOf(one(1))).toMatchObject({ status: 409 })
    expect((await find(id)).refunds).toHaveLength(1)
    await one(2)
    expect((await find(id)).refunds).toHaveLength(2)
  })

  it('were paid by transfer: staff is told to transfer the sum', async () => {
    const { pliers, send, give, find, issues, id } = await aSentOrder('bonifico')
    await send()
    const note = await give(credit([{ itemId: pliers, quantity: 1, pieces: 'shipped', restock: true }], { iban }))
    expect((await find(id)).refunds).toMatchObject([{ amount: note.totalAmount, state: 'manual', iban }])
    expect(await issues()).toEqual(['manual-refund'])
  })
})

describe('pieces that are not sent after all', () => {
  it('are credited, and the order is done with what went out', async () => {
    const { id, pliers, needles, send, give, find, stockLevels } = await aSentOrder()
    await send([{ itemId: pliers, quantity: 3 }])
    await give(credit([{ itemId: needles, quantity: 2, pieces: 'unshipped', restock: true }]))
    expect(await find(id)).toMatchObject({ status: 'SHIPPED', completedAt: expect.any(String) })
    expect(await stockLevels()).toEqual([17, 20])
  })

  it('are not all of them: such an order is called off', async () => {
    const { pliers, needles, give } = await aSentOrder()
    const all = credit([
      { itemId: pliers, quantity: 3, pieces: 'unshipped', restock: true },
      { itemId: needles, quantity: 2, pieces: 'unshipped', restock: true },
    ])
    expect(await refusalOf(give(all))).toMatchObject({ status: 409 })
  })

  it('and called off later, are put on the shelf once', async () => {
    const { id, admin, pliers, give, stockLevels, bank, bankBalanceOf, find, totalAmount } = await aSentOrder()
    await give(credit([{ itemId: pliers, quantity: 1, pieces: 'unshipped', restock: true }]))
    expect(await stockLevels()).toEqual([18, 18])
    await admin.orders.adminCancel({ params: { id }, body: { reason: 'Non serve più' } })
    expect(await stockLevels()).toEqual([20, 20])
    for (let n = 0; n < 3; n++) await bank.look(id)
    expect(await bankBalanceOf(id)).toBe(0)
    const credited = (await find(id)).invoices.filter(({ type }) => type === 'TD04')
    expect(credited.reduce((sum, note) => sum + note.totalAmount, 0)).toBe(totalAmount)
  })
})

it('official tags that are given up are somebody’s to credit, until they are', async () => {
  const { farmer, admin, bank, db } = await aPrintShop()
  const { id: pliers } = await aProduct(admin, { productTypes: ['applicatori'] })
  const { id: tags } = await aProduct(admin, { productTypes: ['marche', 'ministeriale'], species: ['cattle'] })
  await add(farmer, pliers, { quantity: 1 })
  await add(farmer, tags, { quantity: 2, herd: { holding: '022CN031', species: 'cattle' } })
  const body = {
    ...addresses,
    paymentMethod: 'credit_card' as const,
    saveBillingAddress: false,
    saveShippingAddress: false,
  }
  const { id } = await farmer.orders.checkout({ body })
  await bank.pay(id)
  const params = { id }
  const [request] = (await admin.codeRequests.adminList({ query: { orderId: id } })).rows
  await admin.codeRequests.abandon({ params: { id: request?.id ?? 0 }, body: { reason: 'Capi venduti' } })
  const open = async () =>
    (await db.selectFrom('issues').select('kind').where('resolved_at', 'is', null).execute()).map(({ kind }) => kind)
  expect(await open()).toEqual(['credit-note-due'])
  // The issue stays open after the rest is shipped.
  await admin.orders.send({ params, body: aParcel() })
  const { items, status } = await farmer.orders.get({ params })
  expect(status).toBe('SHIPPED')
  expect(await open()).toEqual(['credit-note-due'])
  const itemId = items.find(({ product }) => product.id === tags)?.id ?? 0
  const lines: Line[] = [{ itemId, quantity: 1, pieces: 'unshipped', restock: true }]
  await admin.orders.credit({ params, body: credit(lines) })
  expect(await open()).toEqual(['credit-note-due'])
  const note = await admin.orders.credit({ params, body: credit(lines) })
  expect(await open()).toEqual([])
  expect((await farmer.orders.get({ params })).refunds.map(({ amount }) => amount)).toEqual([
    note.totalAmount,
    note.totalAmount,
  ])
})

it('the database gives back no more than was paid, and counts no piece twice', async () => {
  const { db, id, pliers, send } = await aSentOrder()
  const { id: paymentId, amount_cents: amount } = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const refund = (cents: number) =>
    db.insertInto('refunds').values({ payment_id: paymentId, amount_cents: cents, reason: 'credited' }).execute()
  await expect(refund(amount + 1)).rejects.toThrow('payments_refunded')
  await send()
  const again = sql`
    with p as (insert into parcels (order_id, number, carrier, tracking, lot) values (${id}, 9, '', '', '') returning id)
    insert into parcel_items (parcel_id, order_item_id, quantity) select id, ${pliers}, 1 from p`
  await expect(again.execute(db)).rejects.toThrow('order_items_shipped')
  await expect(sql`update parcels set lot = 'x'`.execute(db)).rejects.toThrow('never changed')
})

it('what the bank will not give back is given back by hand', async () => {
  const { id, pliers, send, give, bank, find, issues, admin } = await aSentOrder()
  await send()
  await bank.control({ rejectRefunds: true })
  await give(credit([{ itemId: pliers, quantity: 1, pieces: 'shipped', restock: true }]))
  for (let n = 0; n < 2; n++) await bank.look(id)
  const [refund] = (await find(id)).refunds
  expect(refund?.state).toBe('manual')
  expect(await issues()).toContain('refund-rejected')
  await admin.payments.completeRefund({ params: { id: refund?.id ?? 0 }, body: {} })
  expect((await find(id)).refunds).toMatchObject([{ state: 'done' }])
  expect(await issues()).not.toContain('refund-rejected')
})

it('what came by transfer goes back to an account that is told, and is then no case any more', async () => {
  const { id, pliers, needles, send, give, find, issues, admin } = await aSentOrder('bonifico')
  await send()
  for (const itemId of [pliers, needles])
    await give(credit([{ itemId, quantity: 1, pieces: 'shipped', restock: true }]))
  const [first, second] = (await find(id)).refunds.map(refund => ({ params: { id: refund.id } }))
  if (!first || !second) throw new Error('there should be two refunds')
  expect(await refusalOf(admin.payments.completeRefund({ ...first, body: {} }))).toMatchObject({
    status: 400,
    errors: [{ path: 'iban' }],
  })
  await admin.payments.completeRefund({ ...first, body: { iban } })
  // The second refund is still open.
  expect(await issues()).toContain('manual-refund')
  await admin.payments.completeRefund({ ...second, body: { iban } })
  expect((await find(id)).refunds).toMatchObject([
    { state: 'done', iban },
    { state: 'done', iban },
  ])
  expect(await issues()).not.toContain('manual-refund')
})
