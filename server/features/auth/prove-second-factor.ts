import { writeAudit } from '../../audit.ts'
import type { Shop } from '../../running-shop.ts'
import { bareCode, isOneTimeCode, stepOfCode } from './one-time-codes.ts'
import { confirmedFactorOf, takeRecoveryCode, takeStep } from './second-factor-queries.ts'

/**
 * Guarantees that a code is taken once, that guesses are counted before they are looked at, and that whoever reads the
 * database can neither make a code nor use a recovery code: the secret stands there sealed, the others as keyed digests.
 */

export const sealPurpose = 'second factor'

export const recoveryDigest = (shop: Shop, userId: number, bare: string) =>
  shop.secret.digest('recovery code', `${userId}:${bare}`)

type Proof = { userId: number; typed: string; requestId: string }

export async function provesSecondFactor(shop: Shop, { userId, typed, requestId }: Proof): Promise<boolean> {
  const { wrongSecondFactors } = (await shop.settings.current()).limits
  await shop.limits.count('wrongSecondFactors', wrongSecondFactors, String(userId))
  const bare = bareCode(typed)
  const isRight = isOneTimeCode(bare)
    ? await acceptCode(shop, userId, bare)
    : await acceptRecoveryCode(shop, { userId, typed: bare, requestId })
  if (isRight) await shop.limits.forgive('wrongSecondFactors', wrongSecondFactors, String(userId))
  return isRight
}

async function acceptCode(shop: Shop, userId: number, code: string): Promise<boolean> {
  const factor = await confirmedFactorOf(shop.db, userId)
  const secret = factor && shop.secret.unseal(sealPurpose, factor.secret)
  const step = secret && stepOfCode(secret, code)
  return Boolean(step) && takeStep(shop.db, userId, Number(step))
}

const acceptRecoveryCode = (shop: Shop, { userId, typed, requestId }: Proof) =>
  shop.db.transaction().execute(async tx => {
    const isRight = await takeRecoveryCode(tx, userId, recoveryDigest(shop, userId, typed))
    if (isRight)
      await writeAudit(tx, {
        actorId: userId,
        action: 'use-recovery-code',
        subjectType: 'user',
        subjectId: userId,
        before: null,
        after: {},
        requestId,
      })
    return isRight
  })
