import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster, Node } from './a-cluster.ts'

/** How soon what staff change through one process is seen through another. */

const seenWithinMs = 20_000

/**
 * Changes a product's title, its price and the banner, in turn, through `from`; returns the longest time until `to` shows
 * one, in seconds.
 */
export async function secondsUntilSeen(from: Node, to: Node, token: string, productId: number): Promise<number> {
  const change = async (path: string, body: object) => {
    const response = await fetch(`${from.origin}/api${path}`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }
  const read = async (node: Node, path: string) =>
    await (await fetch(`${node.origin}${path}`, { headers: { Authorization: `Bearer ${token}` } })).text()
  const untilShown = async (path: string, text: string) => {
    const begun = performance.now()
    while (!(await read(to, path)).includes(text)) {
      if (performance.now() - begun > seenWithinMs) throw new Error(`${to.name} does not show ${text}`)
      await sleep(20)
    }
    return (performance.now() - begun) / 1000
  }
  const title = `Pinza numero ${Math.floor(Math.random() * 1e6)}`
  const cents = 1000 + Math.floor(Math.random() * 8000)
  const notice = `Avviso ${Math.floor(Math.random() * 1e6)}`
  // A page and calls that are cached.
  await read(to, `/products/${productId}`)
  await change(`/products/${productId}`, { title })
  const times = [await untilShown(`/products/${productId}`, title)]
  await read(to, `/api/products/${productId}`)
  await change(`/products/${productId}`, { price: cents / 100 })
  times.push(await untilShown(`/api/products/${productId}`, `"price":${cents / 100}`))
  const { versions } = JSON.parse(await read(from, '/api/admin/settings')) as { versions: { banner: unknown } }
  await read(to, '/api/banner')
  await change('/admin/settings/banner', { text: notice, startsOn: null, endsOn: null, version: versions.banner })
  times.push(await untilShown('/api/banner', notice))
  return Math.max(...times)
}

/** Cuts the connections by which the processes tell each other of changes. */
export async function cutFeeds({ pair }: Pick<Cluster, 'pair'>): Promise<number> {
  const db = await pair.connect('primary')
  const { rowCount } = await db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'auricola feed'`,
  )
  await db.end()
  return rowCount ?? 0
}
