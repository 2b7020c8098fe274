import { ApiError } from '#contract/api-error.ts'
import type { Client } from '#contract/connect.ts'
import { readToken } from './access-token.ts'

type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** A call that has not been answered by then counts as failed. */
const patience = 20_000
/** Ten megabytes on a country line take minutes. */
const patienceWithFiles = 300_000

const fetchInBrowser: Fetch = (path, init) => {
  const token = readToken()
  const headers = new Headers(init.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const root = document.documentElement.dataset.api ?? ''
  const signals = [
    AbortSignal.timeout(init.body instanceof FormData ? patienceWithFiles : patience),
    init.signal,
  ].filter(signal => signal instanceof AbortSignal)
  return fetch(root + path, { ...init, headers, signal: AbortSignal.any(signals) })
}

let transport: Fetch = fetchInBrowser

/** While pages are rendered on the server, the API is in the same process. */
export const connectTransport = (fetchOnServer: Fetch) => {
  transport = fetchOnServer
}

/**
 * The contract comes with the first call: a page that the server drew needs no call to be whole, and its scripts stay
 * small. `warmUp` fetches it before it is needed.
 */
let client: Promise<Client> | undefined
export const warmUp = (): Promise<Client> => {
  client ??= import('./typed-client.ts').then(({ typedClient }) => typedClient((path, init) => transport(path, init)))
  client.catch(() => (client = undefined)) // a broken connection: the next call asks again
  return client
}

type AnyCalls = Record<string, (...sent: unknown[]) => Promise<unknown>>
const callsOf = (noun: keyof Client) =>
  new Proxy<AnyCalls>(
    {},
    {
      get:
        (_, name: string) =>
        async (...sent: unknown[]) =>
          ((await warmUp())[noun] as unknown as AnyCalls)[name]?.(...sent),
    },
  )

/** The only way to the API. */
export const api = new Proxy({} as Client, { get: (_, noun) => callsOf(noun as keyof Client) })

export const isRefusal = (error: unknown, ...statuses: number[]): error is ApiError =>
  error instanceof ApiError && (statuses.length === 0 || statuses.includes(error.status))
