import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { formatDate } from '#domain/dates.ts'
import { aShop } from '#test/a-shop.ts'
import { aNewcomer, checkoutBy } from '#test/builders/a-newcomer.ts'
import { allowManyCheckouts } from '#test/builders/checkout-limits.ts'
import { fillLargeTable } from '#test/builders/fill-large-table.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'
import { verificationTokenOf } from '#test/builders/verified-email.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { planOf } from '#test/readers/query-plan.ts'
import { waitingForLocks } from '#test/readers/waiting-for-locks.ts'
import { unpaidReservations } from '../../payments/unpaid-limits/unpaid-limit-queries.ts'

/** How much an account may order before it pays. Accounts of `aFarmer` are new; maria and luca are not limited. */

const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))
/** A buyer who has paid for an order before, where such may take three quarters of a shelf for days. */
async function aKnownBuyer() {
  const world = await aNewcomer()
  const { admin, ctx, db, order, productIds } = world
  await db
    .insertInto('settings')
    .values({ key: 'unpaidLimits', value: JSON.stringify({ knownAccount: { shelfPercent: 75 } }) })
    .execute()
  ctx.settings.invalidate()
  await admin.payments.markPaid({ params: { id: await order(1, 'bonifico', productIds[1]) }, body: {} })
  return world
}

const daysUntil = (until: string | null | undefined) => (Date.parse(until ?? '') - Date.now()) / 86_400_000

describe('a new account', () => {
  it('does not empty the shelves: after three orders it learns why and what to do, and keeps its cart', async () => {
    const { aFarmer, admin, anybody } = await aShop()
    const attacker = await aFarmer('nuova@stalla.example')
    const products = await Promise.all(times(12, () => aProduct(admin, { quantity: 1000, price: 100 })))
    const statuses: number[] = []
    for (const { id } of products) {
      await attacker.carts.clear()
      await add(attacker, id, { quantity: 400 })
      statuses.push((await attacker.raw('POST', '/orders/checkout', { body: checkoutBy('bonifico') })).status)
    }
    expect(statuses).toEqual([...times(3, () => 201), ...times(9, () => 409)])
    for (const { id } of products)
      expect((await anybody.products.get({ params: { id } })).quantity).toBeGreaterThanOrEqual(600)

    const refusal = await refusalOf(attacker.orders.checkout({ body: checkoutBy('bonifico') }))
    expect(refusal).toMatchObject({ type: 'urn:auricola:problem:unpaid-limit', status: 409, limit: 'orders' })
    expect(refusal.orderIds).toEqual((await attacker.orders.list()).rows.map(({ id }) => id).toReversed())
    expect(refusal.detail).toMatch(/3 ordini da pagare.*Paga o annulla.*Chiamaci allo 011 555 01 90/)
    expect((await attacker.carts.get()).items).toMatchObject([{ quantity: 400 }])
  })

  it('does not pass a limit with twelve checkouts at once, again and again', async () => {
    const world = await aNewcomer()
    const { newcomer, admin } = world
    await allowManyCheckouts(world)
    const { id: productId } = await aProduct(admin)
    const statuses = await Promise.all(
      times(12, async () => {
        const seen: number[] = []
        for (let n = 0; n < 4; n++) {
          await add(newcomer, productId)
          seen.push((await newcomer.raw('POST', '/orders/checkout', { body: checkoutBy('credit_card') })).status)
        }
        return seen
      }),
    )
    expect(new Set(statuses.flat())).toEqual(new Set([201, 409]))
    expect(statuses.flat().filter(status => status === 201)).toHaveLength(3)
    expect((await newcomer.orders.list()).rows).toHaveLength(3)
  })

  it('has an order counted that is placed while the next one waits for the cart', async () => {
    const { ctx, db, newcomer, productIds, order } = await aNewcomer()
    for (let n = 0; n < 2; n++) await order(1)
    const [first, second] = productIds
    const untilWaiting = async (n: number) => {
      await expect.poll(() => waitingForLocks(db), { interval: 10 }).toBeGreaterThanOrEqual(n)
    }
    const checkout = () => newcomer.raw('POST', '/orders/checkout', { body: checkoutBy('bonifico') })
    const checkouts: Promise<Response>[] = []
    await ctx.db.transaction().execute(async tx => {
      await sql`select from products where id = ${first} for no key update`.execute(tx)
      await add(newcomer, first)
      checkouts.push(checkout())
      await untilWaiting(1)
      // The first checkout has the cart and does not see this line: it is left for the second.
      await add(newcomer, second)
      checkouts.push(checkout())
      await untilWaiting(2)
    })
    const [third, fourth] = await Promise.all(checkouts)
    expect([third?.status, fourth?.status]).toEqual([201, 409])
    expect(await fourth?.json()).toMatchObject({ limit: 'orders', orderIds: { length: 3 } })
  })

  it('orders six hundred tags by transfer, of which five days are kept, and the mail says until when', async () => {
    const world = await aNewcomer()
    const { admin, order, find } = world
    const tags = await aProduct(admin, { quantity: 1200, price: 795 })
    const id = await order(600, 'bonifico', tags.id)
    const until = (await find(id)).payment?.reservedUntil ?? ''
    expect(daysUntil(until)).toBeCloseTo(5, 1)
    const [mail] = await workJobs(world)
    expect(mail?.text).toContain(`Entro il ${formatDate(until)}`)
  })

  it('reserves half of a shelf, however it pays, and says what it may do instead', async () => {
    const { order } = await aNewcomer()
    for (const method of ['bonifico', 'sepa', 'satispay', 'credit_card'] as const) {
      const refusal = await refusalOf(order(11, method))
      expect(refusal).toMatchObject({ limit: 'shelf', orderIds: [] })
      expect(refusal.detail).toContain('10 pezzi di «Pinza di prova»')
      expect(refusal.detail).toContain('Dopo il primo ordine pagato puoi averne di più.')
      expect(refusal.detail).not.toContain('Se paghi con carta')
    }
    const id = await order(10, 'credit_card')
    expect(await refusalOf(order(1))).toMatchObject({ limit: 'shelf', orderIds: [id] })
  })

  it('shares that half with all other new accounts, also when they order at the same moment', async () => {
    const { aFarmer, order, cancel, stockLevels, shelf, luca, newcomer } = await aNewcomer()
    const id = await order(6)
    const others = await Promise.all(times(6, n => aFarmer(`nuova-${n}@stalla.example`)))
    for (const person of others) await add(person, shelf, { quantity: 2 })
    const statuses = await Promise.all(
      others.map(
        async person => (await person.raw('POST', '/orders/checkout', { body: checkoutBy('credit_card') })).status,
      ),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409, 409])
    expect((await stockLevels())[0]).toBe(10)
    // Staff know Luca, who takes what is left; what a new account gives back another one may take.
    await add(luca, shelf, { quantity: 9 })
    await luca.orders.checkout({ body: checkoutBy('bonifico') })
    await cancel(id)
    await add(newcomer, shelf, { quantity: 1 })
    await newcomer.orders.checkout({ body: checkoutBy('bonifico') })
  })

  it('keeps pieces for an hour until its address is confirmed, and then as long as others', async () => {
    const world = await aNewcomer()
    const { db, anybody, newcomer, order, find } = world
    await sql`update users set email_verified_at = null where id = ${newcomer.id}`.execute(db)
    const id = await order(2, 'bonifico')
    expect(daysUntil((await find(id)).payment?.reservedUntil) * 24).toBeCloseTo(1, 1)
    const [mail] = await workJobs(world)
    expect(mail?.text).toContain('Conferma la tua email entro il')
    await newcomer.users.sendVerificationMail()
    const token = await verificationTokenOf(world, newcomer.email)
    await anybody.auth.verifyEmail({ body: { token } })
    expect(daysUntil((await find(id)).payment?.reservedUntil)).toBeCloseTo(5, 1)
  })

  it('that was known buys all that is left by card, but not again the day after it let that lapse', async () => {
    const { bank, db, newcomer, order, stockLevels } = await aKnownBuyer()
    const id = await order(20, 'credit_card')
    expect((await stockLevels())[0]).toBe(0)
    await bank.expire(id)
    expect((await stockLevels())[0]).toBe(20)
    const refusal = await refusalOf(order(20, 'credit_card'))
    expect(refusal).toMatchObject({ limit: 'shelf' })
    expect(refusal.detail).not.toContain('carta')
    await sql`update orders set created_at = now() - interval '25 hours' where user_id = ${newcomer.id}`.execute(db)
    await bank.pay(await order(20, 'credit_card'))
    expect((await stockLevels())[0]).toBe(0)
  })

  it('does not reserve for days by another method what it ordered by card', async () => {
    const { db, bank, order, find, changeMethod } = await aKnownBuyer()
    const id = await order(20, 'credit_card')
    for (const method of ['bonifico', 'sepa', 'satispay'] as const)
      expect(await refusalOf(changeMethod(id, method))).toMatchObject({ status: 409, limit: 'shelf' })
    // The payment that was begun is still open.
    expect((await bank.paymentsOf(id)).map(({ method, state }) => `${method} ${state}`)).toEqual([
      'credit_card pending',
    ])
    expect(await find(id)).toMatchObject({ paymentMethod: 'credit_card' })
    await sql`update products set quantity = 100 where id = (select product_id from order_items where order_id = ${id})`.execute(
      db,
    )
    await changeMethod(id, 'bonifico')
    expect(daysUntil((await find(id)).payment?.reservedUntil)).toBeCloseTo(7, 1)
  })

  it('keeps the pieces for two hours after the order at most by beginning to pay again', async () => {
    const { db, newcomer, bank, order, find } = await aNewcomer()
    const id = await order(10, 'credit_card')
    await sql`update orders set created_at = now() - interval '110 minutes' where id = ${id}`.execute(db)
    await sql`update payments set reserved_until = now() + interval '5 minutes' where order_id = ${id}`.execute(db)
    await bank.decide(id, 'leave')
    await bank.look(id)
    await newcomer.payments.resume({ params: { id } })
    const until = (await find(id)).payment?.reservedUntil ?? ''
    expect((Date.parse(until) - Date.now()) / 60_000).toBeCloseTo(10, -1)
  })

  it('has a debit that was accepted counted until the money is there', async () => {
    const { bank, order } = await aNewcomer()
    const ids: number[] = []
    for (let n = 0; n < 3; n++) {
      const id = await order(1, 'sepa')
      await bank.decide(id, 'allow')
      await bank.look(id)
      ids.push(id)
    }
    expect(await refusalOf(order(1, 'sepa'))).toMatchObject({ limit: 'orders', orderIds: ids })
    await bank.control({ settleNow: true })
    for (const id of ids) await bank.look(id)
    await order(1, 'sepa')
  })

  it('has room again once it pays or cancels, and more of it once it has paid', async () => {
    const { admin, order, cancel, find } = await aNewcomer()
    const [first, second] = [await order(1), await order(1), await order(1)]
    expect(await refusalOf(order(1))).toMatchObject({ limit: 'orders' })
    await cancel(first)
    await order(1)
    expect(await refusalOf(order(1))).toMatchObject({ limit: 'orders' })
    await admin.payments.markPaid({ params: { id: second }, body: {} })
    const later = await order(14)
    expect(daysUntil((await find(later)).payment?.reservedUntil)).toBeCloseTo(7, 1)
  })

  it('is not known for an order that cost nothing', async () => {
    const { db, ctx, admin, newcomer, shelf, order, find } = await aNewcomer()
    await db.insertInto('settings').values({ key: 'shipping', value: '0' }).execute()
    ctx.settings.invalidate()
    await admin.discounts.create({ body: { code: 'OMAGGIO', basisPoints: 10_000 } })
    await add(newcomer, shelf)
    await newcomer.carts.applyDiscount({ body: { code: 'OMAGGIO' } })
    const { id } = await newcomer.orders.checkout({ body: checkoutBy('bonifico') })
    expect(await find(id)).toMatchObject({ totalAmount: 0, paymentStatus: 'PAID' })
    expect(await refusalOf(order(19))).toMatchObject({ limit: 'shelf' })
  })

  it('sees in the checkout by which method it cannot order, and why', async () => {
    const { newcomer, shelf, order, anybody } = await aNewcomer()
    expect(await newcomer.orders.reviewCheckout()).toEqual({ hasOrdered: false, unpaidRefusals: {} })
    await add(newcomer, shelf, { quantity: 20 })
    const { unpaidRefusals } = await newcomer.orders.reviewCheckout()
    expect(Object.keys(unpaidRefusals).toSorted()).toEqual(['bonifico', 'credit_card', 'paypal', 'satispay', 'sepa'])
    const refusal = await refusalOf(order(20))
    expect(unpaidRefusals.bonifico).toEqual({ limit: 'shelf', message: refusal.detail, orderIds: [] })
    for (let n = 0; n < 3; n++) await order(1)
    await add(newcomer, shelf)
    const { credit_card: byCard } = (await newcomer.orders.reviewCheckout()).unpaidRefusals
    expect(byCard).toMatchObject({ limit: 'orders' })
    expect((await anybody.raw('GET', '/orders/checkout')).status).toBe(401)
  })
})

it('an account that has paid before may order more, within limits of its own', async () => {
  const { admin, order } = await aNewcomer()
  await admin.payments.markPaid({ params: { id: await order(1) }, body: {} })
  const { id: productId } = await aProduct(admin, { quantity: 10_000, price: 100 })
  for (let n = 0; n < 9; n++) await order(1, 'bonifico', productId)
  expect(await refusalOf(order(4992, 'bonifico', productId))).toMatchObject({ limit: 'pieces' })
  await order(4991, 'bonifico', productId)
  expect(await refusalOf(order(1, 'bonifico', productId))).toMatchObject({ limit: 'orders' })
})

it('the thirty-first checkout of a day waits', async () => {
  const { newcomer } = await aNewcomer()
  const checkout = () => newcomer.raw('POST', '/orders/checkout', { body: checkoutBy('credit_card') })
  for (let n = 0; n < 30; n++) expect((await checkout()).status).toBe(409)
  const answer = await checkout()
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(80_000)
})

it('what an account has reserved is read from an index, however many orders there are', async () => {
  const { db, owner, newcomer, luca } = await aNewcomer()
  await fillLargeTable(
    owner,
    tx =>
      sql`
    insert into orders (code, user_id, payment_status, payment_method, products_cents, vat_basis_points, vat_cents,
      shipping_cents, fee_cents, total_cents, buyer, billing_address, shipping_address, created_at)
    select 'AAAA', case n % 100 when 0 then ${newcomer.id}::int else ${luca.id}::int end,
      case n % 50 when 0 then 'PENDING' else 'PAID' end, 'bonifico', 1, 2450, 0, 0, 0, 1, '{}', '{}', '{}',
      now() - interval '1 year'
    from generate_series(1, 20000) n`.execute(tx),
    { without: ['orders_search_text'] },
  )
  await sql`vacuum analyze orders`.execute(owner)
  const plan = await planOf(db, unpaidReservations(luca.id, { productIds: [1, 2] }))
  expect(plan.filter(node => node['Node Type'] === 'Seq Scan' && node['Actual Rows'] > 100)).toEqual([])
})
