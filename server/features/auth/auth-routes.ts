import type { FastifyInstance } from 'fastify'
import { auth } from '#contract/auth.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { deleteSession } from '../../http/session-queries.ts'
import type { Shop } from '../../running-shop.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
} from './keep-second-factor.ts'
import { registerFarmer } from './register-farmer.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { verifyResetCode } from './verify-reset-code.ts'

export const authRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, auth, {
    register: ({ body, visit }) => registerFarmer(shop, body, visit),
    login: ({ body, visit }) => signIn(shop, body, visit),
    logout: async ({ user }) => {
      await deleteSession(shop.db, user.tokenDigest)
    },
    secondFactor: ({ user }) => secondFactorOf(shop, user),
    beginSecondFactor: ({ user, body }) => beginSecondFactor(shop, user, body.password),
    confirmSecondFactor: ({ user, body, visit }) => confirmSecondFactor(shop, body.code, { user, visit }),
    renewRecoveryCodes: ({ user, body, visit }) => renewRecoveryCodes(shop, body.code, { user, visit }),
    endSecondFactor: ({ user, body, visit }) => endSecondFactor(shop, body.code, { user, visit }),
    requestPasswordReset: ({ body, visit }) => requestPasswordReset(shop, body.email, visit),
    verifyResetCode: ({ body }) => verifyResetCode(shop, body.token, body.code),
    resetPassword: ({ body }) => resetPassword(shop, body.token, body.password),
  })
