import type { FastifyInstance } from 'fastify'
import { users } from '#contract/users.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { secondFactorOf } from '../../http/sessions.ts'
import type { Shop } from '../../running-shop.ts'
import { changeUser } from './change-user.ts'
import { userById } from './user-queries.ts'

export const userRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, users, {
    me: ({ user }) => userById(shop.db, user.id),
    profile: async ({ user }) => ({
      ...(await userById(shop.db, user.id)),
      secondFactor: secondFactorOf(shop.config, user),
    }),
    change: ({ user, params, body, visit }) => changeUser(shop, user, params.id, body, visit),
    changeCompany: ({ user, params, body, visit }) => changeUser(shop, user, params.id, body, visit),
  })
