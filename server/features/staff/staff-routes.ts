import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { resetSecondFactor } from '../auth/keep-second-factor.ts'
import { addToStaff, changeRole } from './change-role.ts'
import { staffOf } from './staff-queries.ts'

export const staffRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, contract.staff, {
    list: () => staffOf(shop.db),
    add: ({ user, body, visit }) => addToStaff(shop, body, { actorId: user.id, visit }),
    change: ({ user, params, body, visit }) => changeRole(shop, params.id, body.role, { actorId: user.id, visit }),
    resetSecondFactor: ({ user, params, visit }) => resetSecondFactor(shop, params.id, { user, visit }),
  })
