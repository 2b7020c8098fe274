import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { benchAddresses } from './shop-process.ts'

type Caller = 'admin' | 'keeper' | 'buyer' | 'linked'
/** Calls the shop; returns how long the response took, in milliseconds, and its text. */
export type Call = (who: Caller, path: string, body?: object) => Promise<{ ms: number; text: string }>

/** `product` is one of tags with codes of the registry. */
type Granting = { call: Call; product: number; dataDir: string; metrics: string; metricsToken: string }

/** A year's need of the demo farmer's cattle, above which the registry refuses. */
const tagsPerOrder = 50
const grantedWithinMs = 60_000

/**
 * Places orders of ministry tags, marks them as paid, and waits until the simulated registry has granted the codes and
 * every tag has its own. Returns the milliseconds of work per order: the call that marks it as paid, and the jobs that
 * ask for its codes and assign them. What passes between the jobs is left out, because it is the clock's, not the shop's.
 */
export async function grantToOrders(granting: Granting, orders: number): Promise<number> {
  const { call, dataDir, product } = granting
  const address = await readFile(join(dataDir, 'simulators/registry-address'), 'utf8')
  const control = await fetch(`${address.trim()}/control`, { method: 'POST', body: JSON.stringify({ grantDelay: 0 }) })
  if (!control.ok) throw new Error(`the registry answers ${control.status}`)
  const placed: number[] = []
  for (let n = 0; n < orders; n++) {
    const herd = { holding: '001TO123', species: 'cattle' }
    await call('linked', '/carts/items', { productId: product, quantity: tagsPerOrder, herd })
    const { text } = await call('linked', '/orders/checkout', { ...benchAddresses, paymentMethod: 'bonifico' })
    placed.push((JSON.parse(text) as { id: number }).id)
  }
  const before = await jobMs(granting)
  let paying = 0
  for (const id of placed) paying += (await call('admin', `/admin/orders/${id}/paid`, {})).ms
  const until = performance.now() + grantedWithinMs
  for (const id of placed)
    while ((await codesOf(granting, id)) < tagsPerOrder) {
      if (performance.now() > until) throw new Error(`order ${id} has no codes after ${grantedWithinMs} ms`)
      await sleep(100)
    }
  return (paying + (await jobMs(granting)) - before) / orders
}

async function codesOf({ call }: Granting, order: number) {
  const { text } = await call('linked', `/orders/${order}`)
  const { items } = JSON.parse(text) as { items: { codes: string[] }[] }
  return items.reduce((sum, { codes }) => sum + codes.length, 0)
}

/** Returns for how long the shop's jobs have worked on code requests since its start. */
async function jobMs({ metrics, metricsToken }: Granting): Promise<number> {
  const answer = await fetch(metrics, { headers: { Authorization: `Bearer ${metricsToken}` } })
  if (!answer.ok) throw new Error(`/metrics answers ${answer.status}`)
  const line = /^auricola_job_duration_seconds_sum\{queue="process-code-requests",outcome="completed"\} (\S+)$/m
  return Number(line.exec(await answer.text())?.[1] ?? 0) * 1000
}
