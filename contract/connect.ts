import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import type { Contract } from './contract.ts'
import type { Answer, Endpoint, Endpoints, Sent } from './endpoint.ts'
import { ProblemDetails } from './problem-details.ts'

type Fetch = (path: string, init: RequestInit) => Promise<Response>
type Calls<Group extends Endpoints> = {
  [Name in keyof Group]: unknown extends Sent<Group[Name]>
    ? (options?: Options) => Promise<Answer<Group[Name]>>
    : Record<never, never> extends Sent<Group[Name]>
      ? (sent?: Sent<Group[Name]>, options?: Options) => Promise<Answer<Group[Name]>>
      : (sent: Sent<Group[Name]>, options?: Options) => Promise<Answer<Group[Name]>>
}
type Options = { signal?: AbortSignal }
type AnySent = {
  params?: Record<string, unknown>
  query?: object
  body?: unknown
  form?: FormData
  idempotencyKey?: string
}

export type Client = { [Noun in keyof Contract]: Calls<Contract[Noun]> }

/** The typed client of a contract over any `fetch`; throws ApiError for refusals, and whatever `fetch` throws. */
export function connect<const Groups extends Record<string, Endpoints>>(groups: Groups, fetch: Fetch) {
  const calls = (group: Endpoints) =>
    Object.fromEntries(
      Object.entries(group).map(([name, endpoint]) => [
        name,
        takesInput(endpoint)
          ? (sent: AnySent = {}, options: Options = {}) => call(fetch, endpoint, sent, options)
          : (options: Options = {}) => call(fetch, endpoint, {}, options),
      ]),
    )
  return Object.fromEntries(Object.entries(groups).map(([noun, group]) => [noun, calls(group)])) as {
    [Noun in keyof Groups]: Calls<Groups[Noun]>
  }
}

const takesInput = (endpoint: Endpoint) => Boolean(endpoint.params ?? endpoint.query ?? endpoint.body ?? endpoint.files)

/** The path of a call with its parameters and query, below the API's root. */
export function urlOf(endpoint: Endpoint, sent: { params?: Record<string, unknown>; query?: object } = {}) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(sent.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(sent.query ?? {}))
    if (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '') query.set(name, String(value))
  const text = query.toString().replaceAll('%2C', ',')
  return `/api${path}${text && `?${text}`}`
}

/** Leaves the byte order mark where it is: the file is saved as it came. */
const asSent = new TextDecoder('utf-8', { ignoreBOM: true })

async function call(fetch: Fetch, endpoint: Endpoint, sent: AnySent, { signal }: Options) {
  const headers: Record<string, string> = {}
  if (sent.idempotencyKey) headers['Idempotency-Key'] = sent.idempotencyKey
  let body: BodyInit | undefined = sent.form
  if (endpoint.body) {
    headers['Content-Type'] = 'application/json'
    body = JSON.stringify(z.encode(endpoint.body, sent.body))
  }
  const response = await fetch(urlOf(endpoint, sent), { method: endpoint.method, headers, body, signal })
  if (!response.ok) throw new ApiError(await problemOf(response))
  if (endpoint.file?.bytes) return new Uint8Array(await response.arrayBuffer())
  if (!endpoint.answer) return undefined
  if (endpoint.file) return asSent.decode(await response.arrayBuffer())
  const answer = z.decode(endpoint.answer, (await response.json()) as never)
  return endpoint.counted ? { rows: answer, total: Number(response.headers.get('X-Total-Count')) } : answer
}

const Said = z.object({ message: z.string() })

/** Whoever stands between may answer in its own way: its `message` is kept, if it has one. */
async function problemOf(response: Response): Promise<ProblemDetails> {
  const text = await response.text()
  const answer = response.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : undefined
  const parsed = z.safeParse(ProblemDetails, answer)
  if (parsed.success) return parsed.data
  const title = response.statusText || `HTTP ${response.status}`
  const message = z.safeParse(Said, answer).data?.message ?? title
  return { type: 'about:blank', title, status: response.status, detail: message, message }
}
