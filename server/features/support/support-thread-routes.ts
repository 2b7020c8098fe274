import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { Problem } from '../../http/problem.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { supportMessages } from './support-messages.ts'
import {
  listSupportThreads,
  supportThreadForStaff,
  supportThreadOf,
  supportThreadsOf,
} from './support-thread-queries.ts'
import { answerBuyer, closeThread, replyToShop, writeAsVisitor, writeMessage } from './write-message.ts'
import { setThreadRead } from './write-message-queries.ts'

export function supportThreadRoutes(app: FastifyInstance, ctx: AppContext) {
  const own = async (userId: number, id: number) => orNotFound(await supportThreadOf(ctx.db, userId, id))
  const forStaff = async (id: number) => orNotFound(await supportThreadForStaff(ctx.db, id))
  serveContract(app, ctx, contract.supportThreads, {
    list: ({ user, query }) => supportThreadsOf(ctx.db, user.id, query),
    write: async ({ user, body }) => own(user.id, await writeMessage(ctx, user.id, body)),
    writeAsVisitor: ({ body, requestContext }) => writeAsVisitor(ctx, body, requestContext),
    reply: async ({ user, params, body }) => {
      await replyToShop(ctx, user.id, params.id, body.text)
      return own(user.id, params.id)
    },
    markRead: async ({ user, params }) => {
      await ctx.db.transaction().execute(tx => setThreadRead(tx, user.id, params.id))
      return own(user.id, params.id)
    },
    adminList: ({ query }) => ctx.reads.run(db => listSupportThreads(db, query)),
    adminGet: ({ params }) => forStaff(params.id),
    adminReply: async ({ actor, params, body }) => {
      await answerBuyer(ctx, actor, params.id, body.text)
      return forStaff(params.id)
    },
    adminClose: async ({ actor, params, body }) => {
      await closeThread(ctx, actor, params.id, body.isClosed)
      return forStaff(params.id)
    },
  })
}

function orNotFound<Thread>(thread: Thread | undefined): Thread {
  if (!thread) throw new Problem('not-found', supportMessages.notFound)
  return thread
}
