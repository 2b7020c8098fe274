import { adminPages } from './admin-list-pages.ts'
import { seeds } from './admin-rows.ts'
import { isMissed, record } from './figures.ts'
import { grow, type Sizes } from './growth-rows.ts'
import { aShopProcess, benchAddresses, type ShopProcess, signInMany } from './shop-process.ts'
import { amount, amountAsked } from './smoke.ts'

/**
 * Measures every list of the back office, a customer's own lists and the checkout in a shop with few rows and in one
 * that has grown: 100,000 customers, 1,000,000 orders, 5,000,000 tags, 3,000 orders of one customer, divided by the
 * argument (10 by default). Exits with 1 if a page takes more than twice the time, or a checkout more than 1.3 times.
 * usage: node bench/growth.ts [divisor]
 */

const divisor = amountAsked(0, 10, 10_000)
const sizes: Record<'few' | 'many', Sizes> = {
  few: { customers: 100, orders: amount(1000, 100), ordersOfOne: amount(100, 10), tags: amount(5000, 500) },
  many: {
    customers: 100_000 / divisor,
    orders: 1_000_000 / divisor,
    ordersOfOne: amount(3000, 20),
    tags: 5_000_000 / divisor,
  },
}
const rounds = amount(15, 1)
const budgets = { page: 2, checkout: 1.3 }

const ownPages = [
  ['own orders', '/orders'],
  ['own orders, by total, page 2', '/orders?sort=total&page=2'],
  ['own orders, a search', '/orders?search=order%2042'],
  ['own tags', '/tags'],
  ['own tags, by code, page 2', '/tags?sort=code&page=2'],
  ['own tags, a search', '/tags?search=it001'],
  ['own tags, counts', '/tags/facets'],
] as const

type MeasuredShop = {
  size: keyof typeof sizes
  shop: ShopProcess
  /** The id of a product that has no options. */
  product: number
  timeOf: (who: 'admin' | 'keeper' | 'buyer', path: string, body?: object) => Promise<number>
}

async function aMeasuredShop(size: MeasuredShop['size']): Promise<MeasuredShop> {
  const shop = await aShopProcess()
  const origin = await shop.start()
  const db = await shop.connect()
  const [admin = '', keeper = '', buyer = ''] = await signInMany(db, 20)
  const { rows } = await db.query<{ id: number }>(
    `update users set role = 'admin' where email = 'buyer1@bench.example' returning id`,
  )
  await db.query('update products set quantity = 1000000, in_stock = true where not disabled')
  const { rows: products } = await db.query<{ id: number; code: string }>(
    'select id, product_code as code from products order by id',
  )
  const product = products.find(({ code }) => code !== 'BG-58')?.id ?? 0
  const begun = performance.now()
  await grow(db, sizes[size])
  for (const { name, seed, few, many } of seeds)
    if (['records', 'people'].includes(name))
      await seed(db, 1, amount(size === 'few' ? few : Math.ceil(many / divisor), 60))
  await db.query('vacuum analyze')
  console.log(`${size}: ${JSON.stringify(sizes[size])}, filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  await db.end()

  const tokens = { admin, keeper, buyer }
  const timeOf: MeasuredShop['timeOf'] = async (who, path, body) => {
    const place = path
      .replace(':keeper', String((rows[0]?.id ?? 0) + 1))
      .replace(':product', String(products.find(({ code }) => code === 'BG-58')?.id))
    const sent = performance.now()
    const answer = await fetch(`${origin}/api${place}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${tokens[who]}`, ...(body && { 'Content-Type': 'application/json' }) },
      body: body && JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${place}: ${answer.status} ${text.slice(0, 200)}`)
    return performance.now() - sent
  }
  return { size, shop, product, timeOf }
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const missed: string[] = []

/** Alternates, so that both shops are measured under the same conditions. */
async function compare(name: string, budget: number, timeOf: (shop: MeasuredShop) => Promise<number>) {
  const times = { few: [] as number[], many: [] as number[] }
  for (let round = -3; round < rounds; round++)
    for (const shop of shops) {
      const taken = await timeOf(shop)
      if (round >= 0) times[shop.size].push(taken)
    }
  const [small, large] = [median(times.few), median(times.many)]
  const ratio = large / small
  const [a, b] = [small, large].map(ms => ms.toFixed(1).padStart(9))
  const figure = { name: `grown: ${name}`, value: ratio, unit: '', atMost: budget }
  record(figure)
  console.log(
    `${isMissed(figure) ? '✗' : ' '} ${name.padEnd(38)}${a} ms${b} ms${ratio.toFixed(2).padStart(9)}${budget.toFixed(1).padStart(7)}`,
  )
  if (isMissed(figure)) missed.push(name)
}

const shops: MeasuredShop[] = []
try {
  for (const size of ['few', 'many'] as const) shops.push(await aMeasuredShop(size))
  console.log(`${''.padEnd(40)}${'few'.padStart(9)}   ${'many'.padStart(9)}       ratio  goal`)
  for (const [name, path] of adminPages) await compare(name, budgets.page, ({ timeOf }) => timeOf('admin', path))
  for (const [name, path] of ownPages) await compare(name, budgets.page, ({ timeOf }) => timeOf('keeper', path))
  await compare('into the cart and checkout', budgets.checkout, async ({ timeOf, product }) => {
    const added = await timeOf('buyer', '/carts/items', { productId: product, quantity: 1 })
    return added + (await timeOf('buyer', '/orders/checkout', { ...benchAddresses, paymentMethod: 'bonifico' }))
  })
  console.log(missed.length > 0 ? `✗ ${missed.length} above their goal` : 'all within their goals')
} finally {
  for (const { shop } of shops) await shop.remove()
}
