import * as z from 'zod/mini'
import { endpoints, Id, IdInPath } from './endpoint.ts'
import { Instant, wholeNumber } from './shapes/wire-types.ts'

/** How a call to an outside service ended. */
export const callOutcomes = ['ok', 'rejected', 'unauthorized', 'invalid', 'unavailable'] as const

/** A call to the registry, a payment provider or another outside service. The texts never contain tokens. */
const CallLogEntry = z.object({
  id: Id,
  at: Instant,
  operation: z.string(),
  idempotencyKey: z.nullable(z.string()),
  request: z.string(),
  response: z.string(),
  outcome: z.enum(callOutcomes),
  durationMs: z.int(),
})
export type CallLogEntry = z.output<typeof CallLogEntry>

const page = z.optional(wholeNumber(1, 100_000))

export const callLogPageSize = 100
/** Filters and page of the call log; a missing filter does not narrow. */
const CallLogQuery = z.strictObject({
  page,
  outcome: z.optional(z.enum(callOutcomes)),
  operation: z.optional(z.string().check(z.maxLength(40))),
  /** Part of request or response, or an idempotency key. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** Id of the keeper in whose name the call was made. */
  keeper: z.optional(IdInPath),
})
export type CallLogQuery = z.output<typeof CallLogQuery>

export const callLog = endpoints({
  list: {
    method: 'GET',
    path: '/admin/call-log',
    access: 'codes',
    summary: 'Lists the calls to outside services, newest first, a hundred per page',
    query: CallLogQuery,
    response: z.array(CallLogEntry),
    paginated: true,
  },
})
