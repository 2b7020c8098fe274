import * as z from 'zod/mini'
import { maxMessageLength, supportTopics } from '#domain/support-topics.ts'
import { contractMessages } from './contract-messages.ts'
import { byId, endpoints, Id, IdInPath } from './endpoint.ts'
import { EmailAddress, Instant, wholeNumber } from './shapes/wire-types.ts'

/** One message of a thread. */
const SupportMessage = z.object({ at: Instant, author: z.enum(['buyer', 'staff']), text: z.string() })

/** A thread of messages between a buyer and the shop, about an order or about anything. */
export const SupportThread = z.object({
  id: Id,
  orderId: z.nullable(Id),
  topic: z.enum(supportTopics),
  lastMessageAt: Instant,
  closedAt: z.nullable(Instant),
  /** True if the shop has answered since the buyer last read the thread. */
  isUnread: z.boolean(),
  /** Oldest first, the last hundred. */
  messages: z.array(SupportMessage),
})
export type SupportThread = z.output<typeof SupportThread>

/** A thread for staff. */
export const AdminSupportThread = z.object({
  ...SupportThread.shape,
  /** Since when the last message waits for an answer; null if it has one. */
  waitingSince: z.nullable(Instant),
  /** The account that writes; null for a visitor. */
  userId: z.nullable(Id),
  /** Name and address as the account has them, or as the visitor wrote them. */
  name: z.string(),
  email: z.string(),
})
export type AdminSupportThread = z.output<typeof AdminSupportThread>

const text = z
  .string(contractMessages.required)
  .check(
    z.trim(),
    z.minLength(1, contractMessages.required),
    z.maxLength(maxMessageLength, contractMessages.atMost(maxMessageLength)),
  )
const topic = z.enum(supportTopics)

const NewThread = z.strictObject({ topic, text, orderId: z.optional(Id) })
export type NewThread = z.output<typeof NewThread>
const VisitorMessage = z.strictObject({
  name: z
    .string(contractMessages.required)
    .check(z.trim(), z.minLength(1, contractMessages.required), z.maxLength(100, contractMessages.atMost(100))),
  email: EmailAddress,
  topic,
  text,
})
export type VisitorMessage = z.output<typeof VisitorMessage>

export const supportThreadStates = ['open', 'closed'] as const
export const supportThreadPageSize = 24

export const supportThreads = endpoints({
  list: {
    method: 'GET',
    path: '/support-threads',
    access: 'user',
    summary: 'Lists the signed-in user’s threads of messages with the shop, the latest first, at most fifty',
    query: z.strictObject({ orderId: z.optional(IdInPath) }),
    response: z.array(SupportThread),
  },
  write: {
    method: 'POST',
    path: '/support-threads',
    access: 'user',
    summary: 'Writes to the shop; a message about an order goes into the order’s only thread and opens it again',
    cost: 10,
    body: NewThread,
    response: SupportThread,
    status: 201,
    errors: ['not-found', 'too-many-requests'],
  },
  writeAsVisitor: {
    method: 'POST',
    path: '/support-threads/visitors',
    access: 'anyone',
    summary: 'Writes to the shop without an account; nothing is mailed to the address until staff answer',
    cost: 10,
    body: VisitorMessage,
    status: 201,
    errors: ['too-many-requests'],
  },
  reply: {
    method: 'POST',
    path: '/support-threads/:id/messages',
    access: 'user',
    summary: 'Adds a message to an own thread and opens it again',
    cost: 10,
    params: byId,
    body: z.strictObject({ text }),
    response: SupportThread,
    errors: ['too-many-requests'],
  },
  markRead: {
    method: 'POST',
    path: '/support-threads/:id/read',
    access: 'user',
    summary: 'Records that the signed-in user has read a thread',
    params: byId,
    response: SupportThread,
  },
  adminList: {
    method: 'GET',
    path: '/admin/support-threads',
    access: 'orders',
    summary: 'Lists threads for staff: open ones, those without an answer first, or closed ones',
    query: z.strictObject({
      state: z.optional(z.enum(supportThreadStates)),
      orderId: z.optional(IdInPath),
      page: z.optional(wholeNumber(1, 100_000)),
    }),
    response: z.array(AdminSupportThread),
    paginated: true,
  },
  adminGet: {
    method: 'GET',
    path: '/admin/support-threads/:id',
    access: 'orders',
    summary: 'Returns a thread for staff',
    params: byId,
    response: AdminSupportThread,
  },
  adminReply: {
    method: 'POST',
    path: '/admin/support-threads/:id/messages',
    access: 'orders',
    summary: 'Answers a thread; the answer is mailed',
    params: byId,
    body: z.strictObject({ text }),
    response: AdminSupportThread,
  },
  adminClose: {
    method: 'POST',
    path: '/admin/support-threads/:id/closed',
    access: 'orders',
    summary: 'Closes a thread, or opens it again',
    params: byId,
    body: z.strictObject({ isClosed: z.boolean() }),
    response: AdminSupportThread,
  },
})
