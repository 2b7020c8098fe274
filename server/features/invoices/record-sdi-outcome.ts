import type { AdminInvoice } from '#contract/invoices.ts'
import { canSdiTransition, type SdiState } from '#domain/orders/sdi-states.ts'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { recordAudit } from '../../record-audit.ts'
import { orderSubject, resolveIssues } from '../issues/issue-queries.ts'
import { lockTransmission, lockTransmissions, saveTransmission, saveTransmissions } from './invoice-list-queries.ts'
import { invoiceMessages } from './invoice-messages.ts'
import { tellDeposited, withdrawDepositMails } from './tell-deposited.ts'

/**
 * Records the receipt of the exchange system (SdI) that staff have read, or undoes one recorded by mistake. Throws a
 * Problem: not-found, or conflict if the state cannot follow.
 */
export const recordSdiOutcome = (ctx: AppContext, actor: Actor, id: number, state: SdiState): Promise<AdminInvoice> =>
  ctx.db.transaction().execute(async tx => {
    const before = await lockTransmission(tx, id)
    if (!before) throw new Problem('not-found', invoiceMessages.notFound)
    if (!canSdiTransition(before.state, state, before.leftByPec)) throw new Problem('conflict', invoiceMessages.notNext)
    await recordAudit(tx, actor, 'follow-invoice', ['invoice', id], {
      before: { state: before.state },
      after: { state },
    })
    await resolveIssues(tx, orderSubject(before.orderId), ['sdi-silent', 'sdi-rejected', 'pec-undelivered'])
    const saved = await saveTransmission(tx, id, state, ctx.pec !== undefined)
    await mailOfOutcome(tx, ctx, [id], state)
    return saved
  })

/**
 * Records one receipt for several documents. Those whose state cannot be followed by it, and unknown ones, are skipped,
 * so that a repeated call changes nothing.
 */
export const recordSdiOutcomes = (ctx: AppContext, actor: Actor, ids: readonly number[], state: SdiState) =>
  ctx.db.transaction().execute(async tx => {
    const documents = (await lockTransmissions(tx, ids)).filter(one =>
      canSdiTransition(one.state, state, one.leftByPec),
    )
    const changed = documents.map(({ id }) => id)
    if (changed.length > 0) {
      await saveTransmissions(tx, changed, state)
      await mailOfOutcome(tx, ctx, changed, state)
      const subjects = documents.map(({ orderId }) => orderSubject(orderId))
      await resolveIssues(tx, subjects, ['sdi-silent', 'sdi-rejected', 'pec-undelivered'])
      await recordAudit(tx, actor, 'follow-invoices', ['user', actor.id], {
        before: null,
        after: { state, documents: documents.map(({ number }) => number) },
      })
    }
    return { changed, skipped: [...new Set(ids)].filter(id => !changed.includes(id)) }
  })

const mailOfOutcome = (tx: Transaction, ctx: AppContext, ids: readonly number[], state: SdiState) =>
  state === 'deposited' ? tellDeposited(tx, ctx, ids, { isByHand: true }) : withdrawDepositMails(tx, ids)
