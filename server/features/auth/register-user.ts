import type { Registration } from '#contract/auth.ts'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { insertSession } from '../../http/session-queries.ts'
import { digestOfToken } from '../../http/sessions.ts'
import { insertUser } from '../users/user-queries.ts'
import { newDeviceToken } from './device-tokens.ts'
import { hashPassword, passwordWorkOfNetworks } from './passwords.ts'
import { mailVerification } from './request-verification.ts'

/**
 * Creates an account and a session, and queues the verification mail in the same transaction. An address that another
 * account has verified is accepted too, and told so by mail: the response reveals nothing about who is registered.
 */
export async function registerUser(ctx: AppContext, registration: Registration, requestContext: RequestContext) {
  const { limits } = await ctx.settings.current()
  await ctx.limits.countNetwork('registrationsPerAddress', limits.registrationsPerAddress, requestContext)
  const passwordHash = await passwordWorkOfNetworks.run(requestContext.widerNetwork, () =>
    hashPassword(registration.password),
  )
  const token = ctx.secret.newToken()
  const userId = await ctx.db.transaction().execute(async tx => {
    const id = await insertUser(tx, registration, { passwordHash, role: 'farmer' })
    if (id === undefined) throw new Error('A new account without VetInfo ID and verified address violates no key')
    await insertSession(tx, {
      tokenDigest: digestOfToken(ctx.secret, token),
      userId: id,
      userAgent: requestContext.userAgent,
    })
    await mailVerification(tx, ctx, id, { email: registration.email, previousEmail: null })
    return id
  })
  return { access_token: token, deviceToken: newDeviceToken(ctx.secret, userId) }
}
