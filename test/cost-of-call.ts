import { contract } from '#contract/contract.ts'
import { costOf, type Endpoint } from '#contract/endpoint.ts'
import { pageCost } from '../server/http/request-limits.ts'

const endpoints = Object.values(contract).flatMap(group => Object.values(group) as Endpoint[])
/** Returns the points that a call of the API, or a page, takes from a budget of requests. */
export function costOfCall(method: string, path: string): number {
  if (!path.startsWith('/api/')) return pageCost
  const [pathname = ''] = path.replace(/^\/api/, '').split('?')
  const found = endpoints.filter(
    endpoint =>
      endpoint.method === method && new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname),
  )
  const [exact] = found.toSorted((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')))
  if (!exact) throw new Error(`No endpoint is ${method} ${pathname}`)
  return costOf(exact)
}
