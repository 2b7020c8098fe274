import { toCents, toEuros } from '#domain/money/money.ts'
import { ApiError } from '../api-error.ts'
import type { Contract } from '../contract.ts'
import type { ClientInput, Endpoint, EndpointResponse, Endpoints } from '../endpoint.ts'
import { problemType } from '../problem-kinds.ts'
import type { ProblemDetails } from '../shapes/problem-details.ts'

type Fetch = (path: string, init: RequestInit) => Promise<Response>
type Sent<E extends Endpoint> = ClientInput<E> & { signal?: AbortSignal }
type CallsOf<Group extends Endpoints> = {
  [Name in keyof Group]: Record<never, never> extends Sent<Group[Name]>
    ? (input?: Sent<Group[Name]>) => Promise<EndpointResponse<Group[Name]>>
    : (input: Sent<Group[Name]>) => Promise<EndpointResponse<Group[Name]>>
}
type AnyInput = {
  params?: Record<string, unknown>
  query?: object
  body?: unknown
  form?: FormData
  idempotencyKey?: string
  signal?: AbortSignal
}

/**
 * Where a value on the wire has amounts of money: `true` for an amount itself, an object for some of its properties. `*`
 * stands for every property of a record. A list is written as one of its elements.
 */
export type Amounts = true | { [property: string]: Amounts }

/** What a client has to know of a call: the hundredth part of its schemas. */
export type Call = {
  /** Method and path below `/api`: 'GET /orders/:id'. */
  route: `${Endpoint['method']} ${string}`
  /** How the response is read; JSON by default. `page` is JSON with the number of all rows in `X-Total-Count`. */
  as?: 'page' | 'text' | 'bytes'
  /** Amounts in the body. */
  sent?: Amounts
  /** Amounts in the response. */
  received?: Amounts
}

/** Calls by noun and name. */
export type Calls = Readonly<Record<string, Readonly<Record<string, Call>>>>

/** The client of the whole contract: `client.orders.list()`. */
export type Client = { [Noun in keyof Contract]: CallsOf<Contract[Noun]> }

/**
 * Returns the typed client of a contract's calls over any `fetch`. Calls throw ApiError for error statuses, and what `fetch`
 * throws. Each runs within `around`.
 */
export const connect = (
  calls: Calls,
  fetch: Fetch,
  around: (run: () => Promise<unknown>, call: Call) => Promise<unknown> = run => run(),
) =>
  mapValues(calls, group =>
    mapValues(
      group,
      call =>
        (input: AnyInput = {}) =>
          around(async () => read(await send(fetch, call, input), call), call),
    ),
  ) as unknown as Client

/**
 * Returns the path of a call, with parameters and query, from `/api` on. Empty and undefined query values are left out.
 */
function urlOf(path: string, { params = {}, query = {} }: AnyInput) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '') search.set(name, String(value))
  const text = search.toString().replaceAll('%2C', ',')
  return `/api${filled}${text && `?${text}`}`
}

function send(fetch: Fetch, { route, sent }: Call, input: AnyInput) {
  const [method, path = ''] = route.split(' ')
  const headers: Record<string, string> = {}
  if (input.idempotencyKey) headers['Idempotency-Key'] = input.idempotencyKey
  let body: BodyInit | undefined = input.form
  if (input.body !== undefined) {
    headers['Content-Type'] = 'application/json'
    body = JSON.stringify(sent ? changeAmounts(input.body, sent, toEuros) : input.body)
  }
  return fetch(urlOf(path, input), { method, headers, body, signal: input.signal })
}

/** Keeps the byte order mark, so that a saved CSV file is the one the server sent. */
const utf8WithMark = new TextDecoder('utf-8', { ignoreBOM: true })

async function read(response: Response, { as, received }: Call) {
  if (!response.ok) throw new ApiError(await problemOf(response))
  if (response.status === 204) return undefined
  if (as === 'bytes') return new Uint8Array(await response.arrayBuffer())
  if (as === 'text') return utf8WithMark.decode(await response.arrayBuffer())
  const json: unknown = await response.json()
  const value = received ? changeAmounts(json, received, toCents) : json
  return as === 'page' ? { rows: value, total: Number(response.headers.get('X-Total-Count')) } : value
}

/** Returns the value with its amounts changed, between euros on the wire and cents. */
function changeAmounts(value: unknown, at: Amounts, change: (amount: number) => number): unknown {
  if (Array.isArray(value)) return value.map(element => changeAmounts(element, at, change))
  if (at === true) return typeof value === 'number' ? change(value) : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const amounts = at[name] ?? at['*']
      return [name, amounts ? changeAmounts(inner, amounts, change) : inner]
    }),
  )
}

/**
 * Returns the problem of an error response. A proxy may answer in another format: then its `message`, or the status.
 */
async function problemOf(response: Response): Promise<ProblemDetails> {
  const text = await response.text()
  const isJson = response.headers.get('Content-Type')?.includes('json') === true
  const answer = isJson ? (JSON.parse(text) as Partial<ProblemDetails> | null) : null
  if (String(answer?.type).startsWith(problemType(''))) return answer as ProblemDetails
  const title = response.statusText || `HTTP ${response.status}`
  const message = typeof answer?.message === 'string' ? answer.message : title
  return { type: 'about:blank', title, status: response.status, detail: message, message }
}

export const mapValues = <Value, Result>(values: Readonly<Record<string, Value>>, change: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
