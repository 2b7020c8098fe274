import * as z from 'zod/mini'
import type { ApiRequest } from '../serve-simulator.ts'
import { SimulatorError, simulatorReplies } from '../simulator-error.ts'
import type { HerdKey, SimulatedRegistry } from './simulated-registry.ts'

/** API of the simulated registry for the shop: JSON in, JSON out, a keeper's token in a header. */

const text = z.string().check(z.minLength(1), z.maxLength(200))
const HerdShape = z.strictObject({ holding: text, fiscalCode: text, species: text })
const TokenRequest = z.discriminatedUnion('grant_type', [
  z.strictObject({
    grant_type: z.literal('authorization_code'),
    code: text,
    code_verifier: text,
    redirect_uri: text,
  }),
  z.strictObject({ grant_type: z.literal('refresh_token'), refresh_token: text }),
])
const NewCodesRequest = z.strictObject({
  herd: HerdShape,
  quantity: z.int().check(z.minimum(1), z.maximum(9999)),
  means: text,
})
const DuplicateRequest = z.strictObject({
  herd: HerdShape,
  code: text,
  which: z.enum(['principale', 'secondaria', 'entrambe']),
  reason: z.string(),
})
const Shipment = z.strictObject({
  codes: z.array(text),
  lot: z.string(),
  productModel: z.string(),
  tracking: z.string(),
})

const maxAnimals = 500

export function answerCall(registry: SimulatedRegistry, request: ApiRequest): unknown {
  const { method, path, query } = request
  const [first = '', second = '', third = ''] = path.split('/').filter(Boolean).map(decodeURIComponent)
  const named = (name: string, parts = 1) => first === name && path.split('/').filter(Boolean).length === parts

  if (method === 'POST' && named('token')) {
    const asked = read(TokenRequest, request.body)
    return asked.grant_type === 'refresh_token'
      ? registry.accounts.refresh(asked.refresh_token)
      : registry.accounts.exchange({ code: asked.code, verifier: asked.code_verifier, redirectUri: asked.redirect_uri })
  }

  const keeper = registry.accounts.keeperWith(tokenIn(request.headers))
  const key = String(request.headers['idempotency-key'] ?? '')
  const herdAsked = (): HerdKey => ({
    holding: query.get('holding') ?? '',
    fiscalCode: query.get('fiscalCode') ?? '',
    species: query.get('species') ?? '',
  })
  if (method === 'GET' && named('herds')) return { herds: registry.herdsOf(keeper) }
  if (method === 'GET' && named('animals'))
    return registry.animalsOf(keeper, herdAsked(), {
      after: Math.max(0, Number(query.get('after')) || 0),
      limit: Math.min(maxAnimals, Number(query.get('limit')) || maxAnimals),
    })
  if (method === 'GET' && named('inbound-movements')) return { movements: registry.movementsTo(keeper, herdAsked()) }
  if (method === 'GET' && named('animals', 2)) return { animal: registry.animal(keeper, second) ?? null }
  if (method === 'GET' && named('requests', 2)) return registry.requestStatus(keeper, second)
  if (method === 'GET' && named('delegation')) return registry.delegation(keeper, herdAsked())

  if (method === 'POST' && key === '') throw new SimulatorError(400, simulatorReplies.malformed)
  if (method === 'POST' && named('requests')) {
    const { herd, quantity } = read(NewCodesRequest, request.body)
    return registry.requestCodes(keeper, key, herd, quantity)
  }
  if (method === 'POST' && named('duplicates')) {
    const { herd, code } = read(DuplicateRequest, request.body)
    return registry.requestDuplicate(keeper, key, herd, code)
  }
  if (method === 'POST' && named('requests', 3) && third === 'shipped') {
    registry.confirmShipped(keeper, key, second, read(Shipment, request.body).codes)
    return {}
  }
  throw new SimulatorError(404, simulatorReplies.nothingHere)
}

export const tokenIn = ({ authorization = '' }: { authorization?: string | undefined }) =>
  /^Bearer (.+)$/.exec(authorization)?.[1] ?? ''

function read<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, body)
  if (!parsed.success) throw new SimulatorError(400, simulatorReplies.malformed)
  return parsed.data
}
