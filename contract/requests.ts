import * as z from 'zod/mini'
import { identityProofs, whichPieces } from '#domain/replacement.ts'
import { speciesValues } from '#domain/species.ts'
import { requestEvents, requestProblems, requestStates } from '#domain/tag-life.ts'
import { contractMessages } from './contract-messages.ts'
import { byId, endpoints, Id, IdInPath } from './endpoint.ts'
import { HerdChoice, Instant, wholeNumber } from './wire-types.ts'

/** What was asked of the registry for a line of an order: its codes, or that one lost tag is made again. */
export const CodeRequest = z.object({
  id: Id,
  kind: z.enum(['new', 'duplicate']),
  state: z.enum(requestStates),
  /** no-herd: to be chosen · not-linked: the account is to be linked (again) · unpaid: asked for once the order is paid · the others: tried again by itself. */
  problem: z.nullable(z.enum(requestProblems)),
  holding: z.nullable(z.string()),
  species: z.nullable(z.enum(speciesValues)),
  quantity: z.int(),
  /** Of a duplicate: the tag, the piece of it, its number among those made of it (I, II, III). */
  code: z.nullable(z.string()),
  which: z.nullable(z.enum(whichPieces)),
  reprint: z.nullable(z.int()),
  /** In the registry's or the shopkeeper's words. */
  refusal: z.nullable(z.string()),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
  decidedAt: z.nullable(Instant),
  printedAt: z.nullable(Instant),
  shippedAt: z.nullable(Instant),
  confirmedAt: z.nullable(Instant),
  /** It goes no further than the shopkeeper, who asks for it by hand. */
  isByHand: z.boolean(),
})
export type CodeRequest = z.output<typeof CodeRequest>

export const stepNames = [
  'ordered',
  ...requestEvents,
  'registered',
  'lost',
  'replaced',
  'inactive',
  'taken-back',
  'kept',
  'remade',
] as const
/** One line of a timeline, oldest first; `count` tags took the step together. */
export const Step = z.object({
  at: Instant,
  name: z.enum(stepNames),
  count: z.nullable(z.int()),
  note: z.string(),
})
export type Step = z.output<typeof Step>

const RequestInList = z.object({
  ...CodeRequest.shape,
  orderId: Id,
  orderCode: z.string(),
  productId: Id,
  title: z.string(),
})
export type RequestInList = z.output<typeof RequestInList>

const RequestDetail = z.object({
  ...RequestInList.shape,
  /** Those that were granted, in order. */
  codes: z.array(z.string()),
  steps: z.array(Step),
})
export type RequestDetail = z.output<typeof RequestDetail>

/** As the shopkeeper sees it. */
const ShopRequest = z.object({
  ...RequestInList.shape,
  buyer: z.object({ id: Id, name: z.string(), businessName: z.string(), fiscalCode: z.string() }),
  /** What the registry calls it. */
  registryId: z.nullable(z.string()),
  identifiedBy: z.nullable(z.enum(identityProofs)),
  /** When it is looked at again by itself. */
  dueAt: z.nullable(Instant),
})
export type ShopRequest = z.output<typeof ShopRequest>

const ShopRequestDetail = z.object({
  ...ShopRequest.shape,
  codes: z.array(z.string()),
  steps: z.array(Step),
})
export type ShopRequestDetail = z.output<typeof ShopRequestDetail>

export const requestPageSize = 24
const RequestQuery = z.strictObject({
  state: z.optional(z.enum(requestStates)),
  page: z.optional(wholeNumber(1, 100_000)),
})
export type RequestQuery = z.output<typeof RequestQuery>

const reason = z
  .string(contractMessages.required)
  .check(z.trim(), z.minLength(1, contractMessages.required), z.maxLength(500))

export const requests = endpoints({
  list: {
    method: 'GET',
    path: '/requests',
    access: 'user',
    summary: 'What was asked of the registry for the own orders, latest first',
    query: RequestQuery,
    answer: z.array(RequestInList),
    counted: true,
  },
  find: {
    method: 'GET',
    path: '/requests/:id',
    access: 'user',
    summary: 'One own request with its codes and every step',
    params: byId,
    answer: RequestDetail,
  },
  chooseHerd: {
    method: 'POST',
    path: '/requests/:id/herd',
    access: 'user',
    summary: 'Says which of the own herds the tags are for, while nothing was sent or after a refusal; asks (again)',
    params: byId,
    body: HerdChoice,
    answer: RequestDetail,
    refusals: [409],
  },
  all: {
    method: 'GET',
    path: '/admin/requests',
    access: 'codes',
    summary: 'What was asked of the registry for everybody, latest first',
    query: z.strictObject({
      ...RequestQuery.shape,
      /** Of one order. */
      orderId: z.optional(IdInPath),
      /** Name, fiscal code, holding, code of the order or of a lost tag. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    }),
    answer: z.array(ShopRequest),
    counted: true,
  },
  inspect: {
    method: 'GET',
    path: '/admin/requests/:id',
    access: 'codes',
    summary: 'One request with its buyer, its codes and every step',
    params: byId,
    answer: ShopRequestDetail,
  },
  sheet: {
    method: 'GET',
    path: '/admin/requests.csv',
    access: 'codes',
    summary:
      'What is to be done in the registry by hand, as a file: requests without an answer, deliveries it does not know of',
    answer: z.string(),
    file: { type: 'text/csv', name: 'richieste.csv' },
  },
  grant: {
    method: 'POST',
    path: '/admin/requests/:id/codes',
    access: 'codes',
    summary: 'The codes that were granted for it, as a list in any notation; of a duplicate its own code',
    params: byId,
    body: z.strictObject({ text: z.string().check(z.maxLength(400_000, contractMessages.tagListTooLong)) }),
    answer: ShopRequestDetail,
    refusals: [409],
  },
  refuse: {
    method: 'POST',
    path: '/admin/requests/:id/refuse',
    access: 'codes',
    summary: 'Writes down that it was refused, and why',
    params: byId,
    body: z.strictObject({ reason }),
    answer: ShopRequestDetail,
    refusals: [409],
  },
  giveUp: {
    method: 'POST',
    path: '/admin/requests/:id/give-up',
    access: 'codes',
    summary: 'Ends one that was not granted: its tags are not made, the rest of the order goes on',
    params: byId,
    body: z.strictObject({ reason }),
    answer: ShopRequestDetail,
    refusals: [409],
  },
  confirm: {
    method: 'POST',
    path: '/admin/requests/:id/confirmed',
    access: 'codes',
    summary: 'Writes down that the registry was told by hand which codes went out',
    params: byId,
    answer: ShopRequestDetail,
    refusals: [409],
  },
  renew: {
    method: 'POST',
    path: '/admin/requests/:id/renew',
    access: 'codes',
    summary: 'Asks again after a refusal, or at once where it waits for a registry that did not answer',
    params: byId,
    answer: ShopRequestDetail,
    refusals: [409],
  },
})
