import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { showToday } from './show-today.ts'

export const todayRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, contract.today, {
    tasks: ({ user }) => showToday(shop, user.role),
  })
