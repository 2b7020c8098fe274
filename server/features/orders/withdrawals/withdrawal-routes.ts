import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../../app-context.ts'
import { serveContract } from '../../../http/serve-contract.ts'
import { declineWithdrawal, receiveWithdrawal } from './close-withdrawal.ts'
import { answerByLink, declareAsGuest } from './declare-as-guest.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'

export const withdrawalRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.withdrawals, {
    declare: ({ actor, params, body }) => declareWithdrawal(ctx, actor, params.id, body),
    declareAsGuest: ({ body, requestContext }) => declareAsGuest(ctx, body, requestContext),
    answerByLink: ({ body }) => answerByLink(ctx, body),
    receive: ({ actor, params }) => receiveWithdrawal(ctx, actor, params),
    decline: ({ actor, params, body }) => declineWithdrawal(ctx, actor, params, body.reason),
  })
