import type { Registration } from '#contract/auth.ts'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { insertSession } from '../../http/session-queries.ts'
import { digestOfToken } from '../../http/sessions.ts'
import { emailTaken } from '../users/email-taken.ts'
import { insertUser } from '../users/user-queries.ts'
import { newDeviceToken } from './device-tokens.ts'
import { hashPassword } from './passwords.ts'

/**
 * Creates an account and a session, and queues the welcome mail in the same transaction. Throws `email-taken` if the
 * e-mail address is registered, also for the second of two simultaneous requests.
 */
export async function registerUser(ctx: AppContext, registration: Registration, requestContext: RequestContext) {
  const { limits } = await ctx.settings.current()
  await ctx.limits.countNetwork('registrationsPerAddress', limits.registrationsPerAddress, requestContext)
  const passwordHash = await hashPassword(registration.password)
  const token = ctx.secret.newToken()
  await ctx.db.transaction().execute(async tx => {
    const userId = await insertUser(tx, registration, { passwordHash, role: 'farmer' })
    if (userId === undefined) throw emailTaken()
    await insertSession(tx, {
      tokenDigest: digestOfToken(ctx.secret, token),
      userId,
      userAgent: requestContext.userAgent,
    })
    await ctx.jobs.enqueue(tx, 'mail', { kind: 'welcome', id: userId })
  })
  return { access_token: token, deviceToken: newDeviceToken(ctx.secret, registration.email) }
}
