import { isStaff } from '#domain/admin/roles.ts'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { deleteOtherSessionsOf, deleteSessionsOf } from '../../http/session-queries.ts'
import type { SessionUser } from '../../http/session-user.ts'
import { recordAudit } from '../../record-audit.ts'
import { authMessages } from './auth-messages.ts'
import { requirePassword } from './require-password.ts'
import {
  confirmedFactorOf,
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  insertPendingFactor,
  pendingFactor,
  replaceRecoveryCodes,
} from './second-factor-queries.ts'
import {
  formatRecoveryCode,
  newRecoveryCodes,
  newSharedSecret,
  normalizeTypedCode,
  otpauthUri,
  totpStepOf,
} from './totp-codes.ts'
import { recoveryDigest, sealPurpose, verifiesSecondFactor } from './verify-second-factor.ts'

/**
 * Second factor (TOTP). It is required at sign-in only after its owner has confirmed a code; all other sessions end
 * then. It is removed only with a code or by an administrator.
 */

export async function secondFactorStatus(ctx: AppContext, { id, role }: SessionUser) {
  const factor = await confirmedFactorOf(ctx.db, id)
  return {
    since: factor?.confirmedAt ?? null,
    recoveryCodesLeft: factor ? await countRecoveryCodes(ctx.db, id) : 0,
    required: isRequiredOf(ctx, role),
  }
}

const isRequiredOf = ({ config }: AppContext, role: SessionUser['role']) =>
  config.secondFactor === 'required' && isStaff(role)

/**
 * Returns a secret for an authenticator app. Requires the password, so that somebody with an unlocked phone cannot
 * start it. Throws a conflict if a factor is active already.
 */
export async function startSecondFactor(ctx: AppContext, actor: Actor, password: string) {
  const { id, email } = actor
  const { company } = await ctx.settings.current()
  await requirePassword(ctx, actor, password)
  const secret = newSharedSecret()
  if (!(await insertPendingFactor(ctx.db, id, ctx.secret.seal(sealPurpose, secret))))
    throw new Problem('conflict', authMessages.factorOnAlready)
  return { secret, otpauthUri: otpauthUri(secret, company.name, email) }
}

export const confirmSecondFactor = (ctx: AppContext, actor: Actor, typed: string) =>
  ctx.db.transaction().execute(async tx => {
    const pending = await pendingFactor(tx, actor.id)
    if (!pending) throw new Problem('conflict', authMessages.factorNotBegun)
    const secret = ctx.secret.unseal(sealPurpose, pending.secret)
    const totpStep = secret && totpStepOf(secret, normalizeTypedCode(typed))
    if (!totpStep) throw wrongCode()
    await confirmFactor(tx, actor.id, totpStep)
    await deleteOtherSessionsOf(tx, actor.id, actor.tokenDigest)
    await recordAudit(tx, actor, 'second-factor-on', ['user', actor.id], { before: null, after: {} })
    return issueRecoveryCodes(tx, ctx, actor.id)
  })

export async function renewRecoveryCodes(ctx: AppContext, actor: Actor, typed: string) {
  await requireCode(ctx, actor, typed)
  return ctx.db.transaction().execute(async tx => {
    await recordAudit(tx, actor, 'renew-recovery-codes', ['user', actor.id], { before: null, after: {} })
    return issueRecoveryCodes(tx, ctx, actor.id)
  })
}

export async function disableSecondFactor(ctx: AppContext, actor: Actor, typed: string) {
  if (isRequiredOf(ctx, actor.role)) throw new Problem('conflict', authMessages.factorRequired)
  await requireCode(ctx, actor, typed)
  await ctx.db.transaction().execute(async tx => {
    await deleteFactor(tx, actor.id)
    await recordAudit(tx, actor, 'second-factor-off', ['user', actor.id], { before: null, after: {} })
  })
}

/**
 * Removes the second factor of another user who has lost it, and ends their sessions; they sign in with the password
 * alone. Throws a conflict for the actor's own account.
 */
export const resetSecondFactor = (ctx: AppContext, actor: Actor, userId: number) =>
  ctx.db.transaction().execute(async tx => {
    if (userId === actor.id) throw new Problem('conflict', authMessages.factorIsOwn)
    if (!(await deleteFactor(tx, userId))) throw new Problem('not-found', authMessages.factorNotThere)
    await deleteSessionsOf(tx, userId)
    await recordAudit(tx, actor, 'reset-second-factor', ['user', userId], { before: null, after: {} })
  })

async function requireCode(ctx: AppContext, actor: Actor, typed: string) {
  if (!(await confirmedFactorOf(ctx.db, actor.id))) throw new Problem('conflict', authMessages.factorNotThere)
  if (!(await verifiesSecondFactor(ctx, actor, typed))) throw wrongCode()
}

/** Returns the codes, which are shown once; only their digests are stored. */
async function issueRecoveryCodes(tx: Transaction, ctx: AppContext, userId: number) {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map(code => recoveryDigest(ctx, userId, code)),
  )
  return { recoveryCodes: codes.map(formatRecoveryCode) }
}

const wrong = (path: string, message: string) => new Problem('invalid', message, { errors: [{ path, message }] })
const wrongCode = () => wrong('code', authMessages.wrongCode)
