import type { FastifyInstance } from 'fastify'
import { users } from '#contract/users.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { secondFactorOf } from '../../http/sessions.ts'
import { userById } from '../users/user-queries.ts'
import { cancelEmailChange } from './change-email.ts'
import { changeUser } from './change-user.ts'
import { resendVerification } from './request-verification.ts'

export const userRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, users, {
    me: ({ user }) => userById(ctx.db, user.id),
    profile: async ({ user }) => ({
      ...(await userById(ctx.db, user.id)),
      secondFactor: secondFactorOf(ctx.config, user),
    }),
    update: ({ actor, params, body: { email, password = '', code, ...changes } }) =>
      changeUser(ctx, actor, params.id, changes, email === undefined ? undefined : { email, password, code }),
    sendVerificationMail: ({ user }) => resendVerification(ctx, user),
    cancelEmailChange: ({ user }) => cancelEmailChange(ctx, user.id),
    updateCompany: ({ actor, params, body }) => changeUser(ctx, actor, params.id, body),
  })
