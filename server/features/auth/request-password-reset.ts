import { mailboxOf } from '#domain/identifiers/email-address.ts'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { credentialsOf } from './auth-queries.ts'
import { originOf } from './device-tokens.ts'
import { digestOfResetToken } from './reset-codes.ts'
import { insertPasswordReset } from './reset-queries.ts'

/**
 * Neither the response nor its timing reveals whether the account exists: a row and a job are written for every e-mail
 * address, and only the job looks for the account. Requests count for the device or network that they come from, so
 * that a stranger's leave the owner's as they are; the day's budget bounds mails and guesses over all networks.
 */
export async function requestPasswordReset(
  ctx: AppContext,
  { email, deviceToken }: { email: string; deviceToken?: string | undefined },
  requestContext: RequestContext,
) {
  const { limits } = await ctx.settings.current()
  const account = await credentialsOf(ctx.db, email)
  const origin = originOf(ctx.secret, { email, account, deviceToken }, requestContext)
  await ctx.limits.count('resetsPerEmail', limits.resetsPerEmail, origin.key)
  if (!origin.isKnownDevice) {
    await ctx.limits.countNetwork('resetsPerAddress', limits.resetsPerAddress, requestContext)
    await ctx.limits.count('resetsPerEmailAndDay', limits.resetsPerEmailAndDay, mailboxOf(email))
  }
  const token = ctx.secret.newToken()
  await ctx.db.transaction().execute(async tx => {
    const id = await insertPasswordReset(tx, { email, tokenDigest: digestOfResetToken(ctx.secret, token) })
    await ctx.jobs.enqueue(tx, 'mail', { kind: 'reset-code', id })
  })
  return { token }
}
