import { execFileSync } from 'node:child_process'
import autocannon from 'autocannon'
import type pg from 'pg'
import { addBare, checkOutBare } from './baseline-checkout.ts'
import { aShopProcess, benchAddresses, type ShopProcess, signInMany } from './shop-process.ts'
import { amount, isSmoke } from './smoke.ts'

/**
 * Measures cart additions and checkouts per second in the running shop, and the same statements in a bare `pg` script.
 * Shop, database and shoppers share the machine's cores.
 * usage: node bench/checkout.ts
 */

const shoppers = 16
const seconds = amount(3, 1)
const item = (productId: number) => ({ productId, quantity: 1 })
const checkout = (paymentMethod: 'credit_card' | 'bonifico') => ({
  path: '/api/orders/checkout',
  body: JSON.stringify({ ...benchAddresses, paymentMethod }),
})

type Action = 'add' | 'byCard' | 'byTransfer'
const add: Action[] = ['add']
/** The page of the test bank is begun, too. */
const byCard: Action[] = ['add', 'byCard']
const byTransfer: Action[] = ['add', 'byTransfer']

const server = await aShopProcess()
try {
  const origin = await server.start()
  const { tokens, products } = await prepare(server)
  const productOf = (shopper: number) => products[shopper % products.length] ?? 1

  if (!isSmoke) await throughTheShop(byCard) // warm-up
  const adding = await throughTheShop(add)
  const paidByCard = await throughTheShop(byCard)
  const paidByTransfer = await throughTheShop(byTransfer)
  const memory = memoryOf(server)
  if (!isSmoke) await bare(byCard) // warm-up
  const bareAdding = await bare(add)
  const bareOrdering = await bare(byCard)

  const line = (name: string, shop: number, beside: number) =>
    console.log(
      `${name.padEnd(18)}${Math.round(shop)}/s through the shop, ${Math.round(beside)}/s by bare pg, ratio ${(shop / beside).toFixed(2)}`,
    )
  line('into the cart', adding, bareAdding)
  line('checkouts by card', paidByCard, bareOrdering)
  line('… by transfer', paidByTransfer, bareOrdering)
  console.log(`the shop's memory after that: ${memory} MB`)

  /** Returns rounds of the actions per second; each shopper repeats them over one connection. */
  async function throughTheShop(actions: Action[]): Promise<number> {
    let shopper = 0
    const { requests, non2xx, errors } = await autocannon({
      url: origin,
      connections: shoppers,
      duration: seconds,
      setupClient: client => {
        const headers = { Authorization: `Bearer ${tokens[shopper]}`, 'Content-Type': 'application/json' }
        const requestFor = {
          add: { path: '/api/carts/items', body: JSON.stringify(item(productOf(shopper))) },
          byCard: checkout('credit_card'),
          byTransfer: checkout('bonifico'),
        }
        client.setRequests(actions.map(step => ({ method: 'POST', headers, ...requestFor[step] })))
        shopper++
      },
    })
    if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests went wrong`)
    return requests.average / actions.length
  }

  async function bare(actions: Action[]): Promise<number> {
    const clients = await Promise.all(tokens.map(() => server.connect()))
    const { rows } = await (clients[0] as pg.Client).query<{ token_digest: Buffer; user_id: number }>(
      'select token_digest, user_id from sessions',
    )
    const until = performance.now() + seconds * 1000
    let rounds = 0
    const repeat = async (client: pg.Client, shopper: number) => {
      const { token_digest: digest, user_id: userId } = rows[shopper] ?? { token_digest: Buffer.of(), user_id: 0 }
      for (; performance.now() < until; rounds++)
        for (const step of actions)
          await (step === 'add'
            ? addBare(client, digest, userId, productOf(shopper))
            : checkOutBare(client, digest, userId))
    }
    await Promise.all(clients.map(repeat))
    await Promise.all(clients.map(client => client.end()))
    return rounds / seconds
  }
} finally {
  await server.remove()
}

/** Prepares signed-in shoppers and enough stock. */
async function prepare(server: ShopProcess) {
  const db = await server.connect()
  const tokens = await signInMany(db, shoppers)
  const { rows } = await db.query<{ id: number }>(
    'update products set quantity = 1000000, in_stock = true where not disabled returning id',
  )
  await db.end()
  return { tokens, products: rows.map(row => row.id) }
}

/** Returns the memory of the shop's process alone, in megabytes. */
function memoryOf({ child }: ShopProcess) {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(child?.pid)], { encoding: 'utf8' })
  return Math.round(Number(kilobytes) / 1024)
}
