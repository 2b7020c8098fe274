import { adminPages } from './admin-list-pages.ts'
import { keepers, seeds } from './admin-rows.ts'
import { aShopProcess, type ShopProcess, signInMany } from './shop-process.ts'
import { amount, failIf } from './smoke.ts'

/**
 * Measures every list of the back office in a shop with few rows and in one with many: 5,000 products, 50,000 orders,
 * 300,000 tags and the rows that belong to them. Exits with 1 if a page exceeds its budget, which is the ratio of the
 * two times. A new list needs a row in `admin-list-pages.ts`.
 * usage: node bench/admin-lists.ts
 */

const rounds = amount(25, 1)

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
  for (const [name, path, most] of adminPages) {
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
