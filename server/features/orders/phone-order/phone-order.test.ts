import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { PhoneOrder } from '#contract/admin-orders.ts'
import { addresses } from '#test/a-shop.ts'
import { aPrintShop } from '#test/builders/a-print-shop.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { waitingForLocks } from '#test/readers/waiting-for-locks.ts'

const aPhoneOrder = (items: PhoneOrder['items'], changes: Partial<PhoneOrder> = {}): PhoneOrder => ({
  items,
  ...addresses,
  paymentMethod: 'bonifico',
  saveBillingAddress: false,
  saveShippingAddress: false,
  ...changes,
})

describe('an order by telephone', () => {
  it('is priced as the customer’s cart, stands under their account, and leaves their own cart alone', async () => {
    const world = await anOrderWorld()
    const { db, admin, luca, productIds, stockLevels } = world
    const [pliers, needles] = productIds
    await add(luca, needles, { quantity: 5 })
    const params = { id: luca.id }
    const items = [{ productId: pliers, quantity: 3 }]
    const quoted = await admin.adminOrders.quotePhoneOrder({ params, body: { items } })
    expect(quoted.items).toMatchObject([{ quantity: 3, product: { id: pliers } }])
    const body = aPhoneOrder(items, { expectedTotal: quoted.orderTotal })
    const { id } = await admin.adminOrders.placePhoneOrder({ params, body })

    const order = await luca.orders.get({ params: { id } })
    expect(order).toMatchObject({ totalAmount: quoted.orderTotal, paymentMethod: 'bonifico' })
    expect(order.timeline[0]).toMatchObject({ name: 'ordered-by-phone' })
    expect((await luca.carts.get()).items).toMatchObject([{ quantity: 5, product: { id: needles } }])
    expect(await stockLevels()).toEqual([17, 20])
    const [entry] = await db.selectFrom('audit_log').selectAll().where('action', '=', 'order-by-phone').execute()
    expect(entry).toMatchObject({ actor_id: admin.id, subject_id: id, after: { buyerId: luca.id, items: 1 } })
    const [mail, ...others] = await workJobs(world)
    expect(mail?.to).toMatchObject([{ address: luca.email }])
    expect(others).toEqual([])
  })

  it('that is to be paid online keeps its pieces for days, and mails the way to pay', async () => {
    const world = await anOrderWorld()
    const { db, admin, luca, bank, productIds } = world
    const body = aPhoneOrder([{ productId: productIds[0], quantity: 1 }], { paymentMethod: 'credit_card' })
    const { id } = await admin.adminOrders.placePhoneOrder({ params: { id: luca.id }, body })
    const { rows } = await sql<{ days: number }>`
      select (extract(epoch from reserved_until - now()) / 86400)::float8 as days from payments where order_id = ${id}`.execute(
      db,
    )
    expect(rows[0]?.days).toBeCloseTo(3, 1)
    const mails = await workJobs(world)
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('Come pagare'))
    expect(mails.find(({ subject }) => subject?.includes('pagare'))?.text).toContain(`/account/ordini/${id}`)
    await luca.payments.resume({ params: { id } })
    await bank.pay(id)
    expect((await luca.orders.get({ params: { id } })).paymentStatus).toBe('PAID')
  })

  it('is made once however often it is sent, and never of what is not there', async () => {
    const { admin, luca, productIds, stockLevels } = await anOrderWorld()
    const params = { id: luca.id }
    const body = aPhoneOrder([{ productId: productIds[0], quantity: 20 }])
    const idempotencyKey = 'una-volta'
    const first = await admin.adminOrders.placePhoneOrder({ params, body, idempotencyKey })
    expect(await admin.adminOrders.placePhoneOrder({ params, body, idempotencyKey })).toEqual(first)
    expect(await stockLevels()).toEqual([0, 20])
    await add(luca, productIds[1], { quantity: 2 })
    const items = [
      { productId: productIds[1], quantity: 1 },
      { productId: productIds[0], quantity: 1 },
    ]
    expect(await refusalOf(admin.adminOrders.placePhoneOrder({ params, body: aPhoneOrder(items) }))).toMatchObject({
      status: 409,
      errors: [{ path: 'items.1' }],
    })
    expect((await luca.carts.get()).items).toMatchObject([{ quantity: 2 }])
    const dearer = aPhoneOrder([{ productId: productIds[1], quantity: 1 }], { expectedTotal: 1 })
    expect(await refusalOf(admin.adminOrders.placePhoneOrder({ params, body: dearer }))).toMatchObject({ status: 409 })
    expect(await stockLevels()).toEqual([0, 20])
  })

  it('asks the registry for codes for the herd that the caller named, once it is paid', async () => {
    const { admin, farmer, bank, work, db } = await aPrintShop()
    const { id: productId } = await aProduct(admin, {
      productTypes: ['marche', 'ministeriale'],
      species: ['cattle'],
      quantity: 50,
    })
    const buyer = await admin.adminOrders.getCustomer({ params: { id: farmer.id } })
    const herd = buyer.herds.find(({ holding }) => holding === '022CN031')
    if (!herd) throw new Error('staff does not see the herd of the caller')
    const body = aPhoneOrder([{ productId, quantity: 2, herd }], { paymentMethod: 'sepa' })
    const { id } = await admin.adminOrders.placePhoneOrder({ params: { id: farmer.id }, body })
    const codeRequests = () =>
      db.selectFrom('code_requests').select(['quantity', 'state', 'block_reason', 'herd']).execute()
    expect(await codeRequests()).toMatchObject([{ quantity: 2, state: 'waiting', block_reason: 'unpaid', herd }])
    await farmer.payments.resume({ params: { id } })
    await bank.pay(id)
    await work()
    expect(await codeRequests()).toMatchObject([{ quantity: 2, state: 'sent', block_reason: null, herd }])
  })

  it('is not taken for somebody without an account, nor of official tags where none is linked', async () => {
    const { admin, luca } = await anOrderWorld()
    const { id: productId } = await aProduct(admin, { productTypes: ['marche', 'ministeriale'], species: ['cattle'] })
    const body = aPhoneOrder([{ productId, quantity: 1 }])
    expect(await refusalOf(admin.adminOrders.placePhoneOrder({ params: { id: luca.id }, body }))).toMatchObject({
      status: 409,
    })
    for (const id of [999_999, admin.id])
      expect(await refusalOf(admin.adminOrders.placePhoneOrder({ params: { id }, body }))).toMatchObject({
        status: 404,
      })
  })

  it('is not taken for an account that was erased, not even while it is', async () => {
    const { db, admin, luca, maria, productIds } = await anOrderWorld()
    const items = [{ productId: productIds[0], quantity: 1 }]
    const headers = { 'Idempotency-Key': 'una-volta' }
    const ask = (id: number, what: 'quote' | 'orders', body: object) =>
      admin.raw('POST', `/admin/orders/buyers/${id}/${what}`, { body, headers })
    await admin.customers.erase({ params: { id: luca.id }, body: { email: luca.email } })
    expect(await admin.adminOrders.searchCustomers({ query: { search: 'cancellato' } })).toEqual([])
    expect((await admin.raw('GET', `/admin/orders/buyers/${luca.id}`)).status).toBe(404)
    expect((await ask(luca.id, 'quote', { items })).status).toBe(404)
    expect((await ask(luca.id, 'orders', aPhoneOrder(items))).status).toBe(404)

    // Returned in an array: a bare promise would be awaited inside the transaction that it waits for.
    const [answer] = await db.transaction().execute(async tx => {
      await sql`update users set erased_at = now(), email = 'nessuno@auricola.invalid' where id = ${maria.id}`.execute(
        tx,
      )
      const asked = ask(maria.id, 'orders', aPhoneOrder(items))
      await expect.poll(() => waitingForLocks(db)).toBeGreaterThan(0)
      return [asked]
    })
    expect((await answer).status).toBe(404)
    expect(await db.selectFrom('orders').select('id').where('user_id', '=', maria.id).execute()).toEqual([])
  })

  it('is the staff’s alone, who finds customers by what they say', async () => {
    const { admin, luca, maria, anybody } = await anOrderWorld()
    const emails = async (search: string) =>
      (await admin.adminOrders.searchCustomers({ query: { search } })).map(({ email }) => email)
    expect(await emails('LUCA@stalla')).toEqual([luca.email])
    expect((await emails('cascina bonetti')).toSorted()).toEqual([luca.email, maria.email].toSorted())
    expect(await emails('nessuno cascina')).toEqual([])
    const items = { body: { items: [] } }
    for (const [method, path, init] of [
      ['GET', '/admin/orders/buyers?search=a', {}],
      ['GET', `/admin/orders/buyers/${maria.id}`, {}],
      ['POST', `/admin/orders/buyers/${maria.id}/quote`, items],
      ['POST', `/admin/orders/buyers/${maria.id}/orders`, items],
    ] as const) {
      expect((await anybody.raw(method, path, init)).status).toBe(401)
      expect((await luca.raw(method, path, init)).status).toBe(403)
    }
    expect((await admin.raw('POST', `/admin/orders/buyers/${maria.id}/quote`, items)).status).toBe(400)
  })
})
