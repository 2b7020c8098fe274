import { setTimeout as sleep } from 'node:timers/promises'
import type { ShopProcess } from './shop-process.ts'

/** Kills by SIGKILL, in turn: the shop, its database, both at once. */

export const victims = ['shop', 'database', 'both'] as const
export type Killed = Record<(typeof victims)[number], number>

/** Waits until the count grows: a kill before anything happened would prove nothing, however slow the machine is. */
export async function untilMore(count: () => number, stopAt: number) {
  const before = count()
  while (count() === before && Date.now() < stopAt) await sleep(20)
}

/** Kills the n-th victim; returns the shop's URL once it works again. */
export async function killOnce(shop: ShopProcess, origin: string, n: number, killed: Killed): Promise<string> {
  const victim = victims[n % victims.length] ?? 'shop'
  killed[victim]++
  const server = await liveDatabasePid(shop)
  if (victim !== 'shop') process.kill(server, 'SIGKILL')
  if (victim === 'database') {
    await untilHealthyOnAnother(shop, origin, server)
    return origin
  }
  await shop.kill('SIGKILL')
  return shop.start()
}

/** While the shop restarts the database server there is no lock file, or one of a dead process. */
async function liveDatabasePid(shop: ShopProcess): Promise<number> {
  for (let tries = 0; tries < 600; tries++) {
    const pid = await shop.databasePid().catch(() => 0)
    if (pid > 0 && isAlive(pid)) return pid
    await sleep(20)
  }
  throw new Error('the database did not come back')
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function untilHealthyOnAnother(shop: ShopProcess, origin: string, killed: number) {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
    if (answer?.ok && (await liveDatabasePid(shop)) !== killed) return
    await sleep(50)
  }
  throw new Error('the shop did not recover')
}
