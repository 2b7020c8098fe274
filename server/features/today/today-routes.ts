import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { forAWhile } from '../../for-a-while.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { showFigures } from './show-figures.ts'
import { showToday } from './show-today.ts'

const aMinute = 60_000

export function todayRoutes(app: FastifyInstance, shop: Shop) {
  // The same for all of the desk.
  const figures = forAWhile(aMinute, () => showFigures(shop))
  serveContract(app, shop, contract.today, {
    tasks: ({ user }) => showToday(shop, user.role),
    figures,
  })
}
