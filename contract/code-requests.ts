import * as z from 'zod/mini'
import { speciesValues } from '#domain/catalogue/species.ts'
import { identityProofs, tagPieces } from '#domain/tags/replacement.ts'
import { hasTooManyWords } from '#domain/tags/tag-list-parser.ts'
import { blockReasons, codeRequestEvents, codeRequestStates } from '#domain/tags/tag-states.ts'
import { contractMessages } from './contract-messages.ts'
import { byId, endpoints, Id, IdInPath, sheetCalls } from './endpoint.ts'
import { HerdChoice, Instant, wholeNumber } from './shapes/wire-types.ts'

/** A request to the registry for a line of an order: for new codes, or for the duplicate of one lost tag. */
export const CodeRequest = z.object({
  id: Id,
  kind: z.enum(['new', 'duplicate']),
  state: z.enum(codeRequestStates),
  /**
   * What blocks the request; null if nothing. no-herd: choose one · not-linked: link the account (again) · unpaid:
   * sent after payment · unavailable, invalid-response: retried automatically.
   */
  blockReason: z.nullable(z.enum(blockReasons)),
  holding: z.nullable(z.string()),
  species: z.nullable(z.enum(speciesValues)),
  quantity: z.int(),
  /** Only for duplicates: code and piece of the lost tag, and how often it was reissued (printed as I, II, III). */
  code: z.nullable(z.string()),
  piece: z.nullable(z.enum(tagPieces)),
  reprintNumber: z.nullable(z.int()),
  /** Reason of a rejection, by the registry or by staff. */
  rejectionReason: z.nullable(z.string()),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
  decidedAt: z.nullable(Instant),
  printedAt: z.nullable(Instant),
  shippedAt: z.nullable(Instant),
  reportedAt: z.nullable(Instant),
  /** True if staff handles the request by hand in the registry. */
  isManual: z.boolean(),
})
export type CodeRequest = z.output<typeof CodeRequest>

export const codeTimelineEventNames = [
  'ordered',
  ...codeRequestEvents,
  'registered',
  'lost',
  'replaced',
  'inactive',
  'undone',
  'restored',
  'reprinted',
] as const
/**
 * One line of a timeline, oldest first. `count` is how many tags changed together, null for an event of the request.
 */
export const CodeTimelineEvent = z.object({
  at: Instant,
  name: z.enum(codeTimelineEventNames),
  count: z.nullable(z.int()),
  note: z.string(),
})
export type CodeTimelineEvent = z.output<typeof CodeTimelineEvent>

/** A code request in lists, with its order and product. */
const CodeRequestSummary = z.object({
  ...CodeRequest.shape,
  orderId: Id,
  orderCode: z.string(),
  productId: Id,
  title: z.string(),
})
export type CodeRequestSummary = z.output<typeof CodeRequestSummary>

/** A code request with its codes and timeline. */
const CodeRequestDetail = z.object({
  ...CodeRequestSummary.shape,
  /** The granted codes, ascending. */
  codes: z.array(z.string()),
  timeline: z.array(CodeTimelineEvent),
})
export type CodeRequestDetail = z.output<typeof CodeRequestDetail>

/** A code request for staff. */
const AdminCodeRequest = z.object({
  ...CodeRequestSummary.shape,
  buyer: z.object({ id: Id, name: z.string(), businessName: z.string(), fiscalCode: z.string() }),
  /** The registry's id of the request; null until it is sent. */
  registryId: z.nullable(z.string()),
  identityProof: z.nullable(z.enum(identityProofs)),
  /** Since when it is blocked for this reason; null if it is not blocked. */
  blockedSince: z.nullable(Instant),
  /** When it is next checked automatically; null if never. */
  dueAt: z.nullable(Instant),
})
export type AdminCodeRequest = z.output<typeof AdminCodeRequest>

/** A code request for staff, with its codes and timeline. */
const AdminCodeRequestDetail = z.object({
  ...AdminCodeRequest.shape,
  codes: z.array(z.string()),
  timeline: z.array(CodeTimelineEvent),
})
export type AdminCodeRequestDetail = z.output<typeof AdminCodeRequestDetail>

export const codeRequestPageSize = 24
/** The requests of all customers are counted up to here; a larger total says that there are more. */
export const maxCodeRequestsCounted = 1000
/** Filter and page of a list of code requests. */
const CodeRequestQuery = z.strictObject({
  state: z.optional(z.enum(codeRequestStates)),
  page: z.optional(wholeNumber(1, 100_000)),
})
export type CodeRequestQuery = z.output<typeof CodeRequestQuery>

const reason = z
  .string(contractMessages.reason)
  .check(z.trim(), z.minLength(1, contractMessages.reason), z.maxLength(500))

export const codeRequests = endpoints({
  list: {
    method: 'GET',
    path: '/code-requests',
    access: 'user',
    summary: 'Lists the code requests of the signed-in user’s orders, newest first',
    query: CodeRequestQuery,
    response: z.array(CodeRequestSummary),
    paginated: true,
  },
  get: {
    method: 'GET',
    path: '/code-requests/:id',
    access: 'user',
    summary: 'Returns one code request of the signed-in user, with its codes and timeline',
    params: byId,
    response: CodeRequestDetail,
  },
  chooseHerd: {
    method: 'POST',
    path: '/code-requests/:id/herd',
    access: 'user',
    summary: 'Sets the herd of a code request that was not sent yet or was rejected, and sends it (again)',
    params: byId,
    body: HerdChoice,
    response: CodeRequestDetail,
    errors: ['conflict'],
  },
  adminList: {
    method: 'GET',
    path: '/admin/code-requests',
    access: 'codes',
    summary: 'Lists the code requests of all customers for staff, newest first',
    query: z.strictObject({
      ...CodeRequestQuery.shape,
      /** Only requests of this order. */
      orderId: z.optional(IdInPath),
      /** Part of name, fiscal code, holding, code of the order or of a lost tag. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    }),
    response: z.array(AdminCodeRequest),
    paginated: true,
  },
  adminGet: {
    method: 'GET',
    path: '/admin/code-requests/:id',
    access: 'codes',
    summary: 'Returns one code request for staff, with its buyer, codes and timeline',
    params: byId,
    response: AdminCodeRequestDetail,
  },
  ...sheetCalls(
    '/admin/code-requests',
    'richieste',
    'what is to be done in the registry by hand, undecided code requests and unreported shipments,',
    { access: 'codes', costs: { csv: 10, workbook: 20 } },
  ),
  enterCodes: {
    method: 'POST',
    path: '/admin/code-requests/:id/codes',
    access: 'codes',
    summary: 'Records the codes that were granted for a code request, in any notation; for a duplicate its own code',
    cost: 15,
    params: byId,
    body: z.strictObject({
      text: z.string().check(
        z.maxLength(250_000, contractMessages.tagListTooLong),
        z.refine(text => !hasTooManyWords(text), contractMessages.tagListTooLong),
      ),
    }),
    response: AdminCodeRequestDetail,
    errors: ['conflict'],
  },
  reject: {
    method: 'POST',
    path: '/admin/code-requests/:id/reject',
    access: 'codes',
    summary: 'Records that a code request was rejected, and why',
    params: byId,
    body: z.strictObject({ reason }),
    response: AdminCodeRequestDetail,
    errors: ['conflict'],
  },
  abandon: {
    method: 'POST',
    path: '/admin/code-requests/:id/abandon',
    access: 'codes',
    summary: 'Ends a code request that was not granted: its tags are not made, the rest of the order goes on',
    params: byId,
    body: z.strictObject({ reason }),
    response: AdminCodeRequestDetail,
    errors: ['conflict'],
  },
  confirmShipment: {
    method: 'POST',
    path: '/admin/code-requests/:id/confirmed',
    access: 'codes',
    summary: 'Records that the shipped codes were reported to the registry by hand',
    params: byId,
    response: AdminCodeRequestDetail,
    errors: ['conflict'],
  },
  retry: {
    method: 'POST',
    path: '/admin/code-requests/:id/retry',
    access: 'codes',
    summary: 'Sends a rejected code request again, or retries at once if it waits for an unreachable registry',
    params: byId,
    response: AdminCodeRequestDetail,
    errors: ['conflict'],
  },
})
