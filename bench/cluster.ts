import { aCluster, type Cluster, type Node, restart } from './cluster/a-cluster.ts'
import { cutFeeds, secondsUntilSeen } from './cluster/changes-seen.ts'
import { claim, reportClaims } from './cluster/claims.ts'
import { codedProduct, compare, linkedEmail, untilQuiet, viewOrders } from './cluster/count-cluster.ts'
import { type Buyer, Shoppers } from './cluster/shoppers.ts'
import { findProgram } from './cluster/system-programs.ts'
import { signInMany } from './shop-process.ts'
import { amount, amountAsked, isSmoke } from './smoke.ts'

/**
 * Proves with HAProxy, two processes for pages, one for jobs, poolers, and PostgreSQL with a synchronous standby that
 * restarts fail no request, that what is killed, the primary too, loses nothing, that each process sees what another
 * changes, and that no list is older than what was acknowledged. Exits with 1 where a claim does not hold.
 * usage: node bench/cluster.ts [rounds]
 */

const rounds = amountAsked(0, 10, 2)
const buyers = amount(8, 4)
const requestsPerSecond = amount(25, 12)
const backWithin = 5
const sellingWithin = 15
const seenWithin = 1
const settledOrders = amount(6, 3)
const behindForMs = amount(60_000, 3000)

const haproxyPath = await findProgram('/usr/sbin/haproxy', 'haproxy')
if (haproxyPath) await prove(haproxyPath)
else {
  console.log('HAProxy is missing and could not be installed: nothing was tried')
  if (!isSmoke) process.exitCode = 1
}

async function prove(haproxyPath: string) {
  const cluster = await aCluster(haproxyPath)
  try {
    const { loading, after, changing } = await beginLoad(cluster)
    await loading.untilMoreOrders(settledOrders)
    await restartAll(cluster, loading)
    await changeThings(cluster, changing)
    for (const node of [cluster.nodes.web1, cluster.nodes.worker]) await killProcess(cluster, loading, node)
    await killPooler(cluster, loading)
    await fallBehind(cluster, loading, changing.token)
    await failOver(cluster, loading)
    await finish(cluster, loading, after)
  } finally {
    await cluster.close()
  }
  reportClaims()
}

async function beginLoad({ pair, haproxy, registry }: Cluster) {
  await fetch(`${registry.address}/control`, { method: 'POST', body: JSON.stringify({ grantDelay: 0 }) })
  const db = await pair.connect('primary')
  const [staff = '', ...tokens] = await signInMany(db, buyers + 1)
  await db.query(`update users set role = 'admin' where email = 'buyer1@bench.example'`)
  await db.query(
    `update sessions s set user_id = u.id from users u, users me
     where u.email = $1 and me.email = 'buyer2@bench.example' and s.user_id = me.id`,
    [linkedEmail],
  )
  await db.query('update users set unpaid_limits_lifted_at = now() where email = $1', [linkedEmail])
  const { rows: products } = await db.query<{ id: number; code: string }>(
    `update products set quantity = 1000000, sold = 0, in_stock = true where not disabled returning id, product_code as code`,
  )
  const { rows } = await db.query<{ latest: number }>('select coalesce(max(id), 0) as latest from orders')
  await db.end()
  const coded = products.find(({ code }) => code === codedProduct)?.id ?? 0
  const plain = products.filter(({ id }) => id !== coded).map(({ id }) => id)
  const herd = { holding: '001TO123', species: 'cattle' }
  const people = tokens.map<Buyer>((token, n) =>
    n === 0 ? { token, productId: coded, herd } : { token, productId: plain[n % 3] ?? 0 },
  )
  return {
    loading: new Shoppers(haproxy.origin, people, requestsPerSecond),
    after: rows[0]?.latest ?? 0,
    changing: { token: staff, productId: plain.at(-1) ?? 0 },
  }
}

async function restartAll(cluster: Cluster, loading: Shoppers) {
  const { web1, web2, worker } = cluster.nodes
  const begun = performance.now()
  const [retries, repeats] = [await cluster.haproxy.retries(), cluster.mails.repeats()]
  for (let round = 0; round < rounds; round++) {
    await Promise.all([restart(cluster, web1, 'SIGTERM'), restart(cluster, worker, 'SIGTERM')])
    await restart(cluster, web2, 'SIGTERM')
  }
  const { requests, failed, failures } = loading.since(begun)
  const repeated = cluster.mails.repeats() - repeats
  claim({
    what: `${rounds} rolling restarts of web, web, worker`,
    requests,
    failed,
    counts: `${(await cluster.haproxy.retries()) - retries} sent again by HAProxy, ${repeated} mails repeated${failures && `; ${failures}`}`,
    holds: failed === 0 && repeated === 0,
  })
}

async function changeThings({ nodes, pair }: Cluster, { token, productId }: { token: string; productId: number }) {
  const { web1, web2 } = nodes
  const changes = 3
  const there = await secondsUntilSeen(web1, web2, token, productId)
  const back = await secondsUntilSeen(web2, web1, token, productId)
  claim({
    what: 'title, price and banner changed by the other',
    requests: 2 * changes,
    failed: 0,
    seconds: { measured: Math.max(there, back), limit: seenWithin },
    counts: 'seen by the other process, in both directions',
    holds: true,
  })
  const cut = await cutFeeds({ pair })
  const afterwards = await secondsUntilSeen(web1, web2, token, productId)
  claim({
    what: 'the same, the change feeds cut a moment before',
    requests: changes,
    failed: 0,
    seconds: { measured: afterwards, limit: seenWithin },
    counts: `${cut} connections ended`,
    holds: cut === Object.keys(nodes).length,
  })
}

/** Kills the pooler before the primary, through which all requests and jobs go, and starts it again at once. */
async function killPooler({ poolers }: Cluster, loading: Shoppers) {
  await loading.untilMoreOrders(1)
  const begun = performance.now()
  await poolers.primary.kill()
  await poolers.primary.start()
  await loading.untilMoreOrders(settledOrders)
  const { requests, failed, seconds, failures } = loading.since(begun)
  claim({
    what: 'kill -9 of the pooler before the primary',
    requests,
    failed,
    seconds: { measured: seconds, limit: backWithin },
    counts: `what failed meanwhile was repeated${failures && `; ${failures}`}`,
    holds: true,
  })
}

/** Stops the standby from applying changes: lists of the back office must show each acknowledged order nevertheless. */
async function fallBehind({ nodes, pair }: Cluster, loading: Shoppers, token: string) {
  const standby = await pair.connect('standby')
  const headers = { Authorization: `Bearer ${token}` }
  const begun = performance.now()
  await standby.query('select pg_wal_replay_pause()')
  let [lists, stale] = [0, 0]
  while (performance.now() - begun < behindForMs) {
    await loading.untilMoreOrders(1)
    for (const { origin } of [nodes.web1, nodes.web2]) {
      const latest = loading.orders.at(-1)
      const response = await fetch(`${origin}/api/admin/orders`, { headers })
      const rows = response.ok ? ((await response.json()) as { id: number }[]) : []
      lists++
      if (!rows.some(({ id }) => id === latest)) stale++
    }
  }
  await standby.query('select pg_wal_replay_resume()')
  await standby.end()
  const { requests, failed } = loading.since(begun)
  claim({
    what: `the replica ${behindForMs / 1000} s behind`,
    requests,
    failed,
    counts: `${lists} lists of the back office, ${stale} without the latest order`,
    holds: failed === 0 && stale === 0 && lists > 0,
  })
}

/** Kills the primary. What Patroni would do then is done at once: the standby becomes the primary. */
async function failOver({ pair }: Cluster, loading: Shoppers) {
  await loading.untilMoreOrders(1)
  const begun = performance.now()
  await pair.killPrimary()
  await pair.promote()
  await loading.untilMoreOrders(1)
  const selling = (performance.now() - begun) / 1000
  await loading.untilMoreOrders(settledOrders)
  const { requests, failed, seconds } = loading.since(begun)
  claim({
    what: 'kill -9 of the primary, the standby promoted',
    requests,
    failed,
    seconds: { measured: Math.max(selling, seconds), limit: sellingWithin },
    counts: `sells again after ${selling.toFixed(1)} s; what failed meanwhile was repeated`,
    holds: true,
  })
}

async function killProcess(cluster: Cluster, loading: Shoppers, node: Node) {
  await loading.untilMoreOrders(1)
  const begun = performance.now()
  const repeats = cluster.mails.repeats()
  await restart(cluster, node, 'SIGKILL')
  const back = (performance.now() - begun) / 1000
  await loading.untilMoreOrders(settledOrders)
  const { requests, failed, failedGets, seconds, failures } = loading.since(begun)
  claim({
    what: `kill -9 of ${node.name}`,
    requests,
    failed,
    seconds: { measured: Math.max(back, seconds), limit: backWithin },
    counts: `${failed - failedGets} writes cut, ${cluster.mails.repeats() - repeats} mails repeated${failures && `; ${failures}`}`,
    // Reads are sent again; a write that was cut is repeated by its sender.
    holds: failedGets === 0 && failed <= buyers,
  })
}

async function finish(cluster: Cluster, loading: Shoppers, after: number) {
  await loading.stop()
  const db = await cluster.pair.connect('standby')
  await viewOrders(db, after)
  await untilQuiet(db)
  await loading.readUnfinished()
  const { holds, counts } = await compare(db, cluster, loading)
  await db.end()
  const { requests, failed } = loading.since(0)
  claim({ what: 'what was acknowledged, counted at the end', requests, failed, counts, holds })
}
