import * as z from 'zod/mini'
import { speciesValues } from '#domain/catalogue/species.ts'
import { leaveCauses } from '#domain/herds.ts'
import { maxMovementAnimals } from '#domain/movements/inbound-movement.ts'
import { parseTagCode } from '#domain/tags/tag-codes.ts'
import type { ServiceClient } from '../http-client/service-client.ts'
import { CredentialsExpired, ServiceRejected } from '../http-client/service-errors.ts'
import { type HerdKey, type Registry, registryDelegationStates } from './registry-port.ts'

/** The registry over JSON and HTTP, as the simulator implements it. Responses are validated strictly. */

/** PostgreSQL cannot store NUL. */
const keepable = z.regex(/^[^\0]*$/)
const text = z.string().check(z.minLength(1), z.maxLength(200), keepable)
const Code = z.string().check(z.refine(code => parseTagCode(code) === code))
const Holding = z.string().check(z.regex(/^\d{3}[A-Z]{2}[0-9A-Z]{3,4}$/))
const Token = z.string().check(z.regex(/^[\w.~+/=-]{16,4000}$/))

const Herd = z.object({
  holding: Holding,
  fiscalCode: z.string().check(z.regex(/^[A-Z0-9]{11,16}$/)),
  species: z.enum(speciesValues),
  name: text,
  place: z.string().check(z.maxLength(200), keepable),
  animals: z.int().check(z.minimum(0), z.maximum(1_000_000)),
})
const Animal = z
  .object({
    code: Code,
    species: z.enum(speciesValues),
    sex: z.enum(['m', 'f']),
    bornOn: z.iso.date(),
    leftOn: z.nullable(z.iso.date()),
    cause: z.nullable(z.enum(leaveCauses)),
  })
  .check(z.refine(animal => animal.leftOn === null || animal.leftOn >= animal.bornOn))
const Movement = z
  .object({
    number: text.check(z.maxLength(40)),
    issuedOn: z.iso.date(),
    departedOn: z.iso.date(),
    sender: Holding,
    codes: z.array(Code).check(
      z.minLength(1),
      z.maxLength(maxMovementAnimals),
      z.refine(codes => new Set(codes).size === codes.length),
    ),
  })
  .check(z.refine(movement => movement.departedOn >= movement.issuedOn))
const Tokens = z.object({
  access_token: Token,
  refresh_token: z.optional(Token),
  expires_in: z.int().check(z.minimum(1), z.maximum(31_536_000)),
})
const FirstTokens = z.extend(Tokens, {
  refresh_token: Token,
  keeper: z.object({ vetInfoId: text, name: text, fiscalCode: Herd.shape.fiscalCode }),
})
const Requested = z.object({ requestId: text })
const Status = z.discriminatedUnion('state', [
  z.object({ state: z.literal('in-verifica') }),
  z.object({ state: z.literal('concessa'), codes: z.array(Code).check(z.minLength(1), z.maxLength(10_000)) }),
  z.object({ state: z.literal('respinta'), reason: z.string().check(z.minLength(1), z.maxLength(500), keepable) }),
])

/** URL of the API, URL of the pages for the keeper's browser, and the URL to which these return. */
export type RegistryUrls = { api: string; pages: string; returnAddress: () => string }

const clientId = 'auricola'

export function httpRegistry(client: ServiceClient, urls: RegistryUrls): Registry {
  const get = <Schema extends z.ZodMiniType>(
    operation: string,
    access: string,
    path: string,
    schema: Schema,
    loggedPath?: string,
  ) => client.callJson({ operation, method: 'GET', url: urls.api + path, bearerToken: access, loggedPath }, schema)
  const post = <Schema extends z.ZodMiniType>(
    operation: string,
    access: string,
    key: string,
    [path, body]: [string, object],
    schema: Schema,
  ) =>
    client.callJson(
      { operation, method: 'POST', url: urls.api + path, bearerToken: access, idempotencyKey: key, body },
      schema,
    )
  const token = <Schema extends z.ZodMiniType>(operation: string, body: object, schema: Schema) =>
    client.callJson({ operation, method: 'POST', url: `${urls.api}/token`, body, omitFromLog: true }, schema)

  return {
    link: {
      address: ({ state, challenge }) =>
        `${urls.pages}/autorizza?${new URLSearchParams({
          response_type: 'code',
          client_id: clientId,
          redirect_uri: urls.returnAddress(),
          state,
          code_challenge: challenge,
          code_challenge_method: 'S256',
        }).toString()}`,
      async exchangeCode({ code, verifier }) {
        const redirect_uri = urls.returnAddress()
        const body = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri }
        const { keeper, refresh_token, ...access } = await token('exchange-code', body, FirstTokens)
        return { ...tokensOf(access), refreshToken: refresh_token, holder: keeper }
      },
      refresh: async refreshToken =>
        tokensOf(
          await token('refresh', { grant_type: 'refresh_token', refresh_token: refreshToken }, Tokens).catch(
            refuseAsExpired,
          ),
        ),
    },
    syncSource: 'registry',
    registrationAddress: `${urls.pages}/registrazione`,
    get unavailableSince() {
      return client.breaker.openSince
    },

    herds: async access => (await get('herds', access, '/herds', z.object({ herds: z.array(Herd) }))).herds,
    animals: (access, herd, after) =>
      get(
        'animals',
        access,
        `/animals?${queryOf(herd)}${after === null ? '' : `&after=${encodeURIComponent(after)}`}`,
        z.object({ animals: z.array(Animal), next: z.nullable(text) }),
      ),
    animal: async (access, code) =>
      (
        await get(
          'animal',
          access,
          `/animals/${encodeURIComponent(code)}`,
          z.object({ animal: z.nullable(Animal) }),
          '/animals/…',
        )
      ).animal,

    inboundMovements: async (access, herd) =>
      (
        await get(
          'inbound-movements',
          access,
          `/inbound-movements?${queryOf(herd)}`,
          z.object({ movements: z.array(Movement).check(z.maxLength(500)) }),
        )
      ).movements,

    requestCodes: (access, key, request) => post('request-codes', access, key, ['/requests', request], Requested),
    requestStatus: (access, requestId) =>
      get('request-status', access, `/requests/${encodeURIComponent(requestId)}`, Status),
    requestDuplicate: (access, key, { piece, ...request }) =>
      post('request-duplicate', access, key, ['/duplicates', { ...request, which: piece }], Requested),
    async confirmShipped(access, key, { requestId, ...shipped }) {
      const path = `/requests/${encodeURIComponent(requestId)}/shipped`
      await post('confirm-shipped', access, key, [path, shipped], z.object({}))
      return true
    },
    delegationStatus: async (access, herd) =>
      (
        await get(
          'delegation',
          access,
          `/delegation?${queryOf(herd)}`,
          z.object({ state: z.enum(registryDelegationStates) }),
        )
      ).state,
  }
}

/**
 * Any rejection of a refresh token means expired access; it says nothing about the call for which the token was renewed
 * (RFC 6749, 5.2).
 */
const refuseAsExpired = (error: unknown): never => {
  throw error instanceof ServiceRejected ? new CredentialsExpired(error.message, { cause: error }) : error
}

const queryOf = ({ holding, fiscalCode, species }: HerdKey) =>
  new URLSearchParams({ holding, fiscalCode, species }).toString()

const tokensOf = (answer: z.output<typeof Tokens>) => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token,
  expiresIn: answer.expires_in,
})
