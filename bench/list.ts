import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { record } from './figures.ts'
import { aShopProcess } from './shop-process.ts'
import { amount } from './smoke.ts'

/**
 * Measures the product list, twelve rows, in the running shop, and the same bytes from a bare node:http server.
 * usage: node bench/list.ts
 */

const connections = 16
const seconds = amount(2.5, 1)
const path = '/api/products?pageSize=12'

const shop = await aShopProcess()
const bare = { kill: () => false } as { kill(): boolean }
try {
  const origin = await shop.start()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'baseline-http.ts'), origin + path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  bare.kill = () => child.kill()
  const [address] = (await once(child.stdout, 'data')) as [Buffer]
  const bareOrigin = address.toString().trim()

  const rate = async (url: string) => {
    const { requests, latency, non2xx, errors } = await autocannon({ url, connections, duration: seconds })
    if (non2xx + errors > 0) throw new Error(`${non2xx + errors} answers were not 200`)
    return { perSecond: requests.average, p99: latency.p99 }
  }
  await rate(origin + path) // warms up both, then alternates, so that other load affects both
  await rate(bareOrigin)
  type Rate = Awaited<ReturnType<typeof rate>>
  const rounds: { shop: Rate; bare: Rate }[] = []
  for (let round = 0; round < amount(2, 1); round++)
    rounds.push({ shop: await rate(origin + path), bare: await rate(bareOrigin) })
  const best = (who: 'shop' | 'bare') =>
    rounds.map(round => round[who]).reduce((a, b) => (a.perSecond > b.perSecond ? a : b))
  const [through, beside] = [best('shop'), best('bare')]
  const line = (name: string, { perSecond, p99 }: Rate) =>
    console.log(`${name.padEnd(32)}${Math.round(perSecond).toString().padStart(8)}/s   99 % within ${p99} ms`)
  line(`GET ${path}`, through)
  line('the same bytes, bare node:http', beside)
  const ratio = through.perSecond / beside.perSecond
  console.log(`ratio: ${ratio.toFixed(2)}`)
  record({ name: 'product list, of a bare node:http', value: ratio, unit: '', atLeast: 0.87 })
} finally {
  bare.kill()
  await shop.remove()
}
