import * as z from 'zod/mini'
import { speciesValues } from '#domain/catalogue/species.ts'
import { identityProofs } from '#domain/tags/replacement.ts'
import { byId, endpoints, Id, IdInPath } from './endpoint.ts'
import { HerdChoice, Instant, wholeNumber } from './shapes/wire-types.ts'

const Species = z.array(z.enum(speciesValues))

/** An order whose codes wait for its keeper, with everything that is asked. */
export const KeeperWait = z.object({
  orderId: Id,
  startedAt: Instant,
  /** True if the keeper's VetInfo account must be linked again. */
  needsLink: z.boolean(),
  /** One question for each group of products that are for the same species. */
  herds: z.array(
    z.object({
      species: Species,
      tags: z.int(),
      titles: z.array(z.string()),
      /** The keeper's herds that fit; empty if the registry has told none. */
      options: z.array(z.object({ holding: z.string(), species: z.enum(speciesValues) })),
    }),
  ),
  /** Codes of lost pairs without a statement of how the animal was identified; one answer serves all. */
  codes: z.array(z.string()),
})
export type KeeperWait = z.output<typeof KeeperWait>

const KeeperAnswer = z.strictObject({
  /** The herd for each group of products, named by its species as in the question. */
  herds: z
    .array(z.strictObject({ species: Species.check(z.maxLength(speciesValues.length)), herd: HerdChoice }))
    .check(z.maxLength(20)),
  identityProof: z.optional(z.enum(identityProofs)),
})
export type KeeperAnswer = z.output<typeof KeeperAnswer>

export const keeperWaitPageSize = 24

export const keeperWaits = endpoints({
  list: {
    method: 'GET',
    path: '/keeper-waits',
    access: 'user',
    summary: 'Lists the signed-in user’s orders whose codes wait for an answer, oldest first, at most fifty',
    response: z.array(KeeperWait),
  },
  answer: {
    method: 'POST',
    path: '/orders/:id/keeper-answer',
    access: 'user',
    summary: 'Answers once for all codes of an order: the herd of each species, how the animals were identified',
    params: byId,
    body: KeeperAnswer,
    response: z.object({ codeRequests: z.int() }),
    errors: ['conflict'],
  },
  adminList: {
    method: 'GET',
    path: '/admin/keeper-waits',
    access: 'orders',
    summary: 'Lists the orders that wait for their keepers for staff, oldest first',
    query: z.strictObject({ orderId: z.optional(IdInPath), page: z.optional(wholeNumber(1, 100_000)) }),
    response: z.array(KeeperWait),
    paginated: true,
  },
  adminAnswer: {
    method: 'POST',
    path: '/admin/orders/:id/keeper-answer',
    access: 'orders',
    summary: 'Answers for the keeper of an order, who told it by telephone',
    params: byId,
    body: KeeperAnswer,
    response: z.object({ codeRequests: z.int() }),
    errors: ['conflict'],
  },
})
