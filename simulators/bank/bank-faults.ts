import * as z from 'zod/mini'
import { type ConnectionFaults, connectionCommands, noConnectionFaults } from '../serve-simulator.ts'

/** Faults that tests inject into the test bank with `POST /control`, which only its own port accepts. */
export type BankFaults = ConnectionFaults & {
  /** Number of next responses that report a cent more than was requested. */
  wrongAmount: number
  /** Milliseconds until an accepted payment succeeds or fails. */
  settleDelay: number
  /** Webhooks are sent twice, held back, or sent in reverse order. */
  duplicateWebhooks: boolean
  holdWebhooks: boolean
  reorderWebhooks: boolean
  /** All refunds are rejected. */
  rejectRefunds: boolean
}

export const noBankFaults: BankFaults = {
  ...noConnectionFaults,
  wrongAmount: 0,
  settleDelay: 20_000,
  duplicateWebhooks: false,
  holdWebhooks: false,
  reorderWebhooks: false,
  rejectRefunds: false,
}

const count = z.int().check(z.minimum(0))

export const BankCommand = z.partial(
  z.strictObject({
    ...connectionCommands,
    wrongAmount: count,
    settleDelay: count,
    duplicateWebhooks: z.boolean(),
    holdWebhooks: z.boolean(),
    reorderWebhooks: z.boolean(),
    rejectRefunds: z.boolean(),
    /** Resets all faults before anything else. */
    reset: z.literal(true),
    /** Deletes everything, faults and the address of webhooks too: as at the first start. */
    startAnew: z.literal(true),
    /** Accepted payments succeed or fail at once. */
    settleNow: z.literal(true),
    /** Captures a payment by id, whatever its payer decided. */
    capture: z.string(),
    /**
     * Returns money to the payer without a request of the shop: `refundAll` what is left of a payment, `chargeback` the
     * given amount, however much is left.
     */
    refundAll: z.string(),
    chargeback: z.strictObject({ id: z.string(), amount: count }),
    /** Refunds of a payment have not arrived: the bank has the money again. */
    bounceRefunds: z.string(),
  }),
)
export type BankCommand = z.output<typeof BankCommand>
