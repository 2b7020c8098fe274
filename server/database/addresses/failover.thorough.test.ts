import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { aProcessOfTheShop } from '#test/a-process-of-the-shop.ts'
import { addresses, registration, serve, testSecret } from '#test/a-shop.ts'
import { aPrimaryWithStandby } from '#test/builders/a-standby.ts'
import { liftUnpaidLimits } from '#test/builders/checkout-limits.ts'
import { setLimits, unlimited } from '#test/builders/set-limits.ts'
import { temporaryDirectory } from '#test/temporary-directory.ts'
import { waitFor } from '#test/wait-for.ts'
import { readConfig } from '../../config.ts'
import { seedCatalogue } from '../../features/products/seed/seed-catalogue-queries.ts'
import { connectDatabase } from '../connect-database.ts'

async function aShopOn(url: string, lines: string[] = []) {
  const dataDir = await temporaryDirectory('auricola-failover')
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
    SEED: 'none',
    TOKEN_SECRET: testSecret,
    DATABASE_URL: url,
  })
  const database = await connectDatabase(config, () => undefined)
  const log = pino({ level: 'warn' }, { write: line => lines.push(line) })
  const shop = await serve(config, database.addresses, log)
  onTestFinished(async () => {
    await shop.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { ...shop, dataDir }
}

async function aBuyerIn({ shop, personWith }: Awaited<ReturnType<typeof aShopOn>>) {
  await seedCatalogue(shop.db)
  const { rows } = await sql<{ id: number }>`
    update products set quantity = 100000 where id = (
      select min(id) from products where product_types @> '{applicatori}' and not disabled)
    returning id`.execute(shop.db)
  const { access_token } = await personWith(undefined).auth.register({ body: registration('marta@cascina.example') })
  const buyer = personWith(access_token)
  await setLimits({ ctx: shop }, { requestsPerUser: unlimited, checkoutsPerUser: unlimited })
  await liftUnpaidLimits(shop.db, { id: (await buyer.users.me()).id })
  const placeOrder = async () => {
    await buyer.raw('POST', '/carts/items', { body: { productId: rows[0]?.id, quantity: 1 } })
    return buyer.raw('POST', '/orders/checkout', {
      body: { ...addresses, paymentMethod: 'bonifico', saveBillingAddress: false, saveShippingAddress: false },
    })
  }
  return { placeOrder }
}

it('the primary is killed and the standby promoted: 503 meanwhile, then it sells again, and no acknowledged order is lost', async () => {
  const { primary, url, promote } = await aPrimaryWithStandby()
  const opened = await aShopOn(url)
  const { placeOrder } = await aBuyerIn(opened)
  const acknowledged: number[] = []
  const statuses = new Set<number>()
  let isOver = false
  const selling = (async () => {
    while (!isOver) {
      const answer = await placeOrder()
      statuses.add(answer.status)
      if (answer.status === 201) acknowledged.push((await answer.json()).id)
      else if (answer.status === 503) expect(answer.headers.get('Content-Type')).toContain('application/problem+json')
      await sleep(20)
    }
  })()
  await waitFor(() => expect(acknowledged.length).toBeGreaterThan(5))
  await primary.kill()
  await waitFor(() => expect(statuses).toContain(503))
  await promote()
  const before = acknowledged.length
  await waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 5))
  isOver = true
  await selling

  expect(statuses.isSubsetOf(new Set([201, 409, 503]))).toBe(true)
  const { rows } = await sql<{ id: number; payments: number }>`
    select id, (select count(*)::int from payments p where p.order_id = o.id) as payments from orders o`.execute(
    opened.shop.db,
  )
  const kept = new Set(rows.map(({ id }) => id))
  expect(acknowledged.filter(id => !kept.has(id))).toEqual([])
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
  expect(rows.filter(({ payments }) => payments !== 1)).toEqual([])
})

it('a primary that was made read-only answers changes with 503, and sells again when it takes them', async () => {
  const { primary, standby, urlOf } = await aPrimaryWithStandby()
  await primary.run('alter system reset synchronous_standby_names')
  await primary.run('select pg_reload_conf()')
  const lines: string[] = []
  const opened = await aShopOn(urlOf(standby, primary), lines)
  const { placeOrder } = await aBuyerIn(opened)
  expect((await placeOrder()).status).toBe(201)
  await primary.run('alter system set default_transaction_read_only = on')
  await primary.run('select pg_reload_conf()')
  await waitFor(async () => expect((await placeOrder()).status).toBe(503))
  expect(lines.join('')).toContain('takes no changes')
  await primary.run('alter system reset default_transaction_read_only')
  await primary.run('select pg_reload_conf()')
  await waitFor(async () => expect((await placeOrder()).status).toBe(201))
})

it('a start on a standby alone ends and says why', async () => {
  const { standby, url, urlOf } = await aPrimaryWithStandby()
  const { dataDir } = await aShopOn(url)
  const starting = aProcessOfTheShop(dataDir, { DATABASE_URL: urlOf(standby), SEED: 'none', TOKEN_SECRET: testSecret })
  await expect(starting).rejects.toThrow('Il database accetta solo letture')
})
