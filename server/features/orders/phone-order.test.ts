import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { PhoneOrder } from '#contract/desk-orders.ts'
import { aLife } from '#test/a-life.ts'
import { add, aProduct, refusalOf } from '#test/a-shelf.ts'
import { addresses } from '#test/a-shop.ts'
import { aWorkshop } from '#test/a-workshop.ts'
import { workJobs } from '#test/outbox.ts'

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
    const world = await aLife()
    const { db, admin, luca, shelf, onShelf } = world
    const [pliers, needles] = shelf
    await add(luca, needles, { quantity: 5 })
    const params = { id: luca.id }
    const items = [{ productId: pliers, quantity: 3 }]
    const quoted = await admin.deskOrders.quote({ params, body: { items } })
    expect(quoted.items).toMatchObject([{ quantity: 3, product: { id: pliers } }])
    const body = aPhoneOrder(items, { expectedTotal: quoted.orderTotal })
    const { id } = await admin.deskOrders.place({ params, body })

    const order = await luca.orders.find({ params: { id } })
    expect(order).toMatchObject({ totalAmount: quoted.orderTotal, paymentMethod: 'bonifico' })
    expect(order.steps[0]).toMatchObject({ name: 'ordered-by-phone' })
    expect((await luca.carts.mine()).items).toMatchObject([{ quantity: 5, product: { id: needles } }])
    expect(await onShelf()).toEqual([17, 20])
    const [entry] = await db.selectFrom('audit_log').selectAll().where('action', '=', 'order-by-phone').execute()
    expect(entry).toMatchObject({ actor_id: admin.id, subject_id: id, after: { buyerId: luca.id, items: 1 } })
    const [mail, ...others] = await workJobs(world)
    expect(mail?.to).toMatchObject([{ address: luca.email }])
    expect(others).toEqual([])
  })

  it('that is to be paid online keeps its pieces for days, and mails the way to pay', async () => {
    const world = await aLife()
    const { db, admin, luca, bank, shelf } = world
    const body = aPhoneOrder([{ productId: shelf[0], quantity: 1 }], { paymentMethod: 'credit_card' })
    const { id } = await admin.deskOrders.place({ params: { id: luca.id }, body })
    const { rows } = await sql<{ days: number }>`
      select extract(epoch from reserved_until - now()) / 86400 as days from payments where order_id = ${id}`.execute(
      db,
    )
    expect(Number(rows[0]?.days)).toBeCloseTo(3, 1)
    const mails = await workJobs(world)
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('Come pagare'))
    expect(mails.find(({ subject }) => subject?.includes('pagare'))?.text).toContain(`/account/ordini/${id}`)
    await luca.payments.begin({ params: { id } })
    await bank.pay(id)
    expect((await luca.orders.find({ params: { id } })).paymentStatus).toBe('PAID')
  })

  it('is made once however often it is sent, and never of what is not there', async () => {
    const { admin, luca, shelf, onShelf } = await aLife()
    const params = { id: luca.id }
    const body = aPhoneOrder([{ productId: shelf[0], quantity: 20 }])
    const idempotencyKey = 'una-volta'
    const first = await admin.deskOrders.place({ params, body, idempotencyKey })
    expect(await admin.deskOrders.place({ params, body, idempotencyKey })).toEqual(first)
    expect(await onShelf()).toEqual([0, 20])
    await add(luca, shelf[1], { quantity: 2 })
    const items = [
      { productId: shelf[1], quantity: 1 },
      { productId: shelf[0], quantity: 1 },
    ]
    expect(await refusalOf(admin.deskOrders.place({ params, body: aPhoneOrder(items) }))).toMatchObject({
      status: 409,
      errors: [{ path: 'items.1' }],
    })
    expect((await luca.carts.mine()).items).toMatchObject([{ quantity: 2 }])
    const dearer = aPhoneOrder([{ productId: shelf[1], quantity: 1 }], { expectedTotal: 1 })
    expect(await refusalOf(admin.deskOrders.place({ params, body: dearer }))).toMatchObject({ status: 409 })
    expect(await onShelf()).toEqual([0, 20])
  })

  it('asks for codes for the herd that was named, as any order', async () => {
    const { admin, farmer, bank, work, db } = await aWorkshop()
    const { id: productId } = await aProduct(admin, {
      productTypes: ['marche', 'ministeriale'],
      species: ['cattle'],
      quantity: 50,
    })
    const buyer = await admin.deskOrders.buyer({ params: { id: farmer.id } })
    const herd = buyer.herds.find(({ holding }) => holding === '022CN031')
    const body = aPhoneOrder([{ productId, quantity: 2, ...(herd && { herd }) }], { paymentMethod: 'sepa' })
    const { id } = await admin.deskOrders.place({ params: { id: farmer.id }, body })
    await bank.pay(id)
    await work()
    const requests = await db.selectFrom('code_requests').select(['quantity', 'state', 'herd']).execute()
    expect(requests).toMatchObject([{ quantity: 2, herd: { holding: '022CN031' } }])
  })

  it('is not taken for somebody without an account, nor of official tags where none is linked', async () => {
    const { admin, luca } = await aLife()
    const { id: productId } = await aProduct(admin, { productTypes: ['marche', 'ministeriale'], species: ['cattle'] })
    const body = aPhoneOrder([{ productId, quantity: 1 }])
    expect(await refusalOf(admin.deskOrders.place({ params: { id: luca.id }, body }))).toMatchObject({ status: 409 })
    for (const id of [999_999, admin.id])
      expect(await refusalOf(admin.deskOrders.place({ params: { id }, body }))).toMatchObject({ status: 404 })
  })

  it('is not taken for an account that was erased, not even while it is', async () => {
    const { db, admin, luca, maria, shelf } = await aLife()
    const items = [{ productId: shelf[0], quantity: 1 }]
    const headers = { 'Idempotency-Key': 'una-volta' }
    const ask = (id: number, what: 'quote' | 'orders', body: object) =>
      admin.raw('POST', `/admin/orders/buyers/${id}/${what}`, { body, headers })
    await admin.customers.erase({ params: { id: luca.id }, body: { email: luca.email } })
    expect(await admin.deskOrders.buyers({ query: { search: 'cancellato' } })).toEqual([])
    expect((await admin.raw('GET', `/admin/orders/buyers/${luca.id}`)).status).toBe(404)
    expect((await ask(luca.id, 'quote', { items })).status).toBe(404)
    expect((await ask(luca.id, 'orders', aPhoneOrder(items))).status).toBe(404)

    // The answer in a list, or the transaction would wait for what waits for it.
    const [answer] = await db.transaction().execute(async tx => {
      await sql`update users set erased_at = now(), email = 'nessuno@auricola.invalid' where id = ${maria.id}`.execute(
        tx,
      )
      const asked = ask(maria.id, 'orders', aPhoneOrder(items))
      const waiting = async () => {
        const { rows } = await sql<{ waiting: boolean }>`
          select count(*) > 0 as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        return rows[0]?.waiting
      }
      await expect.poll(waiting).toBe(true)
      return [asked]
    })
    expect((await answer).status).toBe(404)
    expect(await db.selectFrom('orders').select('id').where('user_id', '=', maria.id).execute()).toEqual([])
  })

  it('is the shopkeeper’s alone, who finds customers by what they say', async () => {
    const { admin, luca, maria, anybody } = await aLife()
    const emails = async (search: string) =>
      (await admin.deskOrders.buyers({ query: { search } })).map(({ email }) => email)
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
