import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import type { Actor } from '../../http/actor.ts'
import { invalidField } from '../../http/problem.ts'
import { emailTaken, userMessages } from '../users/user-messages.ts'
import { lockUser, userById } from '../users/user-queries.ts'
import { authMessages } from './auth-messages.ts'
import { credentialsOf } from './auth-queries.ts'
import { deleteEmailChanges } from './email-verification-queries.ts'
import { mailVerification } from './request-verification.ts'
import { requirePassword } from './require-password.ts'
import { confirmedFactorOf } from './second-factor-queries.ts'
import { verifiesSecondFactor } from './verify-second-factor.ts'

/**
 * Asks for the password, and for a code if the account has a second factor: with the address one gets the account.
 * Throws `invalid` with the field, or 429.
 */
export async function requireOwner(
  ctx: AppContext,
  actor: Actor,
  { password, code }: { password: string; code: string | undefined },
) {
  const { emailChangesPerUser } = (await ctx.settings.current()).limits
  await requirePassword(ctx, actor, password)
  if (await confirmedFactorOf(ctx.db, actor.id)) {
    if (code === undefined) throw invalidField('code', authMessages.codeNeeded)
    if (!(await verifiesSecondFactor(ctx, actor, code))) throw invalidField('code', authMessages.wrongCode)
  }
  await ctx.limits.count('emailChangesPerUser', emailChangesPerUser, String(actor.id))
}

/**
 * Mails a link to the new address, which replaces the account's when it is pressed, and tells the old one. A newer
 * request replaces an older one; one for the address that the account has already ends it. Throws `email-taken` at the
 * field if another account has the address.
 */
export async function requestEmailChange(tx: Transaction, ctx: AppContext, userId: number, email: string) {
  const user = await lockUser(tx, userId)
  await deleteEmailChanges(tx, user)
  if (email === user.email) return
  if (await credentialsOf(tx, email)) throw emailTaken(userMessages.emailOfAnother)
  const previousEmail = user.emailVerified ? user.email : null
  const id = await mailVerification(tx, ctx, userId, { email, previousEmail })
  if (previousEmail !== null) await ctx.jobs.enqueue(tx, 'mail', { kind: 'email-change', id })
}

export const cancelEmailChange = (ctx: AppContext, userId: number) =>
  ctx.db.transaction().execute(async tx => {
    await deleteEmailChanges(tx, await lockUser(tx, userId))
    return userById(tx, userId)
  })
