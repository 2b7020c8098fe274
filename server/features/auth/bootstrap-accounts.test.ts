import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CompanyInfo } from '#contract/auth.ts'
import { Order } from '#contract/orders.ts'
import { speciesValues } from '#domain/catalogue/species.ts'
import { isoDay } from '#domain/dates.ts'
import { unmetSignUpRules } from '#domain/password.ts'
import { aShop, registration } from '#test/a-shop.ts'
import { verifyEmailOf } from '#test/builders/verified-email.ts'
import { expectEvery } from '#test/expect-every.ts'
import { ensureAccounts } from './bootstrap-accounts.ts'
import { generatePassword } from './generate-password.ts'

const adminAccess = { ADMIN_EMAIL: 'Capo@negozio.example', ADMIN_PASSWORD: 'una password' }
const demoAccess = { DEMO_EMAIL: 'prova@cascina.example', DEMO_PASSWORD: 'una password' }
const signIn = { email: 'capo@negozio.example', password: 'una password' }

/** A shop before its first start, without accounts. */
async function aNewShop(environment: Record<string, string> = {}) {
  const world = await aShop(environment)
  await world.db.deleteFrom('users').execute()
  return { ...world, people: () => world.db.selectFrom('users').selectAll().orderBy('email').execute() }
}

describe('the first accounts', () => {
  it('are an administrator and a demo farmer with passwords that are told once', async () => {
    const { ctx, anybody, personWith, people } = await aNewShop()
    const made = await ensureAccounts(ctx, { firstStart: true })
    expect(made.map(account => account.email)).toEqual(['admin@auricola.example', 'demo@auricola.example'])
    for (const { email, password } of made) {
      expect(unmetSignUpRules(password)).toEqual([])
      const me = await personWith((await anybody.auth.login({ body: { email, password } })).access_token).users.me()
      if (email === 'admin@auricola.example') expect(me.role).toBe('admin')
      else {
        expect(me).toMatchObject({ name: 'Marta Bonetti', vetInfoId: '001TO123', role: 'farmer' })
        const { businessName, fiscalCode, city, municipality, address, postalCode, province, phone, vatNumber } = me
        const company = {
          businessName,
          fiscalCode,
          city,
          municipality,
          address,
          postalCode,
          province,
          phone,
          vatNumber,
        }
        expect(CompanyInfo.parse(company)).toEqual(company)
      }
    }
    expect(await ensureAccounts(ctx, { firstStart: false })).toEqual([])
    expect(await people()).toHaveLength(2)
  })

  it('are an administrator alone in a shop that takes real money', async () => {
    const { ctx, people } = await aNewShop()
    const live = { ...ctx, config: { ...ctx.config, isLive: true } }
    const made = await ensureAccounts(live, { firstStart: true })
    expect(made.map(account => account.email)).toEqual(['admin@auricola.example'])
    expect(await people()).toHaveLength(1)
  })

  it('give the demo farmer orders in every state and 213 tags of five species', async () => {
    const { ctx, anybody, personWith } = await aNewShop(demoAccess)
    for (const firstStart of [true, false]) await ensureAccounts(ctx, { firstStart })
    const login = { email: demoAccess.DEMO_EMAIL, password: demoAccess.DEMO_PASSWORD }
    const demo = personWith((await anybody.auth.login({ body: login })).access_token)
    expect(await demo.tags.facets()).toEqual({
      total: 213,
      statuses: { registrata: 181, 'in-attesa': 20, inattiva: 12 },
      shipped: 0,
    })
    const { rows } = await demo.tags.list({ query: { pageSize: 500 } })
    expect(new Set(rows.map(tag => tag.animal))).toEqual(new Set(speciesValues))
    expect(rows.filter(tag => tag.code === null).map(tag => tag.status)).not.toContain('registrata')
    expect(new Set(rows.map(tag => tag.date.slice(0, 4))).size).toBeGreaterThanOrEqual(4)
    expectEvery(rows, tag => Date.parse(tag.date) < Date.now())
    const orders = (await demo.orders.list()).rows
    expect(orders.map(({ code, status }) => [code, status])).toEqual([
      ['C9MX', 'PENDING'],
      ['T8LF', 'PENDING'],
      ['V6BD', 'SHIPPED'],
      ['R2ZN', 'CANCELLED'],
      ['K7Q4', 'SHIPPED'],
      ['H3WT', 'SHIPPED'],
    ])
    // Orders that were not cancelled are paid and invoiced; shipped ones on the day of shipment. No mails are sent.
    const paid = orders.filter(({ status }) => status !== 'CANCELLED').toReversed()
    for (const { id, invoices, totalAmount, createdAt } of paid) {
      const { completedAt, dueAmount, paymentStatus, timeline } = await demo.orders.get({ params: { id } })
      expect({ dueAmount, paymentStatus }).toEqual({ dueAmount: 0, paymentStatus: 'PAID' })
      expect(timeline.slice(0, 2)).toMatchObject([{ name: 'ordered' }, { name: 'paid', at: createdAt }])
      const issuedOn = isoDay(new Date(completedAt ?? createdAt))
      expect(invoices).toMatchObject([{ type: 'TD01', totalAmount, issuedOn }])
    }
    expect(orders.flatMap(({ invoices }) => invoices)).toHaveLength(paid.length)
    expect((await sql`select from jobs.job where name = 'mail'`.execute(ctx.db)).rows).toEqual([])
    // Invoices of past weeks were sent to the exchange system: none has a last day that is over.
    const sent = await ctx.db.selectFrom('invoice_transmissions').select('state').distinct().orderBy('state').execute()
    expect(sent.map(({ state }) => state)).toEqual(['delivered', 'ready'])
    // The order of the design: 20 at 7,95, 10 at 6,45 and pliers at 19,95.
    const order = await demo.orders.get({ params: { id: orders[4]?.id ?? 0 } })
    expect(order).toMatchObject({ totalAmount: 31405, completedAt: expect.any(String) })
    expect(Order.shape.shippingAddress.parse(order.shippingAddress)).toEqual(order.shippingAddress)
    expect(Order.shape.billingAddress.parse(order.billingAddress)).toEqual(order.billingAddress)
  })

  it('leave a demo farmer without a herd where another catalogue is sold', async () => {
    const { ctx, db, people } = await aNewShop(demoAccess)
    await db.deleteFrom('products').where('product_code', '=', 'SM-42').execute()
    await ensureAccounts(ctx, { firstStart: true })
    expect(await people()).toHaveLength(2)
    expect(await db.selectFrom('tags').select('id').execute()).toEqual([])
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
  })

  it('are made once by two processes that start at once', async () => {
    const { ctx, people } = await aNewShop()
    const made = (await Promise.all([1, 2, 3].map(() => ensureAccounts(ctx, { firstStart: true })))).flat()
    expect(made.map(account => account.email).sort()).toEqual(['admin@auricola.example', 'demo@auricola.example'])
    expect(await people()).toHaveLength(2)
  })

  it('are made up for after a first start that was cut short, but not on a database of the operator', async () => {
    const own = await aNewShop()
    expect(await ensureAccounts(own.ctx, { firstStart: false })).toHaveLength(2)
    const operated = await aNewShop({ DATABASE_URL: 'postgres://somewhere/shop' })
    expect(await ensureAccounts(operated.ctx, { firstStart: false })).toEqual([])
    const empty = await aNewShop({ SEED: 'none' })
    expect(await ensureAccounts(empty.ctx, { firstStart: false })).toEqual([])
    expect([...(await operated.people()), ...(await empty.people())]).toEqual([])
  })

  it('are those of ADMIN_* and DEMO_* where they are given, and then nothing is told', async () => {
    const { ctx, anybody, personWith, people } = await aNewShop({ ...adminAccess, ...demoAccess })
    for (const firstStart of [true, false]) expect(await ensureAccounts(ctx, { firstStart })).toEqual([])
    expect((await people()).map(({ email, role }) => [email, role])).toEqual([
      ['capo@negozio.example', 'admin'],
      ['prova@cascina.example', 'farmer'],
    ])
    const { access_token } = await anybody.auth.login({ body: signIn })
    expect((await personWith(access_token).users.me()).role).toBe('admin')
  })

  it('leave no demo farmer in a shop that is to be empty', async () => {
    const { ctx, people } = await aNewShop({ ...adminAccess, ...demoAccess, SEED: 'none' })
    await ensureAccounts(ctx, { firstStart: false })
    expect((await people()).map(({ email }) => email)).toEqual(['capo@negozio.example'])
  })

  it('make an administrator of a farmer with that e-mail, whose old password and sessions end', async () => {
    const { ctx, db, anybody, personWith, people } = await aNewShop(adminAccess)
    const { access_token } = await anybody.auth.register({ body: registration(signIn.email) })
    await verifyEmailOf({ ctx, anybody }, signIn.email)
    for (let start = 1; start <= 2; start++) await ensureAccounts(ctx, { firstStart: false })
    const told = await db.selectFrom('audit_log').select(['actor_id', 'action', 'after']).orderBy('id').execute()
    expect(told.slice(1)).toEqual([
      { actor_id: null, action: 'change-role', after: { role: 'admin' } },
      { actor_id: null, action: 'change-password', after: {} },
    ])
    expect(await people()).toMatchObject([{ email: signIn.email, role: 'admin' }])
    expect((await personWith(access_token).raw('GET', '/users/me')).status).toBe(401)
    expect(await anybody.auth.login({ body: signIn })).toHaveProperty('access_token')
  })

  it('take over an account that a stranger has made with its e-mail', async () => {
    const { ctx, anybody, personWith, people } = await aNewShop(adminAccess)
    const { access_token } = await anybody.auth.register({ body: registration(signIn.email) })
    await ensureAccounts(ctx, { firstStart: false })
    expect((await people()).map(({ role }) => role)).toEqual(['admin'])
    expect((await personWith(access_token).raw('GET', '/users/me')).status).toBe(401)
    const admin = personWith((await anybody.auth.login({ body: signIn })).access_token)
    expect(await admin.users.me()).toMatchObject({ role: 'admin', emailVerified: true })
  })

  it('stay signed in over a start with the same password', async () => {
    const { ctx, anybody, personWith } = await aNewShop(adminAccess)
    await ensureAccounts(ctx, { firstStart: true })
    const { access_token } = await anybody.auth.login({ body: signIn })
    await ensureAccounts(ctx, { firstStart: false })
    expect((await personWith(access_token).raw('GET', '/users/me')).status).toBe(200)
  })

  it('move the one demo farmer to the e-mail and password of DEMO_*', async () => {
    const { ctx, anybody, people } = await aNewShop()
    await ensureAccounts(ctx, { firstStart: true })
    ctx.config.demo = { email: demoAccess.DEMO_EMAIL, password: demoAccess.DEMO_PASSWORD }
    await ensureAccounts(ctx, { firstStart: false })
    expect((await people()).filter(person => person.vet_info_id !== null)).toMatchObject([
      { email: demoAccess.DEMO_EMAIL },
    ])
    expect(await people()).toHaveLength(2)
    expect(await anybody.auth.login({ body: ctx.config.demo })).toHaveProperty('access_token')
  })
})

describe('a made password', () => {
  it('meets the sign-up rules and is another each time', () => {
    const made = Array.from({ length: 200 }, generatePassword)
    expect(made.flatMap(unmetSignUpRules)).toEqual([])
    expect(new Set(made).size).toBe(200)
    expect(made[0]).toMatch(/^[A-Z][a-z]{3}(-[a-z]{4}){4}$/)
  })
})
