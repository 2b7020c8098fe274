import { execFileSync } from 'node:child_process'
import autocannon from 'autocannon'
import type pg from 'pg'
import { addBare, checkOutBare, type Shopper } from './baseline-checkout.ts'
import { record } from './figures.ts'
import { addPlain, makePlainTables, orderPlain } from './plain-order.ts'
import { aShopProcess, benchAddresses, type ShopProcess, signInMany } from './shop-process.ts'
import { amount, isSmoke } from './smoke.ts'

/**
 * Measures cart additions and checkouts per second in the running shop, the same statements in a bare `pg` script, and
 * the least that any shop does: an upsert, and a plain order transaction.
 * Shop, database and shoppers share the machine's cores.
 * usage: node bench/checkout.ts
 */

const shoppers = 16
/** A warm-up and a measurement each of three. */
const timesThroughTheShop = 6
const seconds = amount(3, 1)
/** The code of the shop is optimized while it runs, which takes longer than that of the bare programs. */
const warmUpSeconds = amount(15, 1)
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

async function addAndOrderBare(db: pg.Client, shopper: Shopper, productId: number) {
  await addBare(db, shopper, productId)
  await checkOutBare(db, shopper)
}

const server = await aShopProcess()
try {
  const origin = await server.start()
  const { tokens, products } = await prepare(server)
  let comers = 0
  const productOf = (shopper: number) => products[shopper % products.length] ?? 1

  // The bare programs are measured first. After many checkouts the shop still works on their jobs, and would slow them.
  if (!isSmoke) await bare(addAndOrderBare) // warm-up
  const bareAdding = await bare(addBare)
  const bareOrdering = await bare(addAndOrderBare)
  const plainAdding = await bare((db, { userId }, productId) => addPlain(db, userId, productId))
  const plainOrdering = await bare((db, { userId }, productId) => orderPlain(db, userId, productId))

  await emptyCarts()
  const adding = await warmed(add)
  const paidByTransfer = await warmed(byTransfer)
  const paidByCard = await warmed(byCard) // the last, because the shop asks the test bank for each payment now and then
  const memory = memoryOf(server)

  const line = (name: string, ...rates: [shop: number, beside: number, plain: number]) => {
    const [shop, beside, plain] = rates.map(Math.round) as typeof rates
    console.log(
      `${name.padEnd(18)}${shop}/s through the shop, ${beside}/s by bare pg, ratio ${(shop / beside).toFixed(2)}, ${plain}/s plain, ratio ${(shop / plain).toFixed(2)}`,
    )
  }
  line('into the cart', adding, bareAdding, plainAdding)
  line('checkouts by card', paidByCard, bareOrdering, plainOrdering)
  line('… by transfer', paidByTransfer, bareOrdering, plainOrdering)
  console.log(`the shop's memory after that: ${memory} MB`)
  // Goals per second hold for one machine; these are their shares of what the same machine does by bare programs.
  record({ name: 'into the cart, of bare pg', value: adding / bareAdding, unit: '', atLeast: 0.5 })
  record({ name: 'checkout by card, of a plain order', value: paidByCard / plainOrdering, unit: '', atLeast: 0.17 })
  record({ name: '… by transfer, of a plain order', value: paidByTransfer / plainOrdering, unit: '', atLeast: 0.28 })
  record({ name: 'memory after that load', value: memory, unit: 'MB', atMost: 160 })

  async function warmed(actions: Action[]): Promise<number> {
    if (!isSmoke) await throughTheShop(actions, warmUpSeconds)
    return throughTheShop(actions)
  }

  /**
   * Returns rounds of the actions per second; each shopper repeats them over one connection. Other shoppers come each
   * time, because an order that was cut off at the end of the time may still be placed, and empties its cart.
   */
  async function throughTheShop(actions: Action[], duration = seconds): Promise<number> {
    let shopper = comers
    comers += shoppers
    const { requests, non2xx, errors, timeouts, statusCodeStats } = await autocannon({
      url: origin,
      connections: shoppers,
      duration,
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
    if (non2xx + errors > 0)
      throw new Error(`requests went wrong: ${JSON.stringify({ errors, timeouts, statusCodeStats })}`)
    return requests.average / actions.length
  }

  /** What was added before would make each shopper's first order one of hundreds of tags. */
  async function emptyCarts() {
    const db = await server.connect()
    await db.query('delete from cart_lines')
    await db.end()
  }

  async function bare(act: (db: pg.Client, shopper: Shopper, productId: number) => Promise<unknown>): Promise<number> {
    await emptyCarts()
    const clients = await Promise.all(tokens.slice(0, shoppers).map(() => server.connect()))
    const { rows } = await (clients[0] as pg.Client).query<Shopper>(
      'select token_digest as digest, user_id as "userId" from sessions',
    )
    const until = performance.now() + seconds * 1000
    let rounds = 0
    const repeat = async (client: pg.Client, n: number) => {
      const shopper = rows[n] ?? { digest: Buffer.of(), userId: 0 }
      for (; performance.now() < until; rounds++) await act(client, shopper, productOf(n))
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
  const tokens = await signInMany(db, shoppers * timesThroughTheShop)
  const { rows } = await db.query<{ id: number }>(
    'update products set quantity = 1000000, in_stock = true where not disabled returning id',
  )
  await makePlainTables(db)
  await db.end()
  return { tokens, products: rows.map(row => row.id) }
}

/** Returns the memory of the shop's process alone, in megabytes. */
function memoryOf({ child }: ShopProcess) {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(child?.pid)], { encoding: 'utf8' })
  return Math.round(Number(kilobytes) / 1024)
}
