import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { aShopProcess, benchAddresses, type ShopProcess, signInMany } from './shop-process.ts'
import { amount, amountAsked, failIf } from './smoke.ts'

/**
 * Lets shoppers browse and order at half the load that the shop can take, and follows the memory of its process. After
 * five minutes it may grow by one megabyte a minute; no request may fail.
 * usage: node bench/soak.ts [minutes]
 */

const minutes = amountAsked(0, 30, 0.1)
const warmUpMs = amount(5 * 60_000, 2_000)
const shoppers = amount(16, 4)
const trialMs = amount(20_000, 2_000)
const sampleEveryMs = amount(5_000, 500)
const allowedGrowth = 1

const shop = await aShopProcess()
try {
  await main(shop)
} finally {
  await shop.remove()
}

async function main(shop: ShopProcess) {
  const origin = await shop.start()
  const db = await shop.connect()
  const tokens = await signInMany(db, shoppers)
  const { rows } = await db.query<{ id: number }>(
    'update products set quantity = 100000000, in_stock = true where not disabled and id in (select id from products order by id limit 6) returning id',
  )
  await db.end()
  const products = rows.map(({ id }) => id)

  const failures = new Map<string, number>()
  let rounds = 0
  /** Every shopper goes round once per `pauseMs`; without a pause, as fast as the shop answers. */
  const shopFor = async (ms: number, pauseMs: number) => {
    const until = Date.now() + ms
    const before = rounds
    await Promise.all(
      tokens.map(async (token, n) => {
        await sleep((pauseMs * n) / shoppers)
        while (Date.now() < until) {
          const begun = Date.now()
          await goRound(token, products[n % products.length] ?? 1)
          rounds++
          await sleep(Math.max(0, pauseMs - (Date.now() - begun)))
        }
      }),
    )
    return (rounds - before) / (ms / 1000)
  }
  const goRound = async (token: string, productId: number) => {
    await ask('GET', '/')
    await ask('GET', `/products/${productId}`)
    await ask('GET', '/api/products?search=bandiera')
    await ask('POST', '/api/carts/items', token, { productId, quantity: 1 })
    const order = await ask('POST', '/api/orders/checkout', token, benchAddresses)
    if (order.ok) await ask('GET', `/api/orders/${(JSON.parse(order.text) as { id: number }).id}`, token)
  }
  const ask = async (method: string, path: string, token?: string, body?: object) => {
    const headers: Record<string, string> = {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    }
    const response = await fetch(origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const answer = { ok: response.ok, text: await response.text() }
    if (!response.ok) {
      const what = `${method} ${path.replace(/\d+/, 'n')}: ${response.status}`
      failures.set(what, (failures.get(what) ?? 0) + 1)
    }
    return answer
  }

  const most = await shopFor(trialMs, 0)
  console.log(`at most ${most.toFixed(1)} rounds a second; half of it from now on, for ${minutes} min`)
  const samples: Sample[] = []
  const begun = Date.now()
  const memory = async () => {
    while (Date.now() - begun < minutes * 60_000) {
      await sleep(sampleEveryMs)
      samples.push({ ms: Date.now() - begun, megabytes: await residentMegabytes(shop) })
    }
  }
  const [held] = await Promise.all([shopFor(minutes * 60_000, (shoppers / (most / 2)) * 1000), memory()])

  const later = samples.filter(({ ms }) => ms > warmUpMs)
  const growth = slopePerMinute(later)
  const figures = later.map(({ megabytes }) => megabytes)
  console.log(`held ${held.toFixed(1)} rounds a second (${rounds} in all)`)
  console.log(
    `memory: ${figures.at(0)} MB after the warm-up, ${figures.at(-1)} at the end, at most ${Math.max(...figures)}`,
  )
  console.log(`growth: ${growth.toFixed(2)} MB a minute (at most ${allowedGrowth})`)
  for (const [what, count] of failures) console.log(`failed: ${what}, ${count} times`)
  if (failures.size > 0) process.exitCode = 1
  failIf(growth > allowedGrowth)
}

type Sample = { ms: number; megabytes: number }

async function residentMegabytes({ child }: ShopProcess): Promise<number> {
  const status = await readFile(`/proc/${child?.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

/** Least squares: by how many megabytes the memory grows in a minute. */
function slopePerMinute(samples: readonly Sample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(samples.map(({ ms }) => ms)), mean(samples.map(({ megabytes }) => megabytes))]
  const covariance = samples.reduce((sum, { ms, megabytes }) => sum + (ms - x) * (megabytes - y), 0)
  const variance = samples.reduce((sum, { ms }) => sum + (ms - x) ** 2, 0)
  return (covariance / variance) * 60_000
}
