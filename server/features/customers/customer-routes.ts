import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { Problem } from '../../http/problem.ts'
import { serveContract, type User, type Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { delegationsOf } from '../delegations/delegation-queries.ts'
import { herdsOf } from '../registry/herd-queries.ts'
import { answerConflicts } from '../tags/answer-conflicts.ts'
import { conflictsOf } from '../tags/conflict-queries.ts'
import { type Speaker, sayApplied, sayEnded, takeBack } from '../tags/say-word.ts'
import { selectableTagsOf } from '../tags/tag-list-queries.ts'
import { tagFacetsOf, tagsOf } from '../tags/tag-queries.ts'
import { userMessages } from '../users/user-messages.ts'
import { findUser } from '../users/user-queries.ts'
import { accountDates, customers, obstaclesOf, ordersOfCustomer, sessionsOf } from './customer-queries.ts'
import { endSessions } from './end-sessions.ts'
import { eraseCustomer } from './erase-customer.ts'
import { exportCustomer } from './export-customer.ts'

/** Whoever wants more looks among the orders. */
const mostOrders = 20

export const customerRoutes = (app: FastifyInstance, shop: Shop) => {
  const keeperWith = async (id: number) => {
    const keeper = await findUser(shop.db, id)
    if (!keeper) throw new Problem('not-found', userMessages.notFound)
    return keeper
  }
  const shopkeeperFor = async (call: { user: User; params: { id: number }; visit: Visit }): Promise<Speaker> => {
    const { id: ownerId } = await keeperWith(call.params.id)
    return { ownerId, actorId: call.user.id, cause: 'shopkeeper', requestId: call.visit.requestId }
  }
  serveContract(app, shop, contract.customers, {
    list: ({ query }) => customers(shop.db, query),
    record: async ({ params }) => {
      const keeper = await keeperWith(params.id)
      const { db } = shop
      const [dates, orders, herds, delegations, sessions, obstacles] = await Promise.all([
        accountDates(db, keeper.id),
        ordersOfCustomer(db, keeper.id, mostOrders),
        herdsOf(db, keeper.id),
        delegationsOf(db, keeper.id),
        sessionsOf(db, keeper.id),
        obstaclesOf(db, keeper.id),
      ])
      return { ...keeper, ...dates, ...orders, herds, delegations, sessions, obstacles }
    },
    endSessions: async ({ user, params, visit }) => endSessions(shop, await keeperWith(params.id), { user, visit }),
    export: async ({ user, params, visit }) => exportCustomer(shop, await keeperWith(params.id), { user, visit }),
    erase: ({ user, params, body, visit }) => eraseCustomer(shop, params.id, body.email, { user, visit }),
    find: ({ params }) => keeperWith(params.id),
    tags: async ({ params, query }) => tagsOf(shop.db, (await keeperWith(params.id)).id, query),
    facets: async ({ params, query }) => tagFacetsOf(shop.db, (await keeperWith(params.id)).id, query),
    selectable: async ({ params, query }) => selectableTagsOf(shop.db, (await keeperWith(params.id)).id, query),
    apply: async call => sayApplied(shop, await shopkeeperFor(call), call.body),
    end: async call => sayEnded(shop, await shopkeeperFor(call), call.body),
    takeBack: async call => takeBack(shop, await shopkeeperFor(call), call.body),
    conflicts: async ({ params, query }) => conflictsOf(shop.db, (await keeperWith(params.id)).id, query),
    answerConflicts: async call => answerConflicts(shop, await shopkeeperFor(call), call.body),
  })
}
