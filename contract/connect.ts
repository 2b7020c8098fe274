import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import type { Contract } from './contract.ts'
import type { ClientInput, Endpoint, EndpointResponse, Endpoints } from './endpoint.ts'
import { ProblemDetails } from './shapes/problem-details.ts'

type Fetch = (path: string, init: RequestInit) => Promise<Response>
type Calls<Group extends Endpoints> = {
  [Name in keyof Group]: unknown extends ClientInput<Group[Name]>
    ? (options?: Options) => Promise<EndpointResponse<Group[Name]>>
    : Record<never, never> extends ClientInput<Group[Name]>
      ? (input?: ClientInput<Group[Name]>, options?: Options) => Promise<EndpointResponse<Group[Name]>>
      : (input: ClientInput<Group[Name]>, options?: Options) => Promise<EndpointResponse<Group[Name]>>
}
type Options = { signal?: AbortSignal }
type AnyInput = {
  params?: Record<string, unknown>
  query?: object
  body?: unknown
  form?: FormData
  idempotencyKey?: string
}

/** The client of the whole contract: `client.orders.list()`. */
export type Client = { [Noun in keyof Contract]: Calls<Contract[Noun]> }

/**
 * Returns the typed client of a contract over any `fetch`. Calls throw ApiError for error statuses, and what `fetch`
 * throws.
 */
export function connect<const Groups extends Record<string, Endpoints>>(groups: Groups, fetch: Fetch) {
  const calls = (group: Endpoints) =>
    Object.fromEntries(
      Object.entries(group).map(([name, endpoint]) => [
        name,
        takesInput(endpoint)
          ? (input: AnyInput = {}, options: Options = {}) => call(fetch, endpoint, input, options)
          : (options: Options = {}) => call(fetch, endpoint, {}, options),
      ]),
    )
  return Object.fromEntries(Object.entries(groups).map(([noun, group]) => [noun, calls(group)])) as {
    [Noun in keyof Groups]: Calls<Groups[Noun]>
  }
}

const takesInput = (endpoint: Endpoint) => Boolean(endpoint.params ?? endpoint.query ?? endpoint.body ?? endpoint.files)

/**
 * Returns the path of a call, with parameters and query, from `/api` on. Empty and undefined query values are left out.
 */
export function urlOf(endpoint: Endpoint, input: { params?: Record<string, unknown>; query?: object } = {}) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '') query.set(name, String(value))
  const text = query.toString().replaceAll('%2C', ',')
  return `/api${path}${text && `?${text}`}`
}

/** Keeps the byte order mark, so that a saved CSV file is the one the server sent. */
const utf8WithMark = new TextDecoder('utf-8', { ignoreBOM: true })

async function call(fetch: Fetch, endpoint: Endpoint, input: AnyInput, { signal }: Options) {
  const headers: Record<string, string> = {}
  if (input.idempotencyKey) headers['Idempotency-Key'] = input.idempotencyKey
  let body: BodyInit | undefined = input.form
  if (endpoint.body) {
    headers['Content-Type'] = 'application/json'
    body = JSON.stringify(z.encode(endpoint.body, input.body))
  }
  const response = await fetch(urlOf(endpoint, input), { method: endpoint.method, headers, body, signal })
  if (!response.ok) throw new ApiError(await problemOf(response))
  if (endpoint.file?.bytes) return new Uint8Array(await response.arrayBuffer())
  if (!endpoint.response) return undefined
  if (endpoint.file) return utf8WithMark.decode(await response.arrayBuffer())
  const decoded = z.decode(endpoint.response, (await response.json()) as never)
  return endpoint.paginated ? { rows: decoded, total: Number(response.headers.get('X-Total-Count')) } : decoded
}

const MessageBody = z.object({ message: z.string() })

/**
 * Returns the problem of an error response. A proxy may answer in another format: then its `message`, or the status.
 */
async function problemOf(response: Response): Promise<ProblemDetails> {
  const text = await response.text()
  const json = response.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : undefined
  const parsed = z.safeParse(ProblemDetails, json)
  if (parsed.success) return parsed.data
  const title = response.statusText || `HTTP ${response.status}`
  const message = z.safeParse(MessageBody, json).data?.message ?? title
  return { type: 'about:blank', title, status: response.status, detail: message, message }
}
