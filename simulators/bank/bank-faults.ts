import * as z from 'zod/mini'

/** What the test bank does on command, besides its work: by `POST /control` on its own port only. */
export type BankFaults = {
  /** Closes every connection without an answer. */
  down: boolean
  /** Milliseconds before each answer. */
  slow: number
  /** How many of the next answers are no JSON, are a 500, never come. */
  garbage: number
  broken: number
  hang: number
  /** How many of the next answers about a payment tell a cent more than was asked for. */
  wrongAmount: number
  /** Milliseconds until a payment that was accepted succeeds or fails. */
  settleDelay: number
  /** Every piece of news is sent twice; held back until told; sent in the opposite order. */
  newsTwice: boolean
  newsHeld: boolean
  newsBackwards: boolean
  /** Nothing is given back. */
  refundsRefused: boolean
}

export const noBankFaults: BankFaults = {
  down: false,
  slow: 0,
  garbage: 0,
  broken: 0,
  hang: 0,
  wrongAmount: 0,
  settleDelay: 20_000,
  newsTwice: false,
  newsHeld: false,
  newsBackwards: false,
  refundsRefused: false,
}

const count = z.int().check(z.minimum(0))

export const BankCommand = z.partial(
  z.strictObject({
    down: z.boolean(),
    slow: count,
    garbage: count,
    broken: count,
    hang: count,
    wrongAmount: count,
    settleDelay: count,
    newsTwice: z.boolean(),
    newsHeld: z.boolean(),
    newsBackwards: z.boolean(),
    refundsRefused: z.boolean(),
    /** Back to normal before anything else. */
    reset: z.literal(true),
    /** Whatever was accepted succeeds or fails at once. */
    settleNow: z.literal(true),
    /** The money of a payment arrives, whatever its payer decided. */
    capture: z.string(),
    /** What is left of a payment goes back to its payer, whom nobody asked; or so much, however much is left. */
    giveBack: z.string(),
    takeBack: z.strictObject({ id: z.string(), amount: count }),
    /** What was given back of a payment has not arrived: the bank has it again. */
    undoRefunds: z.string(),
  }),
)
export type BankCommand = z.output<typeof BankCommand>
