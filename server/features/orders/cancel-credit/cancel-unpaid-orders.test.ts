import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aParcel } from '#test/builders/a-parcel.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { add, refusalOf } from '#test/builders/product-builders.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { waitingForLocks } from '#test/readers/waiting-for-locks.ts'
import { jobHandlers } from '../../../jobs/job-handlers.ts'

const cancellation = { reason: 'Non rispondi al telefono' }

async function aWorld() {
  const world = await anOrderWorld()
  const { admin, luca, productIds } = world
  const [productId] = productIds
  const params = { id: luca.id }
  const order = (quantity = 1, method: 'bonifico' | 'credit_card' | 'sepa' = 'bonifico', person = luca) =>
    world.order(method, { lines: [{ productId, quantity }], person })
  const cancelAll = (person = admin) => person.adminOrders.cancelUnpaid({ params, body: cancellation })
  return { ...world, order, cancelAll, shelf: async () => (await world.stockLevels())[0] }
}

describe('one press', () => {
  it('cancels every unpaid order of a customer as staff cancel one: stock, mails, log', async () => {
    const world = await aWorld()
    const { db, luca, maria, aStaffMember, order, paid, cancelAll, shelf, find } = world
    const ids = [await order(2), await order(3, 'credit_card')]
    const paidId = await paid('bonifico')
    const ofMaria = await order(1, 'bonifico', maria)
    const before = (await shelf()) ?? 0
    const operator = await aStaffMember('operatrice@auricola.example', 'operator')
    expect(await cancelAll(operator)).toEqual({ cancelled: 2, skipped: [], remaining: 0 })
    expect(await shelf()).toBe(before + 5)
    for (const id of ids)
      expect(await find(id)).toMatchObject({
        status: 'CANCELLED',
        cancelledBy: 'staff',
        cancelReason: cancellation.reason,
      })
    expect((await find(paidId)).status).toBe('PENDING')
    expect((await maria.orders.get({ params: { id: ofMaria } })).status).toBe('PENDING')
    const mails = (await workJobs(world)).filter(({ subject }) => subject?.includes('annullato'))
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([luca.email, luca.email])
    expect(mails[0]?.text).toContain(cancellation.reason)
    const log = await db
      .selectFrom('audit_log')
      .select(['subject_id', 'actor_id'])
      .where('action', '=', 'cancel-order')
      .orderBy('id')
      .execute()
    expect(log).toEqual(ids.map(id => ({ subject_id: id, actor_id: operator.id })))
  })

  it('twice at once cancels each order once, and again cancels nothing', async () => {
    const { order, cancelAll, shelf } = await aWorld()
    for (let n = 0; n < 6; n++) await order()
    const answers = await Promise.all([cancelAll(), cancelAll(), cancelAll()])
    expect(answers.reduce((sum, { cancelled }) => sum + cancelled, 0)).toBe(6)
    expect(answers.flatMap(({ skipped }) => skipped)).toEqual([])
    expect(await shelf()).toBe(20)
    expect(await cancelAll()).toEqual({ cancelled: 0, skipped: [], remaining: 0 })
  })

  it('skips what is paid while it waits, what is being paid and what was sent, and says so', async () => {
    const { ctx, db, admin, bank, order, cancelAll, find } = await aWorld()
    const meanwhile = await order()
    const lost = await order()
    const debit = await order(1, 'sepa')
    await bank.decide(debit, 'allow')
    await bank.look(debit)
    const sent = await order(2)
    const [item] = (await find(sent)).items
    const parcel = aParcel({ unpaidReason: 'Cliente di sempre', lines: [{ itemId: item?.id ?? 0, quantity: 1 }] })
    await admin.orders.send({ params: { id: sent }, body: parcel })

    // The transfer is recorded in a transaction that holds the order until the call waits for it.
    let answer: ReturnType<typeof cancelAll> | undefined
    await ctx.db.transaction().execute(async tx => {
      await sql`select from orders where id = ${meanwhile} for no key update`.execute(tx)
      answer = cancelAll()
      await expect.poll(() => waitingForLocks(db)).toBeGreaterThan(0)
      await sql`update payments set state = 'captured' where order_id = ${meanwhile}`.execute(tx)
      await sql`update orders set payment_status = 'PAID' where id = ${meanwhile}`.execute(tx)
    })
    expect(await answer).toEqual({
      cancelled: 1,
      skipped: [
        { id: meanwhile, reason: 'paid' },
        { id: debit, reason: 'authorized' },
        { id: sent, reason: 'shipped' },
      ],
      remaining: 0,
    })
    expect((await find(lost)).status).toBe('CANCELLED')
    for (const id of [meanwhile, debit, sent]) expect((await find(id)).status).toBe('PENDING')
  })

  it('cancels fifty at most and says how many are left', async () => {
    const { db, luca, order, cancelAll } = await aWorld()
    const id = await order()
    await sql`
      insert into orders (code, user_id, payment_method, products_cents, vat_basis_points, vat_cents, shipping_cents,
        fee_cents, total_cents, buyer, billing_address, shipping_address)
      select 'AAAA', ${luca.id}, 'bonifico', 1, 2450, 0, 0, 0, 1, buyer, billing_address, shipping_address
      from orders, generate_series(1, 51) where id = ${id}`.execute(db)
    expect(await cancelAll()).toEqual({ cancelled: 50, skipped: [], remaining: 2 })
    expect(await cancelAll()).toEqual({ cancelled: 2, skipped: [], remaining: 0 })
  })

  it('is refused to others, for nobody and without a reason', async () => {
    const { luca, maria, admin, anybody, aStaffMember, order, find } = await aWorld()
    const id = await order()
    const path = `/admin/customers/${luca.id}/unpaid-orders/cancel`
    expect((await anybody.raw('POST', path, { body: cancellation })).status).toBe(401)
    expect((await maria.raw('POST', path, { body: cancellation })).status).toBe(403)
    const catalogue = await aStaffMember('catalogo@auricola.example', 'catalogue')
    expect((await catalogue.raw('POST', path, { body: cancellation })).status).toBe(403)
    expect((await admin.raw('POST', path, { body: { reason: ' ' } })).status).toBe(400)
    const nobody = { params: { id: 999_999 }, body: cancellation }
    expect(await refusalOf(admin.adminOrders.cancelUnpaid(nobody))).toMatchObject({ status: 404 })
    expect((await find(id)).status).toBe('PENDING')
  })
})

describe('the list of customers with unpaid orders', () => {
  it('begins with who holds most pieces, telephone orders included, and says since when', async () => {
    const { admin, luca, maria, productIds, order, paid } = await aWorld()
    await order(3)
    await order(1, 'credit_card', maria)
    await order(4, 'bonifico', maria)
    await paid('bonifico')
    const { rows, total } = await admin.customers.list({ query: { unpaid: 'true' } })
    expect(total).toBe(2)
    const [first, second] = rows
    expect(first).toMatchObject({ id: maria.id, unpaid: { orders: 2, pieces: 5 } })
    expect(second).toMatchObject({ id: luca.id, orders: 2, unpaid: { orders: 1, pieces: 3 } })
    const [open] = (await luca.orders.list()).rows.filter(({ paymentStatus }) => paymentStatus === 'PENDING')
    expect(second?.unpaid).toMatchObject({ value: open?.totalAmount, oldestAt: open?.createdAt })
    expect((await admin.customers.list({ query: { unpaid: 'true', search: 'luca@' } })).rows).toHaveLength(1)
    await add(luca, productIds[0])
    const all = await admin.customers.list()
    expect(all.rows.find(({ id }) => id === admin.id)?.unpaid).toBeNull()
    expect(all.rows.find(({ id }) => id === maria.id)?.unpaid).toMatchObject({ pieces: 5 })
  })
})

describe('a product of which new accounts hold much unpaid', () => {
  it('is told to staff, and one press frees the pieces of those accounts, but not of who is paying or known', async () => {
    const world = await aWorld()
    const { ctx, db, admin, bank, aFarmer, order, shelf, productIds, aStaffMember, find } = world
    const watch = () => jobHandlers(ctx)['watch-shelves']({}, 'job')
    const told = async () =>
      (await admin.issues.list()).rows.filter(({ kind }) => kind === 'shelf-held-unpaid').map(({ subject }) => subject)
    await sql`update products set quantity = 60 where id = ${productIds[0]}`.execute(db)
    const ofLuca = await order(5)
    const accounts = await Promise.all(['a', 'b', 'c'].map(name => aFarmer(`${name}@stalla.example`)))
    const [first, second, debtor] = accounts
    await order(3, 'bonifico', first)
    await watch()
    // A single small order is nothing to look at.
    expect(await told()).toEqual([])
    await order(14, 'credit_card', second)
    const debit = await order(8, 'sepa', debtor)
    await bank.decide(debit, 'allow')
    await bank.look(debit)
    await Promise.all([watch(), watch()])
    expect(await told()).toEqual([`product ${productIds[0]}`])
    const [issue] = (await admin.issues.list()).rows.filter(({ kind }) => kind === 'shelf-held-unpaid')
    expect(issue?.text).toBe(
      'Di «Pinza di prova» 3 nuovi account tengono da parte 25 pezzi senza aver pagato; liberi: 30.',
    )
    const release = { params: { id: productIds[0] }, body: cancellation }
    const operator = await aStaffMember('operatrice@auricola.example', 'operator')
    expect(await operator.adminOrders.releaseShelf(release)).toEqual({
      cancelled: 2,
      skipped: [{ id: debit, reason: 'authorized' }],
      remaining: 0,
    })
    expect(await shelf()).toBe(47)
    expect((await find(ofLuca)).status).toBe('PENDING')
    expect(await told()).toEqual([])
    expect(await refusalOf(admin.adminOrders.releaseShelf({ ...release, params: { id: 999_999 } }))).toMatchObject({
      status: 404,
    })
  })
})
