import { contract } from '#contract/contract.ts'
import { type Endpoint, errorKindsOf } from '#contract/endpoint.ts'
import { problemType } from '#contract/problem-kinds.ts'
import { ProblemDetails } from '#contract/shapes/problem-details.ts'

const calls = Object.entries(contract)
  .flatMap(([noun, group]) =>
    Object.entries<Endpoint>(group).map(([name, endpoint]) => ({
      title: `${noun}.${name}`,
      method: endpoint.method,
      pattern: new RegExp(`^/api${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
      /** More fixed segments first: `/orders/facets` is not an order. */
      fixed: endpoint.path.split('/').filter(segment => !segment.startsWith(':')).length,
      types: new Set<string>(errorKindsOf(endpoint).map(problemType)),
    })),
  )
  .toSorted((a, b) => b.fixed - a.fixed)

/** Checks after every test that each error the shop responded with is one that the contract declares for the call. */
export function declaredErrors() {
  const undeclared = new Set<string>()
  return {
    async note(method: string | undefined, path: string, response: Response) {
      if (response.ok || !response.headers.get('Content-Type')?.startsWith('application/problem+json')) return
      const call = calls.find(row => row.method === method && row.pattern.test(path.split('?')[0] ?? ''))
      if (!call) return
      const { type } = ProblemDetails.parse(await response.clone().json())
      if (!call.types.has(type)) undeclared.add(`${call.title}: ${type}`)
    },
    expectNone() {
      if (undeclared.size > 0) throw new Error(`Not declared in the contract: ${[...undeclared].join(', ')}`)
    },
  }
}
