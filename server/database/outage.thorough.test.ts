import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { addresses, type Person, registration, serve } from '#test/a-shop.ts'
import { liftUnpaidLimits } from '#test/builders/checkout-limits.ts'
import { setLimits, unlimited } from '#test/builders/set-limits.ts'
import { temporaryDirectory } from '#test/temporary-directory.ts'
import { readConfig } from '../config.ts'
import { seedCatalogue } from '../features/products/seed/seed-catalogue-queries.ts'
import { openEmbeddedPostgres } from './embedded/embedded-postgres.ts'

const shoppers = 8

/** `asked` and `answered` are the state of PostgreSQL when the request left and when its answer came. */
type Answer = { asked: State; answered: State; status: number; retryAfter: string | null }
type State = 'running' | 'stopping' | 'stopped' | 'starting'

it('while PostgreSQL is stopped under load, the shop says so, and no order is lost or half done', async () => {
  const dataDir = await temporaryDirectory('auricola-outage')
  const postgres = await openEmbeddedPostgres({ dataDir, log: () => undefined })
  await postgres.ensureRunning()
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', SEED: 'none' })
  const { shop, personWith, close } = await serve(config, postgres.connection)
  onTestFinished(async () => {
    await close()
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  })
  const { db } = shop
  await seedCatalogue(db)
  const product = await db
    .updateTable('products')
    .set({ quantity: 100_000 })
    .where('id', '=', eb =>
      eb
        .selectFrom('products')
        .select(row => row.fn.min('id').as('id'))
        .where(sql<boolean>`product_types @> '{applicatori}' and not disabled`),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const people: Person[] = []
  for (let number = 0; number < shoppers; number++) {
    const { access_token } = await personWith(undefined).auth.register({
      body: registration(`cliente-${number}@cascina.example`),
    })
    people.push(personWith(access_token))
  }
  // The test is about the outage, not about how much one customer may order.
  await setLimits({ ctx: shop }, { requestsPerUser: unlimited, checkoutsPerUser: unlimited })
  await liftUnpaidLimits(db, ...(await db.selectFrom('users').select('id').execute()))

  let state: State = 'running'
  const answers: Answer[] = []
  const acknowledged: number[] = []
  let isOver = false
  const send = async (person: Person, method: string, path: string, body?: unknown) => {
    const asked = state
    const response = await person.raw(method, path, { body })
    const retryAfter = response.headers.get('Retry-After')
    answers.push({ asked, answered: state, status: response.status, retryAfter })
    return response
  }
  const shopping = people.map(async person => {
    while (!isOver) {
      await send(person, 'POST', '/carts/items', { productId: product.id, quantity: 1 })
      const order = { ...addresses, paymentMethod: 'bonifico', saveBillingAddress: false, saveShippingAddress: false }
      const placed = await send(person, 'POST', '/orders/checkout', order)
      if (placed.status === 201) acknowledged.push(((await placed.json()) as { id: number }).id)
      await sleep(20)
    }
  })
  const during = () => answers.filter(({ asked, answered }) => asked === 'stopped' && answered === 'stopped')
  await expect.poll(() => acknowledged.length).toBeGreaterThan(shoppers)
  state = 'stopping'
  await postgres.stop()
  state = 'stopped'
  await expect.poll(() => during().length).toBeGreaterThan(5 * shoppers)
  state = 'starting'
  await postgres.ensureRunning()
  state = 'running'
  const before = acknowledged.length
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + shoppers)
  isOver = true
  await Promise.all(shopping)

  expect(new Set(during().map(({ status }) => status))).toEqual(new Set([503]))
  expect(during().filter(({ retryAfter }) => retryAfter === null)).toEqual([])
  expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([201, 200, 409, 503]))).toBe(true)

  const { rows: kept } = await sql<{ id: number }>`
    select o.id from orders o
    where (select count(*) from order_items i where i.order_id = o.id) > 0
      and (select count(*) from payments p where p.order_id = o.id) = 1
      and (select count(*) from jobs.job j where j.name = 'mail' and j.data ->> 'kind' = 'order-placed'
        and (j.data ->> 'id')::integer = o.id) = 1`.execute(db)
  const ids = new Set(kept.map(({ id }) => id))
  expect(acknowledged.filter(id => !ids.has(id))).toEqual([])
  const { rows } = await sql<{ orders: number; taken: number; sold: number }>`
    select (select count(*) from orders) as orders, 100000 - p.quantity as taken,
      (select coalesce(sum(quantity), 0) from order_items) as sold
    from products p where p.id = ${product.id}`.execute(db)
  expect(rows).toEqual([{ orders: ids.size, taken: rows[0]?.sold, sold: rows[0]?.taken }])
})
