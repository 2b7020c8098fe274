import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  type Answer,
  type Call,
  type Counted,
  type Endpoint,
  type Endpoints,
  type SignedText,
} from '#contract/endpoint.ts'
import { may, type Role } from '#domain/roles.ts'
import type { Shop } from '../running-shop.ts'
import { httpMessages } from './http-messages.ts'
import { NamedFile } from './named-file.ts'
import { Problem } from './problem.ts'
import { secondFactorOf } from './sessions.ts'
import { send } from './shared-answers.ts'
import { readFiles } from './uploads.ts'

/** Whoever carries a valid token. */
export type User = { id: number; email: string; role: Role; hasSecondFactor: boolean; tokenDigest: Buffer }

/** What a handler may know of the request besides what the contract names. */
export type Visit = { address: string; userAgent: string; requestId: string; idempotencyKey: string | undefined }

export type Handlers<Group extends Endpoints> = {
  [Name in keyof Group]: (
    call: Call<Group[Name], User> & { visit: Visit },
  ) => Promise<Given<Group[Name]>> | Given<Group[Name]>
}
/** A long file is given in parts, which are sent as they come. */
type Given<E extends Endpoint> = E extends { file: object }
  ? Answer<E> | NamedFile<Answer<E> | AsyncIterable<Answer<E>>>
  : Answer<E>

type AnyHandler = (call: unknown) => unknown

/**
 * Serves a group of endpoints: who and what shape, then the handler, then the answer trimmed to the contract.
 * A missing handler, or one that answers another shape, does not compile.
 */
export function serveContract<const Group extends Endpoints>(
  app: FastifyInstance,
  shop: Shop,
  group: Group,
  handlers: Handlers<Group>,
) {
  for (const [name, endpoint] of Object.entries(group)) {
    const handle = handlers[name] as AnyHandler
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      handler: async (request, reply) => {
        const generation = shop.sharedAnswers.generation
        const user = await admit(shop, endpoint, request)
        const answer = await handle({
          user,
          params: read(endpoint.params, request.params),
          query: read(endpoint.query, request.query),
          body: read(endpoint.body, request.body),
          files: endpoint.files && (await readFiles(request, endpoint.files)),
          signed: endpoint.signed && signedTextOf(request, endpoint.signed),
          visit: visitOf(request),
        })
        return answerWith(
          shop,
          endpoint,
          request,
          reply,
          answer,
          user && may(user.role, 'products') ? undefined : generation,
        )
      },
    })
  }
}

async function admit(shop: Shop, endpoint: Endpoint, request: FastifyRequest): Promise<User | undefined> {
  const { authorization } = request.headers
  if (authorization === undefined && endpoint.access === 'anyone') return undefined
  const token = /^Bearer ([\w-]{43})$/.exec(authorization ?? '')?.[1]
  const user = token && (await shop.userOfToken(token))
  if (!user) {
    if (endpoint.access === 'anyone') return undefined
    throw new Problem('unauthenticated', httpMessages.signInFirst, { headers: { 'WWW-Authenticate': 'Bearer' } })
  }
  const { access } = endpoint
  if (access === 'anyone' || access === 'user') return user
  if (!may(user.role, access)) throw new Problem('forbidden', httpMessages.notYourRole)
  if (secondFactorOf(shop.config, user) === 'required')
    throw new Problem('second-factor-missing', httpMessages.secondFactorFirst)
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

function answerWith(
  shop: Shop,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  generation: number | undefined,
) {
  const { file } = endpoint
  if (file) {
    const { name, content } = answer instanceof NamedFile ? answer : new NamedFile(file.name, answer)
    return reply
      .type(file.bytes ? file.type : `${file.type}; charset=utf-8`)
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(isInParts(content) ? Readable.from(content) : content)
  }
  if (!endpoint.answer) return reply.code(204).send()
  const { rows, total } = endpoint.counted ? (answer as Counted<unknown>) : { rows: answer, total: undefined }
  const headers: Record<string, string> = total === undefined ? {} : { 'X-Total-Count': String(total) }
  const text = JSON.stringify(z.encode(endpoint.answer, rows))
  const contentType = 'application/json; charset=utf-8'
  if (!endpoint.shared || generation === undefined)
    return reply
      .code(endpoint.status ?? 200)
      .headers(headers)
      .type(contentType)
      .send(text)
  const shared = shop.sharedAnswers.keep(request.url, generation, contentType, text, {
    ...headers,
    ...(reply.getHeaders() as Record<string, string>),
  })
  reply.hijack()
  send(shared, request.raw, reply.raw)
  return reply
}

const isInParts = (content: unknown): content is AsyncIterable<unknown> =>
  typeof content === 'object' && content !== null && Symbol.asyncIterator in content

const signedTextOf = ({ headers, rawBody = '' }: FastifyRequest, names: readonly string[]): SignedText => ({
  text: rawBody,
  headers: Object.fromEntries(
    names
      .map(name => name.toLowerCase())
      .flatMap(name => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  ),
})

const visitOf = (request: FastifyRequest): Visit => {
  const key = request.headers['idempotency-key']
  if (Array.isArray(key) || (key !== undefined && (key.length < 1 || key.length > 200)))
    throw new Problem('invalid', httpMessages.idempotencyKeyLength)
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    idempotencyKey: key,
  }
}
