import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { addresses, aShop, registration, serve, testSecret } from '#test/a-shop.ts'
import { addressOf } from '#test/builders/a-backup.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { aBank } from '#test/providers/a-bank.ts'
import { aPooler } from '#test/providers/a-pooler.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { temporaryDirectory } from '#test/temporary-directory.ts'
import { waitFor } from '#test/wait-for.ts'
import { readConfig } from '../../config.ts'
import { connectDatabase } from '../connect-database.ts'

const sessions = 2

/** A second process of the shop behind a pooler with two sessions. The first one reaches the database directly. */
async function aPooledShop() {
  const world = await aShop()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
  const pooled = await openPooled(rows[0]?.name ?? '', world.dataDir)
  const { personWith } = pooled
  return { ...pooled, world, maria: personWith(world.maria.token), admin: personWith(world.admin.token) }
}

/** Opens a process of the shop behind a pooler. */
async function openPooled(name: string, dataDir: string) {
  const pooler = await aPooler(inject('database'), sessions)
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    TOKEN_SECRET: testSecret,
    SIMULATORS: 'yes',
    MAIL_MERGE_SECONDS: '0',
    DATABASE_URL: pooler.urlOf(name),
    DATABASE_DIRECT_URL: addressOf(name),
  })
  const database = await connectDatabase(config, () => undefined)
  const { shop, origin, personWith, close } = await serve(config, database.addresses)
  onTestFinished(async () => {
    await close()
    await pooler.kill()
  })
  return { pooler, config, shop, origin, personWith }
}

const transfer = { ...addresses, saveBillingAddress: false, saveShippingAddress: false }

it('behind a pooler with two sessions the shop shows, sells, is paid, works on jobs and hears of changes', async () => {
  const { world, config, shop, origin, maria, admin } = await aPooledShop()
  const { id } = await aProduct(admin, { quantity: 100, productTypes: ['applicatori'] })
  const reads = Array.from({ length: 40 }, (_, number) => maria.raw('GET', `/products?page=${1 + (number % 3)}`))
  const statuses = (await Promise.all(reads)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))

  await add(maria, id, { quantity: 2 })
  const order = await maria.orders.checkout({ body: { ...transfer, paymentMethod: 'credit_card' } })
  await aBank({ ctx: shop, db: shop.db, origin }).pay(order.id)
  expect(await maria.orders.get({ params: { id: order.id } })).toMatchObject({ payment: { state: 'captured' } })
  expect((await workJobs({ ctx: shop, dataDir: config.dataDir })).length).toBeGreaterThanOrEqual(2)

  const priceAt = async () => (await (await maria.raw('GET', `/products/${id}`)).json()).price
  await world.admin.products.update({ params: { id }, body: { price: 777 } })
  await waitFor(async () => expect(await priceAt()).toBe(7.77))
})

it('each transaction behind a pooler bounds its own statements', async () => {
  const { shop } = await aPooledShop()
  const limits = await shop.db.transaction().execute(async tx => {
    const { rows } = await sql<{ statement: string; idle: string }>`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(tx)
    return rows[0]
  })
  expect(limits).toEqual({ statement: '8s', idle: '15s' })
})

it('while the pooler is down the shop answers 503, and once it is back it sells again', async () => {
  const { pooler, maria, admin, shop } = await aPooledShop()
  const { id } = await aProduct(admin, { quantity: 100, productTypes: ['applicatori'] })
  const addOne = () => maria.raw('POST', '/carts/items', { body: { productId: id, quantity: 1 } })
  expect((await addOne()).status).toBe(201)
  await pooler.kill()
  for (let tries = 0; tries < 5; tries++) {
    const refused = await addOne()
    expect(refused.status).toBe(503)
    expect(refused.headers.get('Content-Type')).toContain('application/problem+json')
  }
  await pooler.start()
  const placeOrder = () => maria.raw('POST', '/orders/checkout', { body: { ...transfer, paymentMethod: 'bonifico' } })
  await waitFor(async () => expect((await placeOrder()).status).toBe(201))
  const { rows } = await sql<{ orders: number }>`select count(*)::int as orders from orders`.execute(shop.db)
  expect(rows).toEqual([{ orders: 1 }])
})

it('a new shop opens behind a pooler: schema and queues are made', async () => {
  const name = `pooled_${process.pid}`
  const server = new pg.Client(inject('database'))
  await server.connect()
  await server.query(`create database ${name}`)
  const dataDir = await temporaryDirectory('auricola-pooled')
  onTestFinished(async () => {
    await server.query(`drop database ${name} with (force)`)
    await server.end()
    await rm(dataDir, { recursive: true, force: true })
  })
  const { shop, personWith } = await openPooled(name, dataDir)
  const registered = await personWith(undefined).raw('POST', '/auth/register', {
    body: registration('marta@cascina.example'),
  })
  expect(registered.status).toBe(201)
  const { rows } = await sql<{ mails: number }>`
    select count(*)::int as mails from jobs.job where name = 'mail'`.execute(shop.db)
  expect(rows).toEqual([{ mails: 1 }])
})
