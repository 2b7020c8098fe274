import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { signatureHeader, webhookSignature } from '../server/integrations/http-client/webhook-signature.ts'
import type { BankCommand } from '../simulators/bank/bank-faults.ts'
import { compareWithBank, countNotifications, openIssues } from './count-orders.ts'
import { type Killed, killOnce, untilMore } from './kill-shop.ts'
import { aShopProcess, benchAddresses, type ShopProcess, secret, signInMany } from './shop-process.ts'
import { amount, amountAsked } from './smoke.ts'

/**
 * Kills the shop, its database or both with SIGKILL, again and again, while farmers order, pay, change the payment
 * method, pay again and cancel; meanwhile signed webhooks about their payments arrive, shuffled and repeated. Then
 * waits until nothing is pending and checks that the bank holds what each order owes, that each order was mailed about
 * and invoiced once, and that the stock is right.
 * usage: node bench/kill-during-payments.ts [kills] [webhooks]
 */

const kills = amountAsked(0, 200, 3)
const webhooks = amountAsked(1, 500, 5)
const shoppers = amount(6, 2)
const initial = 1_000_000
const maxDurationMs = amount(40, 3) * 60_000
const methods = ['credit_card', 'paypal', 'satispay', 'sepa'] as const
const webhookSecret = createHmac('sha256', secret).update('test bank\0webhooks').digest('hex')

const log = (line: string) => console.log(line)
const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item
const chance = (share: number) => Math.random() < share

const stopAt = Date.now() + maxDurationMs
const shop = await aShopProcess()
const bankFile = join(shop.dataDir, 'simulators/bank.sqlite')
let origin = ''
let isOver = false
const charges = new Set<string>()
/** Number of webhooks by response status. */
const responses = new Map<string, number>()
const acceptedWebhooks = () => responses.get('204') ?? 0

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
  await command({ settleDelay: 400 })

  const busy = [...tokens.map((token, n) => shopUntilOver(token, products[n % products.length] ?? 1)), rain()]
  const killed: Killed = { shop: 0, database: 0, both: 0 }
  for (let n = 0; n < kills && Date.now() < stopAt; n++) {
    await untilMore(() => charges.size, stopAt)
    await sleep(200 + Math.random() * 1200)
    origin = await killOnce(shop, origin, n, killed)
    await command({ settleDelay: 400, duplicateWebhooks: chance(0.5), reorderWebhooks: chance(0.5) })
  }
  isOver = true
  await Promise.all(busy)
  await rest(shop)
  await report(shop, products, killed)
}

async function prepareStock(db: pg.Client): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `update products set quantity = $1, sold = 0, in_stock = true
     where not disabled and id in (select id from products order by id limit 3) returning id`,
    [initial],
  )
  return rows.map(row => row.id)
}

async function shopUntilOver(token: string, productId: number) {
  while (!isOver) {
    const added = await post(token, '/carts/items', { productId, quantity: 1 })
    if (added?.status !== 201) {
      await sleep(50)
      continue
    }
    const orderId = await order(token)
    if (orderId === undefined) continue
    // Opens one payment page, or several if the payer changes their mind.
    for (let tries = 0; tries < 4 && !isOver; tries++) {
      const charge = await begin(token, orderId)
      if (charge === undefined) break
      const decision = chance(0.7) ? 'allow' : oneOf(['allow-then-fail', 'refuse', 'leave'])
      for (const _tab of chance(0.3) ? [1, 2] : [1]) await decide(charge, decision)
      if (decision === 'allow' || chance(0.4)) break
    }
    if (chance(0.15)) await post(token, `/orders/${orderId}/cancel`, {})
  }
}

/** Repeats an order whose response was lost with the same key, like a careful client. */
async function order(token: string): Promise<number | undefined> {
  const key = crypto.randomUUID()
  const body = { ...benchAddresses, paymentMethod: oneOf(methods) }
  while (Date.now() < stopAt) {
    const answer = await post(token, '/orders/checkout', body, key)
    if (answer?.status === 201) return ((await answer.json()) as { id: number }).id
    if (answer?.status === 409) return undefined
    await sleep(25)
  }
  return undefined
}

/** Starts a payment, sometimes from two tabs at once; returns the bank's id of the payment. */
async function begin(token: string, orderId: number): Promise<string | undefined> {
  for (let tries = 0; tries < 200; tries++) {
    const answers = await Promise.all(
      (chance(0.3) ? [1, 2] : [1]).map(() => post(token, `/orders/${orderId}/payment`, {})),
    )
    if (answers.some(answer => answer?.status === 409)) return undefined
    const done = answers.find(answer => answer?.status === 200)
    if (done) {
      const { url } = (await done.json()) as { url: string }
      const id = new URL(url, origin).searchParams.get('id') ?? ''
      charges.add(id)
      return id
    }
    await sleep(50)
  }
  return undefined
}

async function decide(id: string, decision: string) {
  for (let tries = 0; tries < 200; tries++) {
    const body = new URLSearchParams({ id, decision })
    const answer = await reach(`${origin}/simulatori/banca/esito`, { method: 'POST', redirect: 'manual', body })
    if (answer && answer.status < 500) return
    await sleep(50)
  }
}

/** Sends webhooks signed like the bank's: each up to four times, in random order, about recent payments. */
async function rain() {
  let waiting: string[] = []
  while (!isOver || (acceptedWebhooks() < webhooks && Date.now() < stopAt)) {
    if (waiting.length === 0)
      waiting = [...charges]
        .slice(-20)
        .flatMap(payment =>
          Array<string>(oneOf([1, 2, 3, 4])).fill(JSON.stringify({ id: `evt_${crypto.randomUUID()}`, payment })),
        )
        .sort(() => Math.random() - 0.5)
    const text = waiting.pop()
    if (text !== undefined) {
      const signature = webhookSignature(webhookSecret, text, Math.floor(Date.now() / 1000))
      const headers = { 'Content-Type': 'application/json', [signatureHeader]: signature }
      const answer = await reach(`${origin}/api/payments/test-bank/webhook`, { method: 'POST', headers, body: text })
      const said = String(answer?.status ?? 'nothing')
      responses.set(said, (responses.get(said) ?? 0) + 1)
    }
    await sleep(100)
  }
}

function post(token: string, path: string, body: object, key?: string) {
  return reach(`${origin}/api${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...(key && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(body),
  })
}

async function reach(url: string, init: RequestInit): Promise<Response | undefined> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(5000) })
  } catch {
    return undefined // killed in the middle, as intended
  }
}

async function command(what: BankCommand) {
  const address = (await readFile(join(shop.dataDir, 'simulators/bank-address'), 'utf8')).trim()
  const answer = await fetch(`${address}/control`, { method: 'POST', body: JSON.stringify(what) })
  if (!answer.ok) throw new Error(`the bank refuses: ${await answer.text()}`)
}

/**
 * After all shoppers have stopped: half of the unpaid orders expire, some expired ones are paid after all, and the shop
 * processes payments until nothing changes.
 */
async function rest(shop: ShopProcess) {
  await command({ reset: true, settleNow: true })
  const db = await shop.connect()
  await look(db)
  await db.query(`update payments set reserved_until = now() where state <> 'captured' and order_id % 2 = 0`)
  await look(db)
  const { rows } = await db.query<{ id: string }>(
    `select provider_id as id from payments where state = 'expired' and provider_id is not null limit 20`,
  )
  for (const { id } of rows) await command({ capture: id })
  await look(db)
  await look(db)
  await db.end()
}

/**
 * Restarts the shop, which queues overdue payments. Jobs that were active in killed processes stay active and are not
 * counted.
 */
async function look(db: pg.Client) {
  await shop.kill('SIGKILL')
  await db.query(`update payments set next_check_at = now() - interval '2 minutes' where provider_id is not null`)
  // Mails that were active in a killed process would be retried after two minutes; this retries them now.
  await db.query(`update jobs.job set state = 'retry', start_after = now() where name = 'mail' and state = 'active'`)
  const { rows } = await db.query<{ now: string }>('select now()::text')
  origin = await shop.start()
  let [least, since] = [Infinity, Date.now()]
  while (Date.now() - since < 60_000) {
    const { rows: open } = await db.query<{ count: string }>(
      `select (select count(*) from payments where next_check_at < now() + interval '1 second') + (
         select count(*) from jobs.job where name in ('process-payment', 'mail') and start_after < now()
           and (state < 'active' or state = 'active' and started_on > $1)
       ) as count`,
      [rows[0]?.now],
    )
    const count = Number(open[0]?.count)
    if (count === 0) return
    if (count < least) [least, since] = [count, Date.now()]
    await sleep(250)
  }
  throw new Error(`the payments did not come to rest: ${least} are left`)
}

async function report(shop: ShopProcess, products: number[], killed: Killed) {
  const db = await shop.connect()
  await db.query(
    `create temporary view ordered as
     select o.* from orders o join users u on u.id = o.user_id where u.email like '%@bench.example'`,
  )
  const one = async (sql: string, values: unknown[] = []) =>
    Number((await db.query<{ n: string }>(sql, values)).rows[0]?.n)
  const { orders, wrong } = await compareWithBank(db, bankFile)
  const bank = new DatabaseSync(bankFile, { readOnly: true })
  const countOf = (sql: string) => Number(bank.prepare(sql).get()?.n)
  const taken = countOf(`select count(*) as n from charges where state in ('captured', 'refunded')`)
  const returned = countOf('select count(*) as n from refunds')
  bank.close()

  const paidButCancelled = await one(
    `select count(*) as n from ordered where status = 'CANCELLED' and payment_status = 'PAID'`,
  )
  const sold = await one(
    `select coalesce(sum(i.quantity), 0) as n from order_items i join ordered o on o.id = i.order_id where o.status <> 'CANCELLED'`,
  )
  const left = await one('select sum(quantity) as n from products where id = any ($1)', [products])
  const { wronglyInvoiced, notMailed, mailedTwice } = await countNotifications(one)
  const issues = await openIssues(db)
  await db.end()

  const paid = orders.filter(order => order.paid).length
  log(`kills: ${killed.shop} of the shop, ${killed.database} of the database, ${killed.both} of both`)
  const answers = [...responses].map(([said, times]) => `${said} ${times} times`).join(', ')
  log(`webhooks beside the bank's own, answered: ${answers}`)
  log(`orders: ${orders.length}, paid: ${paid} · payments that the bank took: ${taken}, refunds: ${returned}`)
  log(`orders for which the bank keeps what they do not owe: ${wrong.length} ${wrong.map(({ id }) => id).join(' ')}`)
  const waiting = [...issues].map(([kind, count]) => `${count} ${kind}`).join(', ') || 'none'
  log(`paid but cancelled: ${paidButCancelled} · issues: ${waiting}`)
  log(`orders of which invoices less credit notes are not what they owe, or that have two invoices: ${wronglyInvoiced}`)
  log(`left ${left} + sold ${sold} = ${left + sold}, initially ${initial * products.length}`)
  log(`mails that were not sent: ${notMailed} · mails of one kind twice: ${mailedTwice}`)
  const isRight =
    wrong.length === 0 &&
    paidButCancelled === 0 &&
    issues.size === 0 &&
    wronglyInvoiced === 0 &&
    left + sold === initial * products.length &&
    notMailed === 0 &&
    mailedTwice === 0 &&
    acceptedWebhooks() >= webhooks &&
    paid > 0
  log(isRight ? 'OK' : 'WRONG')
  if (!isRight) process.exitCode = 1
}
