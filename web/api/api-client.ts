import { ApiError } from '#contract/api-error.ts'
import { calls } from '#contract/client/calls.ts'
import { type Client, connect } from '#contract/client/connect.ts'
import type { ProblemKind } from '#contract/problem-kinds.ts'
import { readToken } from './access-token.ts'

type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** Timeout of a call, in milliseconds. */
export const timeoutMs = 20_000
/** Timeout of a call that sends files, in milliseconds: 10 MB over a slow rural connection take minutes. */
const patienceWithFiles = 300_000

const fetchInBrowser: Fetch = (path, init) => {
  const token = readToken()
  const headers = new Headers(init.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const root = document.documentElement.dataset.api ?? ''
  const signals = [
    AbortSignal.timeout(init.body instanceof FormData ? patienceWithFiles : timeoutMs),
    init.signal,
  ].filter(signal => signal instanceof AbortSignal)
  return fetch(root + path, { ...init, headers, signal: AbortSignal.any(signals) })
}

let transport: Fetch = fetchInBrowser

/** Sets the transport for server rendering, where the API runs in the same process. */
export const connectTransport = (fetchOnServer: Fetch) => {
  transport = fetchOnServer
}

/** Marks a query whose data are personal: signing out removes them from the query cache. */
export const personal = { meta: { personal: true } }

let onRefusedToken = async (_token: string): Promise<void> => undefined

/** Sets what happens when the server refuses the token of a call. The call fails after that. */
export const connectSessionEnd = (handler: typeof onRefusedToken) => {
  onRefusedToken = handler
}

/** Their 401 is about the typed password, or about a session that is left anyway. */
const sessionCalls = ['POST /auth/login', 'POST /auth/logout']

/** The typed client of the API. All calls of the web go through it. */
export const api: Client = connect(
  calls,
  (path, init) => transport(path, init),
  async (run, { route }) => {
    const token = readToken()
    try {
      return await run()
    } catch (error) {
      if (token !== null && isRefusal(error, 'unauthenticated') && !sessionCalls.includes(route))
        await onRefusedToken(token)
      throw error
    }
  },
)

/** True if the API responded with an error of one of these statuses or kinds; without any, with an error at all. */
export const isRefusal = (error: unknown, ...expected: (number | ProblemKind)[]): error is ApiError =>
  error instanceof ApiError &&
  (expected.length === 0 || expected.some(one => one === error.status || one === error.kind))

/**
 * The sentence for the reader after a failed call: that of the shop's refusal, otherwise `fallback`, if there was no
 * response, an unexpected error, or one of a proxy.
 */
export const refusalText = (error: unknown, fallback: string) =>
  isRefusal(error) && error.kind && error.kind !== 'unexpected' ? error.problem.detail : fallback
