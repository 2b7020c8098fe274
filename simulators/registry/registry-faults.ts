import * as z from 'zod/mini'

/** What the simulated registry does on command, besides its work: by `POST /control` on its own port only. */
export type Faults = {
  /** The user name of the keeper whose calls alone are affected by what follows; nobody's in particular with null. */
  only: string | null
  /** Closes every connection without an answer. */
  down: boolean
  /** Milliseconds before each answer. */
  slow: number
  /** How many of the next answers are no JSON, are a 500, never come. */
  garbage: number
  broken: number
  hang: number
  /** What the next calls are answered instead, one after the other. */
  answers: readonly { status: number; reason?: string | undefined; retryAfter?: string | undefined }[]
  /** The reason for which the next request for codes is refused. */
  refuseNext: string | null
  /** How many of the next grants are other codes for the same request, more codes than asked, codes of another request. */
  grantTwice: number
  codesOutside: number
  duplicateCodes: number
  /** Milliseconds until a request is decided, and until shipped codes are registered. */
  grantDelay: number
  registerDelay: number
  /** Milliseconds by which the registry's clock is ahead. */
  clockOffset: number
}

export const noFaults: Faults = {
  only: null,
  down: false,
  slow: 0,
  garbage: 0,
  broken: 0,
  hang: 0,
  answers: [],
  refuseNext: null,
  grantTwice: 0,
  codesOutside: 0,
  duplicateCodes: 0,
  grantDelay: 4000,
  registerDelay: 8000,
  clockOffset: 0,
}

const count = z.int().check(z.minimum(0))

export const Command = z.partial(
  z.strictObject({
    only: z.nullable(z.string()),
    down: z.boolean(),
    slow: count,
    garbage: count,
    broken: count,
    hang: count,
    answers: z.array(
      z.strictObject({
        status: z.int().check(z.minimum(200), z.maximum(599)),
        reason: z.optional(z.string()),
        retryAfter: z.optional(z.string()),
      }),
    ),
    refuseNext: z.nullable(z.string()),
    grantTwice: count,
    codesOutside: count,
    duplicateCodes: count,
    grantDelay: count,
    registerDelay: count,
    clockOffset: z.int(),
    /** Back to normal before anything else. */
    reset: z.literal(true),
    /** Nothing has ever been asked of it, delivered or booked; who has linked what stays. */
    forget: z.literal(true),
    grantNow: z.literal(true),
    expireTokens: z.enum(['access', 'all']),
    /** An animal that left, or with `unknown` one that the registry has never heard of. */
    animal: z.strictObject({
      code: z.string(),
      leftOn: z.optional(z.nullable(z.iso.date())),
      cause: z.optional(z.enum(['death', 'slaughter', 'sale'])),
      unknown: z.optional(z.boolean()),
    }),
    delegation: z.strictObject({
      holding: z.string(),
      species: z.string(),
      state: z.enum(['assente', 'in-verifica', 'attiva', 'revocata', 'scaduta', 'rifiutata']),
    }),
  }),
)
export type Command = z.output<typeof Command>
