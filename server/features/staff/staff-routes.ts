import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { resetSecondFactor } from '../auth/manage-second-factor.ts'
import { addToStaff, changeRole } from './change-role.ts'
import { staffOf } from './staff-queries.ts'

export const staffRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.staff, {
    list: () => staffOf(ctx.db),
    add: ({ actor, body }) => addToStaff(ctx, actor, body),
    update: ({ actor, params, body }) => changeRole(ctx, actor, params.id, body.role),
    resetSecondFactor: ({ actor, params }) => resetSecondFactor(ctx, actor, params.id),
  })
