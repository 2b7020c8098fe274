import { setTimeout as sleep } from 'node:timers/promises'
import { benchAddresses } from '../shop-process.ts'

/**
 * Buyers who browse, fill their carts, order, pay and read their orders, at a steady rate, and keep a log of what the
 * shop has acknowledged. Like careful clients they repeat what failed, an order with its idempotency key. Every failure
 * counts, whether its repetition succeeds or not.
 */

/** `at` is when the answer came, or failed to. */
type Request = { at: number; what: string; isGet: boolean; failure: string | undefined }
type Sent = { method?: 'GET' | 'POST'; path: string; body?: object; form?: URLSearchParams; key?: string }
export type Buyer = { token: string; productId: number; herd?: { holding: string; species: string } }
type OrderAnswer = { paymentStatus: string; items: { codes: string[] }[] }

const requestTimeoutMs = 10_000
const repeatForMs = 120_000
/** A buyer waits so long on the page after the payment, and looks again later. */
const paidWithinMs = 6_000
/** Several pieces of one order with codes. */
const codedPieces = 2

export class Shoppers {
  readonly #origin: string
  readonly #pauseMs: number
  readonly #requests: Request[] = []
  readonly #unfinished = new Map<number, Buyer>()
  #isOver = false
  #running: Promise<unknown> = Promise.resolve()

  /** What the shop has acknowledged: ids of orders in the order of the answers, paid orders, codes by order. */
  readonly orders: number[] = []
  readonly paid = new Set<number>()
  readonly codes = new Map<string, number>()

  constructor(origin: string, buyers: readonly Buyer[], requestsPerSecond: number) {
    this.#origin = origin
    this.#pauseMs = (buyers.length / requestsPerSecond) * 1000
    this.#running = Promise.all(
      buyers.map(async (buyer, n) => {
        await sleep((this.#pauseMs * n) / buyers.length)
        while (!this.#isOver) await this.#goRound(buyer)
      }),
    )
  }

  /** Returns which requests ended since `begun`, in milliseconds of `performance.now()`. */
  since(begun: number) {
    const requests = this.#requests.filter(({ at }) => at >= begun)
    const failures = requests.filter(({ failure }) => failure !== undefined)
    const latest = failures.at(-1)
    return {
      requests: requests.length,
      failed: failures.length,
      failedGets: failures.filter(({ isGet }) => isGet).length,
      /** Until when requests failed, in seconds; 0 if none failed. */
      seconds: latest ? (latest.at - begun) / 1000 : 0,
      failures: [...Map.groupBy(failures, ({ what, failure }) => `${what}: ${failure}`)]
        .map(([text, { length }]) => `${length} × ${text}`)
        .join(', '),
    }
  }

  /** Waits until so many orders more are acknowledged. */
  async untilMoreOrders(count: number, withinMs = 60_000) {
    const until = Date.now() + withinMs
    for (const least = this.orders.length + count; this.orders.length < least; await sleep(20))
      if (Date.now() > until) throw new Error(`no ${count} orders within ${withinMs / 1000} s`)
  }

  /** Lets everybody finish their round. */
  async stop() {
    this.#isOver = true
    await this.#running
  }

  async #goRound(buyer: Buyer) {
    const { token, productId, herd } = buyer
    await this.#send(undefined, { path: '/' })
    await this.#send(undefined, { path: `/products/${productId}` })
    await this.#send(undefined, { path: '/api/products?search=bandiera' })
    const quantity = herd ? codedPieces : 1
    await this.#persist(token, { path: '/api/carts/items', body: { productId, quantity, ...(herd && { herd }) } })
    const checkout = { ...benchAddresses, paymentMethod: 'credit_card' }
    const placed = await this.#persist<{ id: number; payment?: { url: string } }>(token, {
      path: '/api/orders/checkout',
      body: checkout,
      key: crypto.randomUUID(),
    })
    if (!placed) return
    this.orders.push(placed.id)
    const page =
      placed.payment ??
      (await this.#persist<{ url: string }>(token, { path: `/api/orders/${placed.id}/payment`, body: {} }))
    const charge = new URL(page?.url ?? '', this.#origin).searchParams.get('id') ?? ''
    await this.#persist(token, {
      path: '/simulatori/banca/esito',
      form: new URLSearchParams({ id: charge, decision: 'allow' }),
    })
    await this.#readUntilPaid(buyer, placed.id)
  }

  async #readUntilPaid(buyer: Buyer, id: number) {
    const { token } = buyer
    this.#unfinished.set(id, buyer)
    for (const until = Date.now() + paidWithinMs; !this.paid.has(id) && Date.now() < until; )
      await this.#read(token, id)
    // A payment that a killed process had under way, and codes, come later.
    for (const [open, of] of this.#unfinished) if (of === buyer && open !== id) await this.#read(token, open)
  }

  /** Reads the orders that were not paid yet, or had no codes. */
  async readUnfinished() {
    for (const [id, { token }] of this.#unfinished) await this.#read(token, id)
  }

  async #read(token: string, id: number) {
    const order = await this.#persist<OrderAnswer>(token, { method: 'GET', path: `/api/orders/${id}` })
    const codes = order?.items.flatMap(item => item.codes) ?? []
    for (const code of codes) this.codes.set(code, id)
    if (order?.paymentStatus === 'PAID') this.paid.add(id)
    const isFinished = this.paid.has(id) && (!this.#unfinished.get(id)?.herd || codes.length >= codedPieces)
    if (isFinished) this.#unfinished.delete(id)
  }

  /** Repeats a request until it succeeds; `undefined` if that takes too long. */
  async #persist<Answer>(token: string, sent: Sent): Promise<Answer | undefined> {
    const until = Date.now() + repeatForMs
    while (Date.now() < until) {
      const text = await this.#send(token, { method: 'POST', ...sent })
      if (text !== undefined) return text === '' ? undefined : (JSON.parse(text) as Answer)
    }
    return undefined
  }

  /** Returns the text of a successful answer; `undefined` if the request failed. Takes its share of the time. */
  async #send(token: string | undefined, { method = 'GET', path, body, form, key }: Sent): Promise<string | undefined> {
    const begun = performance.now()
    const note = (failure?: string) => {
      const what = `${method} ${path.replace(/\?.*/, '').replace(/\d+/, 'n')}`
      this.#requests.push({ at: performance.now(), what, isGet: method === 'GET', failure })
    }
    try {
      const response = await fetch(this.#origin + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(body && { 'Content-Type': 'application/json' }),
          ...(key && { 'Idempotency-Key': key }),
        },
        ...((body ?? form) && { body: form ?? JSON.stringify(body) }),
        signal: AbortSignal.timeout(requestTimeoutMs),
      })
      const text = await response.text()
      note(response.status < 400 ? undefined : `${response.status} ${text.slice(0, 120)}`)
      return response.status < 400 ? text : undefined
    } catch (error) {
      note(String(error instanceof Error && error.cause ? error.cause : error))
      return undefined
    } finally {
      await sleep(Math.max(0, this.#pauseMs - (performance.now() - begun)))
    }
  }
}
