import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseName, superuser } from '../../server/database/embedded/postgres-cluster.ts'
import { startRegistrySimulator } from '../../simulators/registry/registry-simulator.ts'
import { aPooler } from '../../test/providers/a-pooler.ts'
import { aShopProcess, removeOnSignal, type ShopProcess, seededVariable } from '../shop-process.ts'
import { aHaproxy } from './haproxy.ts'
import { aMailServer } from './mail-server.ts'
import { aPostgresPair } from './postgres-pair.ts'
import { freePorts } from './system-programs.ts'

/**
 * A shop of several machines on this one: HAProxy, two processes for pages, one for jobs, each with its own `DATA_DIR`,
 * and a PostgreSQL primary with a synchronous standby, a pooler before each, and reads of the back office on the standby. It begins as a shop of one process with an embedded database,
 * whose database and keys it takes.
 */

export type Node = { name: string; shop: ShopProcess; origin: string }
export type Cluster = Awaited<ReturnType<typeof aCluster>>

const drainSeconds = 1
const upWithinMs = 60_000
const startsAtMost = 3
const sessionsOfPooler = 16

/** `haproxyPath` is the program. */
export async function aCluster(haproxyPath: string) {
  const first = await aShopProcess()
  const { dataDir } = first
  const closing: (() => Promise<unknown>)[] = [() => first.remove()]
  /** Ends everything, the latest first. */
  const close = async () => {
    for (let end = closing.pop(); end; end = closing.pop()) await end()
  }
  removeOnSignal(close)
  try {
    return { ...(await open()), close }
  } catch (error) {
    await close()
    throw error
  }

  async function open() {
    if (!process.env[seededVariable]) await first.start()
    await first.kill('SIGTERM')
    const [proxyPort = 0, primaryPort = 0, standbyPort = 0, ...shopPorts] = await freePorts(6)
    const pair = await aPostgresPair(dataDir, [primaryPort, standbyPort])
    closing.push(pair.close)
    const mails = await aMailServer()
    closing.push(mails.close)
    const registry = await startRegistrySimulator(dataDir)
    closing.push(registry.close)

    const poolerOf = async (port: number) => {
      const pooler = await aPooler({ host: pair.sockets, port, user: superuser }, sessionsOfPooler)
      closing.push(pooler.kill)
      return pooler
    }
    const poolers = { primary: await poolerOf(primaryPort), standby: await poolerOf(standbyPort) }

    const urlOf = (account: string, ports: readonly number[]) =>
      `postgres://${account}@${ports.map(port => `127.0.0.1:${port}`).join(',')}/${databaseName}`
    const direct = `${superuser}:${pair.password}`
    const environment = {
      DATABASE_URL: urlOf(superuser, [poolers.primary.port, poolers.standby.port]),
      DATABASE_DIRECT_URL: urlOf(direct, [primaryPort, standbyPort]),
      DATABASE_REPLICA_URL: urlOf(direct, [standbyPort]),
      SIGNING_KEY_FILE: join(dataDir, 'signing-key.pem'),
      SIGNING_CERTIFICATE_FILE: join(dataDir, 'signing-certificate.pem'),
      SMTP_URL: mails.url,
      REGISTRY_URL: registry.address,
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
    }
    const aNode = async (name: string, role: 'web' | 'worker', port = 0): Promise<Node> => {
      const ownDir = join(dataDir, name)
      await mkdir(ownDir)
      // The test bank is a party of its own, with one memory, whichever process it is asked through.
      await symlink(join(dataDir, 'simulators'), join(ownDir, 'simulators'))
      const own = { ...environment, ROLE: role, PORT: `${port}`, DRAIN_SECONDS: `${role === 'web' ? drainSeconds : 0}` }
      const shop = await aShopProcess(own, ownDir)
      closing.push(() => shop.remove())
      return { name, shop, origin: `http://127.0.0.1:${port}` }
    }
    const web1 = await aNode('web1', 'web', shopPorts[0])
    const web2 = await aNode('web2', 'web', shopPorts[1])
    const worker = await aNode('worker', 'worker', shopPorts[2])
    // One after another, because the first migrates.
    for (const { shop } of [web1, web2, worker]) await startSupervised(shop)
    const webPorts = shopPorts.slice(0, 2)
    const haproxy = await aHaproxy(haproxyPath, dataDir, proxyPort, webPorts)
    closing.push(haproxy.close)
    const nodes = { web1, web2, worker }
    for (const { name } of [web1, web2]) await haproxy.untilUp(name)
    return {
      dataDir,
      nodes,
      haproxy,
      pair,
      poolers,
      mails,
      registry,
      bankFile: join(dataDir, 'simulators/bank.sqlite'),
    }
  }
}

/** Stops a process and starts it again; resolves when it is ready, for pages when HAProxy sends it requests again. */
export async function restart({ haproxy }: Pick<Cluster, 'haproxy'>, node: Node, signal: NodeJS.Signals) {
  await node.shop.kill(signal)
  await startSupervised(node.shop)
  if (node.name.startsWith('web')) await haproxy.untilUp(node.name)
  else await untilReady(node)
}

/** Like systemd: a start that failed, because the machine was too busy to connect in time, is tried again. */
async function startSupervised(shop: ShopProcess) {
  for (let tries = 1; ; tries++)
    try {
      return await shop.start()
    } catch (error) {
      if (tries === startsAtMost) throw error
    }
}

async function untilReady({ name, origin }: Node) {
  for (const until = Date.now() + upWithinMs; Date.now() < until; await sleep(50))
    if ((await fetch(`${origin}/api/ready`).catch(() => undefined))?.ok) return
  throw new Error(`${name} is not ready`)
}
