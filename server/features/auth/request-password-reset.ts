import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { digestOfResetToken } from './reset-codes.ts'
import { insertPasswordReset } from './reset-queries.ts'

/**
 * Neither the response nor its timing reveals whether the account exists: a row and a job are written for every e-mail
 * address, and only the job looks for the account.
 */
export async function requestPasswordReset(ctx: AppContext, email: string, requestContext: RequestContext) {
  const { limits } = await ctx.settings.current()
  await ctx.limits.count('resetsPerAddress', limits.resetsPerAddress, requestContext.network)
  await ctx.limits.count('resetsPerEmail', limits.resetsPerEmail, email)
  const token = ctx.secret.newToken()
  await ctx.db.transaction().execute(async tx => {
    const id = await insertPasswordReset(tx, email, digestOfResetToken(ctx.secret, token))
    await ctx.jobs.enqueue(tx, 'mail', { kind: 'reset-code', id })
  })
  return { token }
}
