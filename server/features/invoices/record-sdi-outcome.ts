import type { AdminInvoice } from '#contract/invoices.ts'
import { canSdiTransition, type SdiState } from '#domain/orders/sdi-states.ts'
import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { recordAudit } from '../../record-audit.ts'
import { invoiceMessages } from './invoice-messages.ts'
import { lockTransmission, saveTransmission } from './invoice-queries.ts'

/**
 * Records the receipt of the exchange system (SdI) that staff have read, or undoes one recorded by mistake. Throws a
 * Problem: not-found, or conflict if the state cannot follow.
 */
export const recordSdiOutcome = (ctx: AppContext, actor: Actor, id: number, state: SdiState): Promise<AdminInvoice> =>
  ctx.db.transaction().execute(async tx => {
    const before = await lockTransmission(tx, id)
    if (!before) throw new Problem('not-found', invoiceMessages.notFound)
    if (!canSdiTransition(before, state)) throw new Problem('conflict', invoiceMessages.notNext)
    await recordAudit(tx, actor, 'follow-invoice', ['invoice', id], { before: { state: before }, after: { state } })
    return saveTransmission(tx, id, state)
  })
