import { ApiError, connect } from '#contract/connect.ts'
import { contract } from '#contract/contract.ts'
import { readToken } from './access-token.ts'

type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** A call that has not been answered by then counts as failed. */
const patience = 20_000

const fetchInBrowser: Fetch = (path, init) => {
  const token = readToken()
  const headers = new Headers(init.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const root = document.documentElement.dataset.api ?? ''
  const signals = [AbortSignal.timeout(patience), init.signal].filter(signal => signal instanceof AbortSignal)
  return fetch(root + path, { ...init, headers, signal: AbortSignal.any(signals) })
}

let transport: Fetch = fetchInBrowser

/** While pages are rendered on the server, the API is in the same process. */
export const connectTransport = (fetchOnServer: Fetch) => {
  transport = fetchOnServer
}

/** The only way to the API. */
export const api = connect(contract, (path, init) => transport(path, init))

export const isRefusal = (error: unknown, ...statuses: number[]): error is ApiError =>
  error instanceof ApiError && (statuses.length === 0 || statuses.includes(error.status))
