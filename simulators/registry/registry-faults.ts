import * as z from 'zod/mini'
import { type ConnectionFaults, connectionCommands, noConnectionFaults } from '../serve-simulator.ts'

/** Faults of calls, of all keepers or of one. */
export type CallFaults = ConnectionFaults & {
  /** Responses to the next calls, one after the other. */
  answers: readonly { status: number; reason?: string | undefined; retryAfter?: string | undefined }[]
}

/** Faults that tests inject into the simulated registry with `POST /control`, which only its own port accepts. */
export type Faults = CallFaults & {
  /** Reason for which the next code request is rejected. */
  refuseNext: string | null
  /**
   * Number of next grants with other codes for the same request, more codes than requested, or codes of another
   * request.
   */
  differentCodes: number
  extraCodes: number
  duplicateCodes: number
  /** Milliseconds until a request is decided, and until shipped codes are registered. */
  grantDelay: number
  registerDelay: number
  /** Milliseconds by which the registry's clock is ahead. */
  clockOffset: number
}

const noCallFaults: CallFaults = { ...noConnectionFaults, answers: [] }

const noFaults: Faults = {
  ...noCallFaults,
  refuseNext: null,
  differentCodes: 0,
  extraCodes: 0,
  duplicateCodes: 0,
  grantDelay: 4000,
  registerDelay: 8000,
  clockOffset: 0,
}

/** The faults of a simulated registry: those of all keepers, and of single ones. */
export class InjectedFaults {
  ofAll: Faults = { ...noFaults }
  readonly #ofKeepers = new Map<string, CallFaults>()

  /** The faults that a keeper's calls meet: the keeper's own if there are any, otherwise those of all. */
  ofCallsBy(username: string | undefined): CallFaults {
    return (username !== undefined && this.#ofKeepers.get(username)) || this.ofAll
  }

  /** With `only`, the faults of calls are set for one keeper, and the others for all. */
  set(changes: Partial<Faults>, only?: string | null) {
    if (!only) return void Object.assign(this.ofAll, changes)
    const own = this.#ofKeepers.get(only) ?? { ...noCallFaults }
    this.#ofKeepers.set(only, own)
    for (const [name, value] of Object.entries(changes))
      Object.assign(name in noCallFaults ? own : this.ofAll, { [name]: value })
  }

  reset() {
    this.ofAll = { ...noFaults }
    this.#ofKeepers.clear()
  }
}

const count = z.int().check(z.minimum(0))

export const Command = z.partial(
  z.strictObject({
    /** User name of the keeper whose calls alone the faults of calls concern; other keepers' faults stay. */
    only: z.nullable(z.string()),
    ...connectionCommands,
    answers: z.array(
      z.strictObject({
        status: z.int().check(z.minimum(200), z.maximum(599)),
        reason: z.optional(z.string()),
        retryAfter: z.optional(z.string()),
      }),
    ),
    refuseNext: z.nullable(z.string()),
    differentCodes: count,
    extraCodes: count,
    duplicateCodes: count,
    grantDelay: count,
    registerDelay: count,
    clockOffset: z.int(),
    /** Resets all faults before anything else. */
    reset: z.literal(true),
    /** Deletes all requests, shipments and bookings; linked accounts stay. */
    clear: z.literal(true),
    /** Deletes everything, linked accounts and faults too: as at the first start. */
    startAnew: z.literal(true),
    grantNow: z.literal(true),
    expireTokens: z.enum(['access', 'all']),
    /** Books that an animal has left or, with `unknown`, removes it from the registry. */
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
