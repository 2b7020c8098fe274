import type { Withdrawal } from '#contract/shapes/order-withdrawal.ts'
import type { GuestWithdrawal } from '#contract/withdrawals.ts'
import { formatDateTime, isoDay } from '#domain/dates.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { parseOrderNumber } from '#domain/orders/parse-order-number.ts'
import { isOpenWithdrawal, isPossibleDelivery, withdrawalOptionsOf } from '#domain/orders/withdrawal.ts'
import type { AppContext } from '../../../app-context.ts'
import { systemActor } from '../../../http/actor.ts'
import { Problem } from '../../../http/problem.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { linkDigestOf, newLink } from '../../../mail/mailed-links.ts'
import { recordAudit } from '../../../record-audit.ts'
import { writeForVisitor } from '../../support/write-message.ts'
import { lockOrderForFulfilment } from '../order-for-update-queries.ts'
import { orderOf } from '../order-queries.ts'
import { withdrawalMessages as messages } from './withdrawal-messages.ts'
import {
  buyerByEmail,
  insertGuestStatement,
  insertWithdrawal,
  markConfirmed,
  markDeclined,
  takeGuestStatement,
  withdrawalByLink,
} from './withdrawal-queries.ts'

/**
 * Takes the statement of somebody who is not signed in. Neither the response nor its timing reveals whether there is
 * such an order: a row and a job are written in any case, and only the job looks for it (decision 64).
 */
export async function declareAsGuest(
  ctx: AppContext,
  { orderNumber: typed, email, name, products, deliveredOn: stated }: GuestWithdrawal,
  requestContext: RequestContext,
): Promise<{ declaredAt: string }> {
  const orderId = parseOrderNumber(typed) ?? 0
  const deliveredOn = stated ?? null
  const { limits } = await ctx.settings.current()
  await ctx.limits.countNetwork('withdrawalsPerAddress', limits.withdrawalsPerAddress, requestContext)
  await ctx.limits.count('withdrawalsPerOrder', limits.withdrawalsPerOrder, `${orderId} ${email.toLowerCase()}`)
  return ctx.db.transaction().execute(async tx => {
    const { id, declaredAt } = await insertGuestStatement(tx, { orderId, email, name, products, deliveredOn })
    await ctx.jobs.enqueue(tx, 'process-withdrawal', { id })
    return { declaredAt }
  })
}

/**
 * Turns a guest's statement into a withdrawal of the order that it names, with a receipt to the order's own address. It
 * names no pieces, and holds back none, until the buyer has pressed the link in the receipt. A statement that has no
 * effect by law is kept and answered with the reason. If number and e-mail do not agree, it goes to staff as a message,
 * because a typing error must not cost the right; nobody is mailed.
 */
export const processGuestWithdrawal = (ctx: AppContext, statementId: number): Promise<void> =>
  ctx.db.transaction().execute(async tx => {
    const statement = await takeGuestStatement(tx, statementId)
    if (!statement) return
    const { orderId, email, name, products, declaredAt } = statement
    const userId = await buyerByEmail(tx, orderId, email)
    if (userId === undefined) {
      const text = messages.unmatched(orderNumber(orderId), products, formatDateTime(declaredAt))
      await writeForVisitor(tx, ctx, { name, email, topic: 'returns', text })
      return
    }
    await lockOrderForFulfilment(tx, orderId, userId)
    const order = await orderOf(tx, userId, orderId)
    if (!order) return
    const declaredOn = isoDay(new Date(declaredAt))
    const stated = statement.deliveredOn
    const deliveredOn = stated !== null && isPossibleDelivery(order, stated, declaredOn) ? stated : null
    const { refusal } = withdrawalOptionsOf(order, declaredOn, deliveredOn)
    if (order.withdrawals.some(earlier => isSame(earlier, { refusal, products }))) return
    const link = refusal === null ? { link: newLink(ctx.secret, 'withdrawal') } : {}
    const id = await insertWithdrawal(
      tx,
      { orderId, declaredAt, isByGuest: true, refusal, name, products, deliveredOn, ...link },
      [],
    )
    await ctx.jobs.enqueue(tx, 'mail', { kind: 'withdrawal', id })
    await recordAudit(tx, systemActor, 'withdraw', ['order', orderId], {
      before: null,
      after: { withdrawal: id, isByGuest: true, isConfirmed: false, refusal },
    })
  })

/**
 * Answers the link in the receipt of a guest's statement: it was the buyer's own, or somebody else's. From then on the
 * statement names all pieces that can be withdrawn from by the day on which it was made, or it is closed. Repeated calls
 * and those after staff have closed it change nothing. Throws `not-found` if the link is unknown.
 */
export async function answerByLink(
  ctx: AppContext,
  { token, isMine }: { token: string; isMine: boolean },
): Promise<{ isConfirmed: boolean }> {
  const found = await withdrawalByLink(ctx.db, linkDigestOf(ctx.secret, 'withdrawal', token))
  if (!found) throw new Problem('not-found', messages.linkRefused)
  const { id, orderId, userId } = found
  return ctx.db.transaction().execute(async tx => {
    await lockOrderForFulfilment(tx, orderId, userId)
    const order = await orderOf(tx, userId, orderId)
    const stated = order?.withdrawals.find(withdrawal => withdrawal.id === id)
    if (!order || !stated) throw new Problem('not-found', messages.linkRefused)
    if (stated.isConfirmed || !isOpenWithdrawal(stated.state)) return { isConfirmed: stated.isConfirmed }
    const { declaredAt, deliveredOn, products } = stated
    const { refusal, lines } = withdrawalOptionsOf(order, isoDay(new Date(declaredAt)), deliveredOn)
    const named = isMine && refusal === null && products === '' ? lines.filter(({ available }) => available > 0) : []
    const pieces = named.map(({ item, available }) => ({ itemId: item.id, quantity: available }))
    if (isMine) await markConfirmed(tx, id, refusal, pieces)
    else await markDeclined(tx, id, messages.notMine)
    await recordAudit(tx, systemActor, 'withdraw', ['order', orderId], {
      before: { withdrawal: id, isConfirmed: false },
      after: isMine ? { withdrawal: id, isConfirmed: true, refusal } : { withdrawal: id, reason: messages.notMine },
    })
    return { isConfirmed: isMine && refusal === null }
  })
}

/** True if the earlier withdrawal has answered what is stated now, so that nothing is written or mailed twice. */
function isSame(earlier: Withdrawal, { refusal, products }: Pick<Withdrawal, 'refusal' | 'products'>): boolean {
  if (earlier.refusal !== null) return earlier.refusal === refusal
  if (!isOpenWithdrawal(earlier.state)) return false
  if (refusal === 'nothing-left') return true
  return refusal === null && earlier.products === products && (products !== '' || !earlier.isConfirmed)
}
