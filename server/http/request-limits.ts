import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { isLoopback, networksOf } from './network-of.ts'

/** Points that rendering a page takes from the budget of its reader's network. A cached page takes none. */
export const pageCost = 5

/**
 * Counts a request against the budget of its network (the IPv4 /24, the IPv6 /48). Programs of this machine are not
 * counted: behind a proxy that is not named in TRUSTED_PROXIES, everybody would share one budget. Throws a 429 Problem.
 */
export async function countForNetwork(ctx: AppContext, address: string, cost: number) {
  if (isLoopback(address)) return
  const { limits } = await ctx.settings.current()
  await ctx.limits.count('requestsPerNetwork', limits.requestsPerNetwork, networksOf(address).widerNetwork, cost)
}

/** Logs, once, that a proxy forwards requests that is not named: limits then take all customers for one. */
export function warnOfUnnamedProxy(app: FastifyInstance, { config, log }: AppContext) {
  if (config.trustedProxies.length > 0) return
  let isTold = false
  app.addHook('onRequest', async ({ headers, ip }) => {
    if (isTold || headers['x-forwarded-for'] === undefined) return
    isTold = true
    log.warn({ proxy: ip }, 'requests are forwarded by a proxy that TRUSTED_PROXIES does not name')
  })
}

/** Counts a request against the budget of its user. Throws a 429 Problem. */
export async function countForUser(ctx: AppContext, userId: number, cost: number) {
  const { limits } = await ctx.settings.current()
  await ctx.limits.count('requestsPerUser', limits.requestsPerUser, String(userId), cost)
}
