import { join } from 'node:path'
import { seeds } from './admin-rows.ts'
import { type Call, grantToOrders } from './growth-granting.ts'
import { timeOfReckoning } from './growth-losses.ts'
import { grow, type Sizes } from './growth-rows.ts'
import { aShopProcess, type ShopProcess, signInMany } from './shop-process.ts'
import { amount } from './smoke.ts'

export type ShopSize = 'few' | 'many'

/** A running shop with few or many rows. */
export type GrownShop = {
  size: ShopSize
  shop: ShopProcess
  /** The id of a product that has no options. */
  product: number
  call: Call
  /** Grants codes to paid orders; returns how long the shop worked for each, in milliseconds. */
  grant: (orders: number) => Promise<number>
  /** Reckons the losses of all keepers anew; returns the milliseconds for a thousand of its tags. */
  reckon: () => Promise<number>
}

/** The one who has linked an account at the simulated registry. */
const linkedEmail = 'demo@auricola.example'
const metricsToken = 'a token for measurements only'

type Kind = { size: ShopSize; sizes: Sizes; divisor: number; directory: string | undefined }

/** Starts a shop and fills it, unless it was filled and kept in the directory before. */
export async function aGrownShop({ size, sizes, divisor, directory }: Kind): Promise<GrownShop> {
  const shop = await aShopProcess({ METRICS_TOKEN: metricsToken }, directory && join(directory, size))
  const origin = await shop.start()
  const db = await shop.connect()
  const [admin = '', keeper = '', buyer = '', linked = ''] = await signInMany(db, 20)
  const { rows } = await db.query<{ id: number }>(
    `update users set role = 'admin' where email = 'buyer1@bench.example' returning id`,
  )
  await db.query('update products set quantity = 1000000, in_stock = true where not disabled')
  const { rows: products } = await db.query<{ id: number; code: string }>(
    'select id, product_code as code from products order by id',
  )
  const coded = products.find(({ code }) => code === 'BG-58')?.id ?? 0
  const filled = await db.query(`select from users where email = 'buyer21@bench.example'`)
  if (filled.rowCount === 0) {
    const begun = performance.now()
    await grow(db, sizes)
    for (const { name, seed, few, many } of seeds)
      if (['records', 'people'].includes(name))
        await seed(db, 1, amount(size === 'few' ? few : Math.ceil(many / divisor), 60))
    await db.query('vacuum analyze')
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    console.log(`${size}: ${JSON.stringify(sizes)}, filled in ${seconds} s`)
  }
  await db.query(
    `update sessions s set user_id = u.id from users u, users me
     where u.email = $1 and me.email = 'buyer4@bench.example' and s.user_id = me.id`,
    [linkedEmail],
  )
  await db.query('update users set unpaid_limits_lifted_at = now() where email = $1', [linkedEmail])
  const { host } = db
  const { rows: counted } = await db.query<{ tags: number }>('select count(*)::integer as tags from tags')
  await db.end()

  const tokens = { admin, keeper, buyer, linked }
  const call: Call = async (who, path, body) => {
    const place = path.replace(':keeper', String((rows[0]?.id ?? 0) + 1)).replace(':product', String(coded))
    const sent = performance.now()
    const answer = await fetch(`${origin}/api${place}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${tokens[who]}`, ...(body && { 'Content-Type': 'application/json' }) },
      body: body && JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${place}: ${answer.status} ${text.slice(0, 200)}`)
    return { ms: performance.now() - sent, text }
  }
  const reckon = async () => ((await timeOfReckoning(host)) * 1000) / Math.max(1, counted[0]?.tags ?? 0)
  const product = products.find(({ code }) => code !== 'BG-58')?.id ?? 0
  const granting = { dataDir: shop.dataDir, metrics: `${origin}/metrics`, metricsToken, product: coded, call }
  return { size, shop, product, call, grant: orders => grantToOrders(granting, orders), reckon }
}
