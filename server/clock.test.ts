import { rm } from 'node:fs/promises'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import { addresses, password, registration, serve } from '#test/a-shop.ts'
import { codeOf, enrol } from '#test/builders/an-authenticator.ts'
import { liftUnpaidLimits } from '#test/builders/checkout-limits.ts'
import { settableClock } from '#test/builders/clock-schema.ts'
import { aProduct } from '#test/builders/product-builders.ts'
import { verifyEmailOf } from '#test/builders/verified-email.ts'
import { temporaryDirectory } from '#test/temporary-directory.ts'
import { readConfig } from './config.ts'
import { ensureAccounts } from './features/auth/bootstrap-accounts.ts'
import { digestOfResetToken, resetCodeOf } from './features/auth/reset-codes.ts'
import { jobHandlers } from './jobs/job-handlers.ts'

const minute = 60_000
const hour = 60 * minute
const admin = { email: 'capo@negozio.example', password: 'Amministra-1' }
let shops = 0

/** A shop whose process and database have one clock, which `setTo` sets and which then goes on. */
async function aShopWithClock(startsAt: string) {
  const server = inject('database')
  const name = `clock_${process.pid}_${++shops}`
  const connection = { ...server, database: name }
  const onServer = new pg.Client(server)
  await onServer.connect()
  await onServer.query(`create database ${name}`)
  const clock = new pg.Client(connection)
  await clock.connect()
  await clock.query(settableClock(name))
  const machineTime = () => performance.timeOrigin + performance.now()
  let ahead = 0
  vi.useFakeTimers({ toFake: ['Date'] })
  const setTo = async (instant: string | number) => {
    ahead = new Date(instant).getTime() - machineTime()
    await clock.query("update clock.ahead set by = $1 * interval '1 millisecond'", [ahead])
    vi.setSystemTime(machineTime() + ahead)
  }
  const later = (ms: number) => setTo(machineTime() + ahead + ms)
  await setTo(startsAt)

  const dataDir = await temporaryDirectory('auricola-clock')
  const config = readConfig({
    ...{ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'fatal', SEED: 'none', SIMULATORS: 'yes' },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  })
  const { shop: ctx, personWith, close } = await serve(config, connection)
  onTestFinished(async () => {
    vi.useRealTimers()
    await close()
    await clock.end()
    await onServer.query(`drop database ${name} with (force)`)
    await onServer.end()
    await rm(dataDir, { recursive: true, force: true })
  })
  await ensureAccounts(ctx, { firstStart: true })
  const anybody = personWith(undefined)
  const signIn = async (login: { email: string; password: string; code?: string }) =>
    personWith((await anybody.auth.login({ body: login })).access_token)
  const boss = await signIn(admin)
  const email = 'marta@cascina.example'
  await anybody.auth.register({ body: registration(email) })
  await verifyEmailOf({ ctx, anybody }, email)
  const marta = await signIn({ email, password })
  const { id } = await marta.users.me()
  await liftUnpaidLimits(ctx.db, { id })
  const product = await aProduct(boss, { quantity: 100, productTypes: ['applicatori'] })

  const order = async (paymentMethod: PaymentMethod = 'bonifico') => {
    await marta.carts.addItem({ body: { productId: product.id, quantity: 1 } })
    const body = { ...addresses, paymentMethod, saveBillingAddress: false, saveShippingAddress: false }
    return (await marta.orders.checkout({ body })).id
  }
  /** Pays an order and returns number and date of its invoice. */
  const invoiced = async () => {
    const orderId = await order()
    await boss.payments.markPaid({ params: { id: orderId }, body: {} })
    const [document] = (await marta.orders.get({ params: { id: orderId } })).invoices
    return [document?.number, document?.issuedOn]
  }
  const inStock = async () =>
    (await ctx.db.selectFrom('products').select('quantity').where('id', '=', product.id).executeTakeFirstOrThrow())
      .quantity
  /** What the shop does every hour: reservations that are over are given up. */
  const lapse = async () => {
    await ctx.jobs.work(jobHandlers(ctx))
    await jobHandlers(ctx)['requeue-payments']({}, 'job')
  }
  const statusOf = async (orderId: number) => (await marta.orders.get({ params: { id: orderId } })).status
  return {
    ctx,
    anybody,
    marta: { ...marta, id, email },
    order,
    invoiced,
    inStock,
    lapse,
    statusOf,
    setTo,
    later,
    signIn,
  }
}

describe('invoices', () => {
  it('begin a new series at midnight in Italy, and keep the order of their dates if the clock is set back', async () => {
    const { invoiced, setTo, later } = await aShopWithClock('2026-12-31T22:30:00Z')
    expect(await invoiced()).toEqual(['1/2026', '2026-12-31'])
    await setTo('2026-12-31T23:10:00Z')
    expect(await invoiced()).toEqual(['1/2027', '2027-01-01'])
    // Over the year's end: each series goes on from its last number, none of them with an earlier date.
    await later(-hour)
    expect(await invoiced()).toEqual(['2/2026', '2026-12-31'])
    await later(hour)
    expect(await invoiced()).toEqual(['2/2027', '2027-01-01'])
    // Over a midnight within the year.
    await setTo('2027-01-10T23:20:00Z')
    expect(await invoiced()).toEqual(['3/2027', '2027-01-11'])
    await later(-hour)
    expect(await invoiced()).toEqual(['4/2027', '2027-01-11'])
  })

  it.each([
    ['begins', '2027-03-27T22:59:00Z', '2027-03-27', '2027-03-27T23:01:00Z', '2027-03-28', '2027-03-28T22:01:00Z'],
    ['ends', '2027-10-30T21:59:00Z', '2027-10-30', '2027-10-30T22:01:00Z', '2027-10-31', '2027-10-31T23:01:00Z'],
  ])('have the day of Italy when summer time %s', async (_, before, day, midnight, changing, after) => {
    const { invoiced, setTo } = await aShopWithClock(before)
    expect(await invoiced()).toEqual(['1/2027', day])
    await setTo(midnight)
    expect(await invoiced()).toEqual(['2/2027', changing])
    await setTo(after)
    const next = new Date(Date.parse(changing) + 24 * hour).toISOString().slice(0, 10)
    expect(await invoiced()).toEqual(['3/2027', next])
  })
})

describe('reservations', () => {
  it('that the clock is set back in last an hour longer at most, and end once', async () => {
    const { order, inStock, lapse, statusOf, later } = await aShopWithClock('2026-11-24T10:00:00Z')
    const id = await order('credit_card')
    expect(await inStock()).toBe(99)
    await later(20 * minute)
    await later(-hour)
    await lapse()
    expect([await statusOf(id), await inStock()]).toEqual(['PENDING', 99])
    await later(91 * minute)
    await lapse()
    await expect.poll(() => statusOf(id)).toBe('CANCELLED')
    expect(await inStock()).toBe(100)
    await later(-hour)
    await lapse()
    await later(2 * hour)
    await lapse()
    expect([await statusOf(id), await inStock()]).toEqual(['CANCELLED', 100])
  })

  it.each([
    ['begins', '2027-03-27T10:00:00Z'],
    ['ends', '2027-10-30T10:00:00Z'],
  ])('last as many hours when summer time %s', async (_, placedAt) => {
    const { order, marta } = await aShopWithClock(placedAt)
    const { payment } = await marta.orders.get({ params: { id: await order() } })
    const lasts = Date.parse(payment?.reservedUntil ?? '') - Date.parse(placedAt)
    expect(lasts / hour).toBeCloseTo(5 * 24, 1)
  })
})

describe('tokens', () => {
  it('last an hour longer at most when the clock is set back, and used ones stay used', async () => {
    const { ctx, anybody, marta, later, signIn } = await aShopWithClock('2026-11-24T10:00:00Z')
    const { token } = await anybody.auth.requestPasswordReset({ body: { email: marta.email } })
    const tokenDigest = digestOfResetToken(ctx.secret, token)
    const { id } = await ctx.db.selectFrom('password_resets').select('id').executeTakeFirstOrThrow()
    const code = resetCodeOf(ctx.secret, { id, tokenDigest })
    const verify = () => anybody.raw('POST', '/auth/verify-reset-code', { body: { token, code } })
    await later(-hour)
    expect((await marta.users.me()).email).toBe(marta.email)
    expect((await verify()).status).toBe(200)
    await later(71 * minute)
    expect((await verify()).status).toBe(400)

    const { secret, recoveryCodes } = await enrol(marta)
    await later(minute)
    const used = codeOf(secret)
    await signIn({ email: marta.email, password, code: used })
    await later(-hour)
    // Codes from before the last one stay used, until the clock has caught up; a recovery code works.
    for (const typed of [used, codeOf(secret)])
      await expect(signIn({ email: marta.email, password, code: typed })).rejects.toMatchObject({ status: 401 })
    const bySpare = await signIn({ email: marta.email, password, code: recoveryCodes[0] ?? '' })
    expect((await bySpare.users.me()).email).toBe(marta.email)
    await later(hour + minute)
    await signIn({ email: marta.email, password, code: codeOf(secret) })
  })
})
