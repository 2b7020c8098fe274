import type { FastifyInstance } from 'fastify'
import { auth } from '#contract/auth.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { deleteSession } from '../../http/session-queries.ts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  secondFactorStatus,
  startSecondFactor,
} from './manage-second-factor.ts'
import { registerUser } from './register-user.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { verifyEmail } from './verify-email.ts'
import { verifyResetCode } from './verify-reset-code.ts'

export const authRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, auth, {
    register: ({ body, requestContext }) => registerUser(ctx, body, requestContext),
    verifyEmail: ({ user, body, requestContext }) => verifyEmail(ctx, user, body.token, requestContext),
    login: ({ body, requestContext }) => signIn(ctx, body, requestContext),
    logout: async ({ user }) => {
      await deleteSession(ctx.db, user.tokenDigest)
    },
    secondFactor: ({ user }) => secondFactorStatus(ctx, user),
    startSecondFactor: ({ actor, body }) => startSecondFactor(ctx, actor, body.password),
    confirmSecondFactor: ({ actor, body }) => confirmSecondFactor(ctx, actor, body.code),
    renewRecoveryCodes: ({ actor, body }) => renewRecoveryCodes(ctx, actor, body.code),
    disableSecondFactor: ({ actor, body }) => disableSecondFactor(ctx, actor, body.code),
    requestPasswordReset: ({ body, requestContext }) => requestPasswordReset(ctx, body, requestContext),
    verifyResetCode: ({ body }) => verifyResetCode(ctx, body.token, body.code),
    resetPassword: ({ body, requestContext }) => resetPassword(ctx, body, requestContext),
  })
