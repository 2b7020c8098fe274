import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  costOf,
  type Endpoint,
  type EndpointResponse,
  type Endpoints,
  type HandlerInput,
  type Paginated,
  type SignedBody,
} from '#contract/endpoint.ts'
import { forgive } from '#contract/shapes/forgiving.ts'
import { may } from '#domain/admin/roles.ts'
import { cleanQuery, cleanTexts } from '#domain/clean-text.ts'
import type { AppContext } from '../app-context.ts'
import type { Actor } from './actor.ts'
import { FileDownload } from './file-download.ts'
import { httpMessages } from './http-messages.ts'
import { networksOf } from './network-of.ts'
import { Problem, signInFirst } from './problem.ts'
import type { RequestContext } from './request-context.ts'
import { countForNetwork, countForUser } from './request-limits.ts'
import { encodedFor, etagOf, sendShared } from './response-cache.ts'
import type { SessionUser } from './session-user.ts'
import { secondFactorOf } from './sessions.ts'
import { readFiles } from './uploads.ts'

export type Handlers<Group extends Endpoints> = {
  [Name in keyof Group]: (call: Call<Group[Name]>) => Promise<HandlerResult<Group[Name]>> | HandlerResult<Group[Name]>
}
type Call<E extends Endpoint> = HandlerInput<E, SessionUser> & { requestContext: RequestContext } & Acting<E>
type Acting<E extends Endpoint> = E['access'] extends 'anyone' ? unknown : { actor: Actor }
/** A long file may be returned in parts, which are streamed. */
type HandlerResult<E extends Endpoint> = E extends { file: object }
  ? Content<E> | FileDownload<Content<E>>
  : EndpointResponse<E>

type Content<E extends Endpoint> = EndpointResponse<E> | AsyncIterable<EndpointResponse<E>>

/** Reading that works for a fifth of a second or more. Of one user it is answered one call after another. */
const isHeavyReading = (endpoint: Endpoint) =>
  costOf(endpoint) >= 20 && (endpoint.method === 'GET' || endpoint.readOnly === true)

type AnyHandler = (call: unknown) => unknown

/**
 * Serves a group of endpoints: authenticates, validates the request, calls the handler and trims the response to the
 * contract. A missing handler, or one that returns another shape, does not compile.
 */
export function serveContract<const Group extends Endpoints>(
  app: FastifyInstance,
  ctx: AppContext,
  group: Group,
  handlers: Handlers<Group>,
) {
  for (const [name, endpoint] of Object.entries(group)) {
    const handle = handlers[name] as AnyHandler
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      handler: async (request, reply) => {
        const generation = ctx.responseCache.generation
        // PostgreSQL refuses NUL, but by then a streamed file has begun.
        if (endpoint.file && request.url.includes('%00')) throw new Problem('invalid', httpMessages.unstorableText)
        const cost = costOf(endpoint)
        await countForNetwork(ctx, request.ip, cost)
        const user = await authenticate(ctx, endpoint, request)
        if (user) await countForUser(ctx, user.id, cost)
        const respond = async () => {
          const { body, echoed } = forgive(endpoint.forgiving ?? {}, cleanTexts(request.body))
          return handle({
            user,
            params: read(endpoint.params, request.params),
            query: read(endpoint.query, cleanTexts({ ...(request.query as object) }, cleanQuery)),
            body: read(endpoint.body, body),
            echoed,
            files: endpoint.files && (await readFiles(request, endpoint.files)),
            signedBody: endpoint.signatureHeaders && signedBodyOf(request, endpoint.signatureHeaders),
            ...originOf(endpoint, request, user),
          })
        }
        const inTurn = () => (user ? ctx.requestsOfUsers.run(user.id, respond) : respond())
        const result = await (user && isHeavyReading(endpoint)
          ? ctx.heavyRequestsOfUsers.run(user.id, inTurn)
          : inTurn())
        return sendResponse(
          ctx,
          endpoint,
          request,
          reply,
          result,
          user && may(user.role, 'products') ? undefined : generation,
        )
      },
    })
  }
}

async function authenticate(
  ctx: AppContext,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<SessionUser | undefined> {
  const { authorization } = request.headers
  if (authorization === undefined && endpoint.access === 'anyone') return undefined
  const token = /^Bearer ([\w-]{43})$/.exec(authorization ?? '')?.[1]
  const user = token && (await ctx.userOfToken(token))
  if (!user) {
    if (endpoint.access === 'anyone') return undefined
    throw signInFirst()
  }
  const { access } = endpoint
  const lacksFactor = secondFactorOf(ctx.config, user) === 'required'
  // Calls that are open to others tell staff more: nothing of it before the second factor.
  if (access === 'anyone') return lacksFactor ? { ...user, role: 'farmer' } : user
  if (access === 'user') return user
  if (!may(user.role, access)) throw new Problem('forbidden', httpMessages.notYourRole)
  if (lacksFactor) throw new Problem('second-factor-setup-required', httpMessages.secondFactorFirst)
  return user
}

function read(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = z.safeDecode(schema, value)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.flatMap(issue =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map(key => ({ path: [...issue.path, key].join('.'), message: httpMessages.unknownField }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  )
  throw new Problem('invalid', httpMessages.checkTheFields, { errors })
}

function sendResponse(
  ctx: AppContext,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
  generation: number | undefined,
) {
  const { file } = endpoint
  if (file) {
    const { name, content } = result instanceof FileDownload ? result : new FileDownload(file.name, result)
    return reply
      .type(file.bytes ? file.type : `${file.type}; charset=utf-8`)
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(isStreamed(content) ? Readable.from(content) : content)
  }
  if (!endpoint.response) return reply.code(204).send()
  const { rows, total } = endpoint.paginated ? (result as Paginated<unknown>) : { rows: result, total: undefined }
  const headers: Record<string, string> = total === undefined ? {} : { 'X-Total-Count': String(total) }
  if (endpoint.location)
    headers.Location = `/api${endpoint.location.replace(':id', String((rows as { id: number }).id))}`
  const text = JSON.stringify(z.encode(endpoint.response, rows))
  const contentType = 'application/json; charset=utf-8'
  if (endpoint.revalidated) return sendRevalidated(request, reply.type(contentType), text)
  if (!endpoint.cacheable || generation === undefined)
    return reply
      .code(endpoint.status ?? 200)
      .headers(headers)
      .type(contentType)
      .send(text)
  const cached = ctx.responseCache.store(cacheKeyOf(endpoint, request), generation, contentType, text, headers)
  const ownHeaders = reply.getHeaders()
  reply.hijack()
  sendShared(cached, request.raw, reply.raw, ownHeaders)
  return reply
}

/** Sends a long response of one user compressed, or not at all to who has it. No cache stores it. */
async function sendRevalidated({ headers }: FastifyRequest, reply: FastifyReply, text: string) {
  const etag = etagOf(Buffer.from(text))
  reply.header('ETag', etag)
  if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  const { encoding, bytes } = await encodedFor(headers['accept-encoding'], text)
  return (encoding === 'identity' ? reply : reply.header('Content-Encoding', encoding)).send(bytes)
}

/** A query that the call does not know is ignored, so it does not make a response of its own. */
const cacheKeyOf = ({ query }: Endpoint, { url }: FastifyRequest) => (query ? url : (url.split('?', 1)[0] ?? url))

const isStreamed = (content: unknown): content is AsyncIterable<unknown> =>
  typeof content === 'object' && content !== null && Symbol.asyncIterator in content

const signedBodyOf = ({ headers, rawBody = '' }: FastifyRequest, names: readonly string[]): SignedBody => ({
  text: rawBody,
  headers: Object.fromEntries(
    names
      .map(name => name.toLowerCase())
      .flatMap(name => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  ),
})

const originOf = (endpoint: Endpoint, request: FastifyRequest, user: SessionUser | undefined) => {
  const requestContext = requestContextOf(endpoint, request)
  return { requestContext, actor: user && { ...user, ...requestContext } }
}

const requestContextOf = ({ idempotent }: Endpoint, request: FastifyRequest): RequestContext => {
  const key = idempotent && request.headers['idempotency-key']
  if (Array.isArray(key) || (key !== undefined && (key.length < 1 || key.length > 200)))
    throw new Problem('invalid', httpMessages.idempotencyKeyLength)
  return {
    // A proxy may forward what is no address; the longest IPv6 address has 45 characters.
    address: request.ip.slice(0, 45),
    ...networksOf(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    idempotencyKey: key,
  }
}
