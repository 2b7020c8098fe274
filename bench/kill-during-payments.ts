import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { signatureHeader, webhookSignature } from '../server/integrations/outside/webhook-signature.ts'
import type { BankCommand } from '../simulators/bank/bank-faults.ts'
import { type Killed, killOnce } from './kill-shop.ts'
import { countTold, openExceptions } from './orders-told.ts'
import { aShopProcess, benchAddresses, type ShopProcess, secret, signInMany } from './shop-process.ts'

/**
 * Kills the shop, its database or both with SIGKILL, again and again, while farmers order, pay, change their minds, pay
 * again and call orders off; meanwhile signed news of their payments rains down, shuffled and repeated. Then all comes to rest and is counted:
 * what the bank has kept for an order is what the order owes, each is told of and invoiced once, the stock is right.
 * usage: node bench/kill-during-payments.ts [kills] [news]
 */

const kills = Number(process.argv[2] ?? 200)
const news = Number(process.argv[3] ?? 500)
const shoppers = 6
const initial = 1_000_000
const longest = 40 * 60_000
const methods = ['credit_card', 'paypal', 'satispay', 'sepa'] as const
const newsSecret = createHmac('sha256', secret).update('test bank\0news').digest('hex')

const say = (line: string) => console.log(line)
const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item
const chance = (share: number) => Math.random() < share

const stopAt = Date.now() + longest
const shop = await aShopProcess()
const bankFile = join(shop.dataDir, 'simulators/bank.sqlite')
let origin = ''
let isOver = false
const charges = new Set<string>()
/** How often news was answered with what. */
const told = new Map<string, number>()
const heard = () => told.get('204') ?? 0

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
    await sleep(200 + Math.random() * 1200)
    origin = await killOnce(shop, origin, n, killed)
    await command({ settleDelay: 400, newsTwice: chance(0.5), newsBackwards: chance(0.5) })
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
    // One page of the bank, or another for each change of mind.
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

/** Repeated under the same key when the answer was lost, as a careful client does. */
async function order(token: string): Promise<number | undefined> {
  const key = crypto.randomUUID()
  const body = { ...benchAddresses, paymentMethod: oneOf(methods) }
  for (let tries = 0; tries < 400; tries++) {
    const answer = await post(token, '/orders/checkout', body, key)
    if (answer?.status === 201) return ((await answer.json()) as { id: number }).id
    if (answer?.status === 409) return undefined
    await sleep(25)
  }
  return undefined
}

/** From two tabs at once now and then; answers what the bank calls the payment. */
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

/** Signed as the bank signs; each piece up to four times, in any order, of payments old and new. */
async function rain() {
  let waiting: string[] = []
  while (heard() < news || !isOver) {
    if (waiting.length === 0)
      waiting = [...charges]
        .slice(-20)
        .flatMap(charge => {
          const text = JSON.stringify({ id: `evt_${crypto.randomUUID()}`, payment: charge })
          return Array.from({ length: 1 + Math.floor(Math.random() * 4) }, () => text)
        })
        .sort(() => Math.random() - 0.5)
    const text = waiting.pop()
    if (text !== undefined) {
      const signature = webhookSignature(newsSecret, text, Math.floor(Date.now() / 1000))
      const headers = { 'Content-Type': 'application/json', [signatureHeader]: signature }
      const answer = await reach(`${origin}/api/payments/test-bank/news`, { method: 'POST', headers, body: text })
      const said = String(answer?.status ?? 'nothing')
      told.set(said, (told.get(said) ?? 0) + 1)
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
    return undefined // killed in the middle: the point of it all
  }
}

async function command(what: BankCommand) {
  const address = (await readFile(join(shop.dataDir, 'simulators/bank-address'), 'utf8')).trim()
  const answer = await fetch(`${address}/control`, { method: 'POST', body: JSON.stringify(what) })
  if (!answer.ok) throw new Error(`the bank refuses: ${await answer.text()}`)
}

/**
 * Nobody is at work any more: half of what was left unpaid runs out, some of that is paid after all, and the shop looks at
 * everything until nothing moves.
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

/** A shop that starts takes up whatever should have been looked at a while ago; what dead ones had at hand stays theirs. */
async function look(db: pg.Client) {
  await shop.kill('SIGKILL')
  await db.query(`update payments set due_at = now() - interval '2 minutes' where provider_id is not null`)
  // Mails that a dead one had at hand are tried again after two minutes: now.
  await db.query(`update jobs.job set state = 'retry', start_after = now() where name = 'mail' and state = 'active'`)
  const { rows } = await db.query<{ now: string }>('select now()::text')
  origin = await shop.start()
  let [least, since] = [Infinity, Date.now()]
  while (Date.now() - since < 60_000) {
    const { rows: open } = await db.query<{ count: string }>(
      `select (select count(*) from payments where due_at < now() + interval '1 second') + (
         select count(*) from jobs.job where name in ('payments', 'mail') and start_after < now()
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
  const { rows: orders } = await db.query<{ id: number; paid: boolean; owed: number; charges: string[] }>(`
    select o.id, o.payment_status = 'PAID' as paid,
      case when o.payment_status = 'PAID' then o.total_cents else 0 end as owed,
      array(select p.provider_id from payments p where p.order_id = o.id and p.provider_id is not null) as charges
    from ordered o`)
  const bank = new DatabaseSync(bankFile, { readOnly: true })
  const keptFor = bank.prepare(
    `select amount - refunded as kept from charges where id = ? and state in ('captured', 'refunded')`,
  )
  const wrong = orders.filter(({ owed, charges: of }) => {
    const kept = of.reduce((sum, id) => sum + ((keptFor.get(id) as { kept: number } | undefined)?.kept ?? 0), 0)
    return kept !== owed
  })
  const taken = Number(
    bank.prepare(`select count(*) as n from charges where state in ('captured', 'refunded')`).get()?.n,
  )
  const returned = Number(bank.prepare('select count(*) as n from refunds').get()?.n)
  bank.close()

  const paidButCancelled = await one(
    `select count(*) as n from ordered where status = 'CANCELLED' and payment_status = 'PAID'`,
  )
  const sold = await one(
    `select coalesce(sum(i.quantity), 0) as n from order_items i join ordered o on o.id = i.order_id where o.status <> 'CANCELLED'`,
  )
  const left = await one('select sum(quantity) as n from products where id = any ($1)', [products])
  const { wronglyInvoiced, notMailed, mailedTwice } = await countTold(one)
  const exceptions = await openExceptions(db)
  await db.end()

  const paid = orders.filter(order => order.paid).length
  say(`kills: ${killed.shop} of the shop, ${killed.database} of the database, ${killed.both} of both`)
  const answers = [...told].map(([said, times]) => `${said} ${times} times`).join(', ')
  say(`news beside the bank's own, answered: ${answers}`)
  say(`orders: ${orders.length}, paid: ${paid} · payments that the bank took: ${taken}, refunds: ${returned}`)
  say(`orders for which the bank keeps what they do not owe: ${wrong.length} ${wrong.map(({ id }) => id).join(' ')}`)
  const waiting = [...exceptions].map(([kind, count]) => `${count} ${kind}`).join(', ') || 'none'
  say(`paid but cancelled: ${paidButCancelled} · exceptions: ${waiting}`)
  say(`orders of which invoices less credit notes are not what they owe, or that have two invoices: ${wronglyInvoiced}`)
  say(`left ${left} + sold ${sold} = ${left + sold}, initially ${initial * products.length}`)
  say(`mails that were not sent: ${notMailed} · mails of one kind twice: ${mailedTwice}`)
  const isRight =
    wrong.length === 0 &&
    paidButCancelled === 0 &&
    exceptions.size === 0 &&
    wronglyInvoiced === 0 &&
    left + sold === initial * products.length &&
    notMailed === 0 &&
    mailedTwice === 0 &&
    heard() >= news &&
    paid > 0
  say(isRight ? 'OK' : 'WRONG')
  if (!isRight) process.exitCode = 1
}
