import type { Executor } from '../../database/open-database.ts'
import { aboutOrder, reportException } from '../../shop-exception-queries.ts'
import { paymentMessages as messages } from './payment-messages.ts'

/** The payer's bank or PayPal is asked to take the money back: the shopkeeper has days to answer. */
export const reportDispute = (tx: Executor, orderId: number) =>
  reportException(tx, { kind: 'payment-disputed', subject: aboutOrder(orderId), text: messages.disputed })
