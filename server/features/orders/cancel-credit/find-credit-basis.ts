import type { CreditBasis } from '#contract/shapes/credit-basis.ts'
import type { Executor } from '../../../database/open-database.ts'
import { Problem } from '../../../http/problem.ts'
import { documentsOf } from '../../invoices/invoice-queries.ts'
import { owedAmountOf, remainingPaymentsOf } from '../../payments/refund-queries.ts'
import { orderMessages } from '../order-messages.ts'

/**
 * Returns from what the amounts of a credit note and its refunds follow, as `createCreditNote` computes them.
 * Throws `not-found`.
 */
export async function creditBasisOf(db: Executor, orderId: number): Promise<CreditBasis> {
  const owedAmount = await owedAmountOf(db, orderId)
  if (owedAmount === undefined) throw new Problem('not-found', orderMessages.orderNotFound)
  const [invoice, ...creditNotes] = (await documentsOf(db, orderId)).map(({ document }) => document.figures)
  return { invoice: invoice ?? null, creditNotes, owedAmount, payments: await remainingPaymentsOf(db, orderId) }
}
