import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Killed, killOnce, untilMore } from './kill-shop.ts'
import { aShopProcess, benchAddresses, type ShopProcess, signInMany } from './shop-process.ts'
import { amount, amountAsked } from './smoke.ts'

/**
 * Kills the shop, its database or both with SIGKILL, again and again, while farmers order. Then checks that no
 * acknowledged order is lost, no order exists twice, and sold and remaining stock add up to the initial stock.
 * usage: node bench/kill-during-checkouts.ts [kills]
 */

const kills = amountAsked(0, 100, 3)
const shoppers = amount(8, 2)
const initial = 1_000_000
const maxDurationMs = amount(15, 3) * 60_000

type Attempt = { key: string; token: string; acknowledged?: number }

const log = (line: string) => console.log(line)
const stopAt = Date.now() + maxDurationMs
const shop = await aShopProcess()
let origin = ''
let isOver = false
const attempts: Attempt[] = []

try {
  await main(shop)
} finally {
  await shop.remove()
}

async function main(shop: ShopProcess) {
  origin = await shop.start()
  const db = await shop.connect()
  const tokens = await signInMany(db, shoppers)
  const products = await prepareStock(db)
  await db.end()

  const shopping = tokens.map((token, index) => shopUntilOver(token, products[index % products.length] ?? 1))
  const killed: Killed = { shop: 0, database: 0, both: 0 }
  for (let n = 0; n < kills && Date.now() < stopAt; n++) {
    await untilMore(() => attempts.filter(({ acknowledged }) => acknowledged !== undefined).length, stopAt)
    await sleep(50 + Math.random() * 400)
    origin = await killOnce(shop, origin, n, killed)
  }
  isOver = true
  await Promise.all(shopping)
  await report(shop, products, killed)
}

async function prepareStock(db: pg.Client): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    'update products set quantity = $1, sold = 0, in_stock = true where not disabled and id in (select id from products order by id limit 6) returning id',
    [initial],
  )
  return rows.map(row => row.id)
}

/** Adds to the cart, orders, and repeats an order whose response was lost with the same key, like a careful client. */
async function shopUntilOver(token: string, productId: number) {
  while (!isOver) {
    const added = await call(token, '/carts/items', { productId, quantity: 1 })
    if (added?.status !== 201) {
      await sleep(20)
      continue
    }
    const attempt: Attempt = { key: crypto.randomUUID(), token }
    attempts.push(attempt)
    while (Date.now() < stopAt) {
      const answer = await call(token, '/orders/checkout', benchAddresses, attempt.key)
      if (answer?.status === 201) {
        attempt.acknowledged = ((await answer.json()) as { id: number }).id
        break
      }
      // 409: the order of an earlier attempt exists and its cart is empty; with its key the response would have been
      // 201.
      if (answer?.status === 409) break
      await sleep(25)
    }
  }
}

async function call(token: string, path: string, body: object, key?: string): Promise<Response | undefined> {
  try {
    return await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        ...(key && { 'Idempotency-Key': key }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5000),
    })
  } catch {
    return undefined // killed in the middle, as intended
  }
}

async function report(shop: ShopProcess, products: number[], killed: Killed) {
  const db = await shop.connect()
  const one = async (sql: string, values: unknown[] = []) =>
    Number((await db.query<{ n: string }>(sql, values)).rows[0]?.n)
  // The demo farmer of the seed has orders too.
  await db.query(
    `create temporary view ordered as
     select o.* from orders o join users u on u.id = o.user_id where u.email like '%@bench.example'`,
  )
  const acknowledged = attempts.flatMap(({ acknowledged: id }) => (id === undefined ? [] : [id]))
  const orders = await one('select count(*) as n from ordered')
  const lost = await one(
    'select count(*) as n from unnest($1::integer[]) id where id not in (select id from ordered)',
    [acknowledged],
  )
  const twice = acknowledged.length - new Set(acknowledged).size
  const unanswered = orders - new Set(acknowledged).size
  const sold = await one(
    'select coalesce(sum(i.quantity), 0) as n from order_items i join ordered o on o.id = i.order_id',
  )
  const left = await one('select sum(quantity) as n from products where id = any ($1)', [products])
  const withoutItems = await one(
    'select count(*) as n from ordered o where not exists (select from order_items where order_id = o.id)',
  )
  const mails = await one("select count(*) as n from jobs.job where name = 'mail' and data ->> 'kind' = 'order-placed'")
  await db.end()

  log(`kills: ${killed.shop} of the shop, ${killed.database} of the database, ${killed.both} of both`)
  log(`tries: ${attempts.length}, acknowledged orders: ${acknowledged.length}, orders in the database: ${orders}`)
  log(`acknowledged but lost: ${lost} · acknowledged twice: ${twice} · written, answer never received: ${unanswered}`)
  log(`left ${left} + sold ${sold} = ${left + sold}, initially ${initial * products.length}`)
  log(`orders without items: ${withoutItems} · mails queued for them: ${mails}`)
  const isRight =
    lost === 0 &&
    twice === 0 &&
    unanswered >= 0 &&
    withoutItems === 0 &&
    mails === orders &&
    left + sold === initial * products.length &&
    acknowledged.length > 0
  log(isRight ? 'OK' : 'WRONG')
  if (!isRight) process.exitCode = 1
}
