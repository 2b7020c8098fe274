import type { Transaction } from '../../database/open-database.ts'
import { orderSubject, raiseIssueOnce } from '../issues/issue-queries.ts'
import { paymentMessages as messages } from './payment-messages.ts'

/**
 * The payer has asked their bank or PayPal for the money back. Staff have a few days to respond; the weekly checks do not
 * repeat it.
 */
export const raiseDispute = (tx: Transaction, orderId: number) =>
  raiseIssueOnce(tx, { kind: 'payment-disputed', subject: orderSubject(orderId), text: messages.disputed })
