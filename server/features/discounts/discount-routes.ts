import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { listDiscounts } from './discount-queries.ts'
import { changeDiscount, createDiscount, disableDiscount, enableDiscount } from './manage-discounts.ts'

export const discountRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.discounts, {
    list: () => listDiscounts(ctx.db),
    create: ({ actor, body }) => createDiscount(ctx, actor, body),
    update: ({ actor, params, body }) => changeDiscount(ctx, actor, params.id, body),
    disable: ({ actor, params }) => disableDiscount(ctx, actor, params.id),
    enable: ({ actor, params }) => enableDiscount(ctx, actor, params.id),
  })
