import { adminPages } from './admin-list-pages.ts'
import { isMissed, record } from './figures.ts'
import type { Sizes } from './growth-rows.ts'
import { aGrownShop, type GrownShop, type ShopSize } from './growth-shop.ts'
import { benchAddresses } from './shop-process.ts'
import { amount, amountAsked } from './smoke.ts'

/**
 * Measures every list of the back office, a customer's own lists, the nightly reckoning of losses, the checkout and the
 * granting of codes in a shop with few rows and in one that has grown: 100,000 customers, 1,000,000 orders, 5,000,000
 * tags, 3,000 orders of one customer, divided by the argument (10 by default). Exits with 1 if a page takes more than
 * twice the time, or a checkout, the granting or the reckoning of a tag more than 1.3 times. Both shops stay in the directory, if one is given, and are not filled again.
 * usage: node bench/growth.ts [divisor] [directory]
 */

const divisor = amountAsked(0, 10, 10_000)
const [, directory] = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const sizes: Record<ShopSize, Sizes> = {
  few: { customers: 100, orders: amount(1000, 100), ordersOfOne: amount(100, 10), tags: amount(5000, 500) },
  many: {
    customers: 100_000 / divisor,
    orders: 1_000_000 / divisor,
    ordersOfOne: amount(3000, 20),
    tags: 5_000_000 / divisor,
  },
}
const rounds = { page: amount(15, 1), granting: amount(6, 1), reckoning: amount(3, 1) }
const ordersAtOnce = amount(5, 1)
/** The page of a keeper's losses reads each of their tags: 3,000 instead of 100. */
const budgets = { page: 2, checkout: 1.3, reckoning: 1.3, ownLosses: 12 }

const ownPages = [
  ['own orders', '/orders'],
  ['own orders, by total, page 2', '/orders?sort=total&page=2'],
  ['own orders, a search', '/orders?search=order%2042'],
  ['own tags', '/tags'],
  ['own tags, by code, page 2', '/tags?sort=code&page=2'],
  ['own tags, a search', '/tags?search=it001'],
  ['own tags, counts', '/tags/facets'],
  ['own tags, counts of a search', '/tags/facets?search=it001'],
] as const

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const missed: string[] = []

/** Alternates, so that both shops are measured under the same conditions. */
async function compare(
  name: string,
  budget: number,
  timeOf: (shop: GrownShop) => Promise<number>,
  { unmeasured = 3, count = rounds.page } = {},
) {
  const times = { few: [] as number[], many: [] as number[] }
  for (let round = -unmeasured; round < count; round++)
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

const shops: GrownShop[] = []
try {
  for (const size of ['few', 'many'] as const)
    shops.push(await aGrownShop({ size, sizes: sizes[size], divisor, directory }))
  console.log(`${''.padEnd(40)}${'few'.padStart(9)}   ${'many'.padStart(9)}       ratio  goal`)
  await compare('own losses', budgets.ownLosses, async ({ call }) => (await call('keeper', '/tags/losses')).ms)
  await compare('losses of all, a thousand tags', budgets.reckoning, ({ reckon }) => reckon(), {
    unmeasured: 0,
    count: rounds.reckoning,
  })
  for (const [name, path] of adminPages)
    await compare(name, budgets.page, async ({ call }) => (await call('admin', path)).ms)
  for (const [name, path] of ownPages)
    await compare(name, budgets.page, async ({ call }) => (await call('keeper', path)).ms)
  await compare('into the cart and checkout', budgets.checkout, async ({ call, product }) => {
    const added = await call('buyer', '/carts/items', { productId: product, quantity: 1 })
    const placed = await call('buyer', '/orders/checkout', { ...benchAddresses, paymentMethod: 'bonifico' })
    return added.ms + placed.ms
  })
  await compare('paid to codes, without the waits', budgets.checkout, ({ grant }) => grant(ordersAtOnce), {
    unmeasured: 1,
    count: rounds.granting,
  })
  console.log(missed.length > 0 ? `✗ ${missed.length} above their goal` : 'all within their goals')
} finally {
  for (const { shop } of shops) await shop.remove()
}
