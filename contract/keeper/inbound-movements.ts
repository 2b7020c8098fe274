import * as z from 'zod/mini'
import { speciesValues } from '#domain/catalogue/species.ts'
import { maxUnloadedAnimals, movementSources, unloadingOutcomes } from '#domain/movements/inbound-movement.ts'
import { parseTagCode } from '#domain/tags/tag-codes.ts'
import { hasTooManyWords, maxListCharacters } from '#domain/tags/tag-list-parser.ts'
import { contractMessages } from '../contract-messages.ts'
import { byId, endpoints, Id } from '../endpoint.ts'
import { HerdChoice, HoldingCode, Instant, requiredText, wholeNumber } from '../shapes/wire-types.ts'

const Day = z.iso.date(contractMessages.day)

/** A movement document (modello 4) of animals that arrive at a holding of the keeper. */
export const InboundMovement = z.object({
  id: Id,
  source: z.enum(movementSources),
  number: z.string(),
  issuedOn: Day,
  departedOn: Day,
  /** Code of the holding that sends the animals. */
  sender: z.string(),
  /** Holding and species of the herd at which they arrive. */
  holding: z.string(),
  species: z.enum(speciesValues),
  announced: z.int(),
  /** When the keeper confirmed the unloading; null until then. */
  unloadedAt: z.nullable(Instant),
  /** Animals by outcome; null until the unloading is confirmed. */
  outcomes: z.nullable(z.record(z.enum(unloadingOutcomes), z.int())),
})
export type InboundMovement = z.output<typeof InboundMovement>

export const MovementAnimal = z.object({
  code: z.string(),
  /** Null until the unloading is confirmed. */
  outcome: z.nullable(z.enum(unloadingOutcomes)),
  /** True if the animal stands in a herd of the keeper as alive. */
  isInHerd: z.boolean(),
  /**
   * True if the tag or animal stands with another keeper of the shop: it enters the herd when the registry lists it
   * there.
   */
  isElsewhere: z.boolean(),
})
export type MovementAnimal = z.output<typeof MovementAnimal>

export const MovementDocument = z.object({ ...InboundMovement.shape, animals: z.array(MovementAnimal) })
export type MovementDocument = z.output<typeof MovementDocument>

/** A document that the keeper has in hand. */
export const EnteredMovement = z.strictObject({
  number: requiredText(contractMessages.movementNumber, 40),
  issuedOn: Day,
  departedOn: Day,
  sender: HoldingCode,
  herd: HerdChoice,
  /** The codes of its animals: a pasted list, or the text of a CSV or reader's file. */
  text: z.string().check(
    z.maxLength(maxListCharacters, contractMessages.tagListTooLong),
    z.refine(text => !hasTooManyWords(text), contractMessages.tagListTooMany),
  ),
})
export type EnteredMovement = z.output<typeof EnteredMovement>

/** A tag that came with an animal, and was not bought here. */
export const ArrivedTag = z.object({
  code: z.string(),
  species: z.enum(speciesValues),
  holding: z.string(),
  /** When its unloading was confirmed. */
  arrivedAt: Instant,
  movement: z.object({ id: Id, number: z.string() }),
})
export type ArrivedTag = z.output<typeof ArrivedTag>
export const arrivedTagPageSize = 50

const TagCode = z.string().check(
  z.maxLength(20),
  z.refine(code => parseTagCode(code) === code, contractMessages.movementCode),
)

export const movementPageSize = 50
export const MovementQuery = z.strictObject({
  page: z.optional(wholeNumber(1, 1000)),
  /** Only documents of this holding. */
  holding: z.optional(HoldingCode),
})

export type MovementQuery = z.output<typeof MovementQuery>

export const inboundMovements = endpoints({
  list: {
    method: 'GET',
    path: '/inbound-movements',
    access: 'user',
    summary:
      'Lists the movement documents of animals that arrive at the signed-in user’s holdings, those to unload first, then the newest, fifty per page',
    query: MovementQuery,
    response: z.array(InboundMovement),
    paginated: true,
  },
  tags: {
    method: 'GET',
    path: '/inbound-movements/tags',
    access: 'user',
    summary:
      'Lists the tags that came with animals in the signed-in user’s herds and were not bought here, by code, fifty per page',
    query: z.strictObject({
      page: z.optional(wholeNumber(1, 1000)),
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    }),
    response: z.array(ArrivedTag),
    paginated: true,
  },
  get: {
    method: 'GET',
    path: '/inbound-movements/:id',
    access: 'user',
    summary: 'Returns a movement document of the signed-in user with its animals',
    params: byId,
    response: MovementDocument,
  },
  enter: {
    method: 'POST',
    path: '/inbound-movements',
    access: 'user',
    summary:
      'Records a movement document that the signed-in user has in hand. The same document again returns the one that is there',
    cost: 10,
    body: EnteredMovement,
    response: InboundMovement,
    errors: ['conflict'],
  },
  unload: {
    method: 'POST',
    path: '/inbound-movements/:id/unload',
    access: 'user',
    summary:
      'Confirms which animals arrived: those that were announced enter the herd, missing and surplus ones are kept with the document. The same confirmation again changes nothing',
    cost: 10,
    params: byId,
    body: z.strictObject({ codes: z.array(TagCode).check(z.maxLength(maxUnloadedAnimals)) }),
    response: MovementDocument,
    errors: ['conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/inbound-movements/:id',
    access: 'user',
    summary: 'Deletes a movement document that the signed-in user entered and has not unloaded',
    params: byId,
    errors: ['conflict'],
  },
})
