import type { NewThread, VisitorMessage } from '#contract/support-threads.ts'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { recordAudit } from '../../record-audit.ts'
import { supportMessages } from './support-messages.ts'
import {
  answerThread,
  insertMessage,
  openThread,
  openVisitorThread,
  ownsOrder,
  reopenThread,
  setThreadClosed,
} from './write-message-queries.ts'

/** Saves a message of a buyer, and queues the mail to the shop in the same transaction. */
async function addMessage(tx: Transaction, ctx: AppContext, threadId: number, actorId: number | null, text: string) {
  const id = await insertMessage(tx, { threadId, author: 'buyer', actorId, text })
  await ctx.jobs.enqueue(tx, 'mail', { kind: 'support-message', id })
}

/** Counts a message of an account. Throws a Problem: too-many-requests. */
export const countMessage = async (ctx: AppContext, userId: number) => {
  const { limits } = await ctx.settings.current()
  await ctx.limits.count('messagesPerUser', limits.messagesPerUser, String(userId))
}

/** Writes to the shop. Returns the thread's id. Throws a Problem: not-found if the order is not the user's. */
export async function writeMessage(ctx: AppContext, userId: number, { topic, text, orderId }: NewThread) {
  await countMessage(ctx, userId)
  return ctx.db.transaction().execute(async tx => {
    if (orderId !== undefined && !(await ownsOrder(tx, userId, orderId)))
      throw new Problem('not-found', supportMessages.orderNotFound)
    return writeAboutOrder(tx, ctx, userId, { topic, text, orderId })
  })
}

/** Writes to the shop about an own order, or about anything. Returns the thread's id. */
export async function writeAboutOrder(
  tx: Transaction,
  ctx: AppContext,
  userId: number,
  { topic, text, orderId }: NewThread,
) {
  const id = await openThread(tx, { userId, orderId: orderId ?? null, topic })
  await addMessage(tx, ctx, id, userId, text)
  return id
}

/** Adds a message to an own thread. Throws a Problem: not-found if it is not the user's. */
export async function replyToShop(ctx: AppContext, userId: number, id: number, text: string) {
  await countMessage(ctx, userId)
  await ctx.db.transaction().execute(async tx => {
    if (!(await reopenThread(tx, userId, id))) throw new Problem('not-found', supportMessages.notFound)
    await addMessage(tx, ctx, id, userId, text)
  })
}

/** Stores a visitor's message and mails it to the shop only: the visitor's address is not proven. */
export const writeForVisitor = async (tx: Transaction, ctx: AppContext, message: VisitorMessage) =>
  addMessage(tx, ctx, await openVisitorThread(tx, message), null, message.text)

/** Writes to the shop without an account. The only mail goes to the shop: the address is nobody's proven mailbox. */
export async function writeAsVisitor(ctx: AppContext, message: VisitorMessage, requestContext: RequestContext) {
  const { limits } = await ctx.settings.current()
  await ctx.limits.countNetwork('visitorMessagesPerAddress', limits.visitorMessagesPerAddress, requestContext)
  await ctx.db.transaction().execute(tx => writeForVisitor(tx, ctx, message))
}

/** Answers a thread by mail. The audit log records the length only, because it is kept for ever. */
export const answerBuyer = (ctx: AppContext, actor: Actor, threadId: number, text: string) =>
  ctx.db.transaction().execute(async tx => {
    if (!(await answerThread(tx, threadId))) throw new Problem('not-found', supportMessages.notFound)
    const id = await insertMessage(tx, { threadId, author: 'staff', actorId: actor.id, text })
    await ctx.jobs.enqueue(tx, 'mail', { kind: 'support-answer', id })
    await recordAudit(tx, actor, 'answer-message', ['support_thread', threadId], {
      before: null,
      after: { characters: text.length },
    })
  })

/** Closes a thread, or opens it again. */
export const closeThread = (ctx: AppContext, actor: Actor, threadId: number, isClosed: boolean) =>
  ctx.db.transaction().execute(async tx => {
    if (!(await setThreadClosed(tx, threadId, isClosed))) throw new Problem('not-found', supportMessages.notFound)
    await recordAudit(tx, actor, isClosed ? 'close-thread' : 'reopen-thread', ['support_thread', threadId], {
      before: null,
      after: {},
    })
  })
