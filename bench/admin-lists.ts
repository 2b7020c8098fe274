import { keepers, seeds } from './admin-rows.ts'
import { aShopProcess, type ShopProcess, signInMany } from './shop-process.ts'
import { amount, failIf } from './smoke.ts'

/**
 * Measures every list of the back office in a shop with few rows and in one with many: 5,000 products, 50,000 orders,
 * 300,000 tags and the rows that belong to them. Exits with 1 if a page exceeds its budget, which is the ratio of the
 * two times. A new list needs a row in `pages`.
 * usage: node bench/admin-lists.ts
 */

const rounds = amount(25, 1)

/**
 * Maximum ratio of the page with many rows to that with few: a search uses an index; counts, and lists of what only
 * grows, read an index from end to end.
 */
const budget = { page: 3, grown: 10, search: 6, broad: 25, count: 25 }

const pages: readonly (readonly [name: string, path: string, budget: number])[] = [
  ['orders, latest first', '/admin/orders', budget.page],
  ['by total, page 3', '/admin/orders?sort=highest&page=3', budget.page],
  ['open ones', '/admin/orders?status=PENDING', budget.page],
  ['to send', '/admin/orders?todo=to-send&sort=oldest', budget.count],
  ['of one kind of product, paid', '/admin/orders?productKind=ministeriale&payment=PAID', budget.count],
  ['search for a number', '/admin/orders?search=ORDER-42', budget.page],
  ['search for a tax number', '/admin/orders?search=00000000042', budget.search],
  ['search for a name', '/admin/orders?search=allevatore%2042', budget.search],
  ['search for a tag', '/admin/orders?search=IT001000000042', budget.search],
  ['search that finds all', '/admin/orders?search=cascina', budget.broad],
  ['counts', '/admin/orders/counts', budget.count],
  ['counts of a search', '/admin/orders/counts?search=00000000042', budget.search],
  ['buyers, a search', '/admin/orders/buyers?search=buyer42@', budget.search],
  ['what waits', '/admin/dashboard', budget.count],
  ['figures of thirty days', '/admin/dashboard/stats', budget.count],
  ['products, changed last first', '/admin/products', budget.page],
  ['by price, page 3', '/admin/products?sort=price&page=3', budget.page],
  ['disabled ones', '/admin/products?state=disabled', budget.page],
  ['what became of a stock', '/admin/products/:product/stock', budget.count],
  ['a search', '/admin/products?search=zz-42', budget.search],
  ['counts', '/admin/products/counts', budget.count],
  ['requests', '/admin/code-requests', budget.page],
  ['granted ones', '/admin/code-requests?state=granted', budget.page],
  ['a search', '/admin/code-requests?search=001TO042', budget.search],
  ['invoices', '/admin/invoices', budget.count],
  ['of one month', '/admin/invoices?from=2024-03-01&to=2024-03-31', budget.count],
  ['a search', '/admin/invoices?search=00000000042', budget.search],
  ['what a month adds up to', '/admin/invoices/totals?from=2024-03-01&to=2024-03-31', budget.count],
  ['customers', '/admin/customers', budget.page],
  ['a search', '/admin/customers?search=buyer42@', budget.search],
  ['those with unpaid orders', '/admin/customers?unpaid=true', budget.count],
  ['tags of one', '/admin/customers/:keeper/tags', budget.page],
  ['tags of one, counts', '/admin/customers/:keeper/tags/facets', budget.count],
  ['issues', '/admin/issues', budget.page],
  ['of one area', '/admin/issues?area=registry', budget.page],
  ['resolved ones', '/admin/issues?resolved=true', budget.count],
  ['messages', '/admin/support-threads?state=open', budget.page],
  ['orders that wait for their keepers', '/admin/keeper-waits', budget.page],
  ['calls', '/admin/call-log', budget.grown],
  ['refused ones', '/admin/call-log?outcome=rejected', budget.page],
  ['a search', '/admin/call-log?search=001TO77123', budget.search],
  ['a search that finds many', '/admin/call-log?search=001TO77', budget.broad],
  ['log', '/admin/audit', budget.grown],
  ['of one action', '/admin/audit?action=send-parcel', budget.grown],
  ['of one person', '/admin/audit?actor=:keeper', budget.grown],
  ['a search', '/admin/audit?search=199', budget.count],
  ['delegations', '/admin/delegations', budget.count],
  ['those to be sent on', '/admin/delegations?state=signed', budget.count],
  ['discounts', '/admin/discounts', budget.count],
  ['subscribers', '/admin/newsletter', budget.page],
  ['those who read it', '/admin/newsletter?state=confirmed', budget.count],
  ['a search', '/admin/newsletter?search=lettore42', budget.search],
  ['figures', '/admin/newsletter/stats', budget.count],
]

type MeasuredShop = { size: 'few' | 'many'; shop: ShopProcess; timeOf: (path: string) => Promise<number> }

/** A shop with that many rows, and a function that measures a page in milliseconds. */
async function aMeasuredShop(size: MeasuredShop['size']): Promise<MeasuredShop> {
  const shop = await aShopProcess()
  const origin = await shop.start()
  const db = await shop.connect()
  const [token = ''] = await signInMany(db, keepers)
  const { rows } = await db.query<{ id: number }>(
    `update users set role = 'admin' where email = 'buyer1@bench.example' returning id`,
  )
  for (const { seed, [size]: count } of seeds) await seed(db, 1, amount(count, size === 'few' ? 60 : 120))
  await db.query('vacuum analyze')
  const { rows: sold } = await db.query<{ id: number }>(
    'select product_id as id from order_items group by 1 order by count(*) desc limit 1',
  )
  await db.end()
  const timeOf = async (path: string) => {
    const begun = performance.now()
    const place = path.replace(':keeper', String(rows[0]?.id)).replace(':product', String(sold[0]?.id))
    const answer = await fetch(`${origin}/api${place}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`)
    return performance.now() - begun
  }
  return { size, shop, timeOf }
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

const measuredShops: MeasuredShop[] = []
try {
  for (const size of ['few', 'many'] as const) measuredShops.push(await aMeasuredShop(size))
  console.log(seeds.map(({ name, few, many }) => `${name} ${few} → ${many}`).join(', '))
  console.log(`${''.padEnd(34)}${'few'.padStart(9)}   ${'many'.padStart(9)}       ratio   budget`)
  const tooSlow: string[] = []
  for (const [name, path, most] of pages) {
    // Alternating, so that both shops are measured under the same conditions.
    const times = { few: [] as number[], many: [] as number[] }
    for (let round = -3; round < rounds; round++)
      for (const { size, timeOf } of measuredShops) {
        const taken = await timeOf(path)
        if (round >= 0) times[size].push(taken)
      }
    const [small, large] = [median(times.few), median(times.many)]
    const ratio = large / small
    const [a, b] = [small, large].map(ms => ms.toFixed(1).padStart(9))
    console.log(`${name.padEnd(34)}${a} ms${b} ms${ratio.toFixed(2).padStart(9)}${most.toFixed(1).padStart(9)}`)
    if (ratio > most) tooSlow.push(path)
  }
  for (const path of tooSlow) console.log(`✗ ${path}: above its budget`)
  failIf(tooSlow.length > 0)
} finally {
  for (const { shop } of measuredShops) await shop.remove()
}
