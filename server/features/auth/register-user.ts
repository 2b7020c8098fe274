import type { Registration } from '#contract/auth.ts'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { insertSession } from '../../http/session-queries.ts'
import { digestOfToken } from '../../http/sessions.ts'
import { emailTaken, userMessages } from '../users/user-messages.ts'
import { insertUser } from '../users/user-queries.ts'
import { credentialsOf } from './auth-queries.ts'
import { newDeviceToken } from './device-tokens.ts'
import { hashPassword, passwordWorkOfNetworks } from './passwords.ts'
import { mailVerification } from './request-verification.ts'

/**
 * Creates an account and a session, and queues the verification mail in the same transaction. Throws `email-taken` at the
 * field if the address has an account; how often a network may ask is limited.
 */
export async function registerUser(ctx: AppContext, registration: Registration, requestContext: RequestContext) {
  const { limits } = await ctx.settings.current()
  await ctx.limits.countNetwork('registrationsPerAddress', limits.registrationsPerAddress, requestContext)
  if (await credentialsOf(ctx.db, registration.email)) throw emailTaken(userMessages.emailTaken)
  const passwordHash = await passwordWorkOfNetworks.run(requestContext.widerNetwork, () =>
    hashPassword(registration.password),
  )
  const token = ctx.secret.newToken()
  const userId = await ctx.db.transaction().execute(async tx => {
    const id = await insertUser(tx, registration, { passwordHash, role: 'farmer' })
    if (id === undefined) throw emailTaken(userMessages.emailTaken)
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
