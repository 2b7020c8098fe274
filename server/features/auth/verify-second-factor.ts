import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { recordAudit } from '../../record-audit.ts'
import { confirmedFactorOf, consumeRecoveryCode, consumeTotpStep } from './second-factor-queries.ts'
import { isOneTimeCode, normalizeTypedCode, totpStepOf } from './totp-codes.ts'

/**
 * Verifies codes of the second factor and recovery codes. Each code works once, and attempts are counted before they
 * are checked. The database alone does not suffice to produce a code: the secret is encrypted, recovery codes are
 * stored as keyed digests.
 */

export const sealPurpose = 'second factor'

export const recoveryDigest = (ctx: AppContext, userId: number, normalized: string) =>
  ctx.secret.digest('recovery code', `${userId}:${normalized}`)

/** Whose code it is, and in which request. */
type Owner = Pick<Actor, 'id' | 'requestId'>

export async function verifiesSecondFactor(ctx: AppContext, actor: Owner, typed: string): Promise<boolean> {
  const { wrongSecondFactors, wrongSecondFactorsPerDay } = (await ctx.settings.current()).limits
  const key = String(actor.id)
  await ctx.limits.count('wrongSecondFactors', wrongSecondFactors, key)
  await ctx.limits.count('wrongSecondFactorsPerDay', wrongSecondFactorsPerDay, key)
  const normalized = normalizeTypedCode(typed)
  const isRight = isOneTimeCode(normalized)
    ? await verifiesTotp(ctx, actor.id, normalized)
    : await verifiesRecoveryCode(ctx, actor, normalized)
  if (!isRight) return false
  await ctx.limits.refund('wrongSecondFactors', wrongSecondFactors, key)
  await ctx.limits.refund('wrongSecondFactorsPerDay', wrongSecondFactorsPerDay, key)
  return true
}

async function verifiesTotp(ctx: AppContext, userId: number, code: string): Promise<boolean> {
  const factor = await confirmedFactorOf(ctx.db, userId)
  const secret = factor && ctx.secret.unseal(sealPurpose, factor.secret)
  const totpStep = secret && totpStepOf(secret, code)
  return Boolean(totpStep) && consumeTotpStep(ctx.db, userId, Number(totpStep))
}

const verifiesRecoveryCode = (ctx: AppContext, actor: Owner, normalized: string) =>
  ctx.db.transaction().execute(async tx => {
    const isRight = await consumeRecoveryCode(tx, actor.id, recoveryDigest(ctx, actor.id, normalized))
    if (isRight) await recordAudit(tx, actor, 'use-recovery-code', ['user', actor.id], { before: null, after: {} })
    return isRight
  })
