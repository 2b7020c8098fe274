import type { AuditAction } from '#domain/audit-entries.ts'
import { isAtDesk } from '#domain/roles.ts'
import { writeAudit } from '../../audit.ts'
import type { Executor } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import type { User, Visit } from '../../http/serve-contract.ts'
import { deleteOtherSessionsOf, deleteSessionsOf } from '../../http/session-queries.ts'
import type { Shop } from '../../running-shop.ts'
import { authMessages } from './auth-messages.ts'
import { credentialsOf } from './auth-queries.ts'
import {
  bareCode,
  enrolmentAddress,
  groupedCode,
  newRecoveryCodes,
  newSharedSecret,
  stepOfCode,
} from './one-time-codes.ts'
import { isPassword } from './passwords.ts'
import { provesSecondFactor, recoveryDigest, sealPurpose } from './prove-second-factor.ts'
import {
  beginFactor,
  begunFactorOf,
  confirmedFactorOf,
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  replaceRecoveryCodes,
} from './second-factor-queries.ts'

/**
 * Guarantees that a second factor is asked for only once its owner has shown a code of it, that from then on every living
 * session has passed it, and that it goes only with a code or by an administrator's word.
 */

type By = { user: User; visit: Visit }

export async function secondFactorOf(shop: Shop, { id, role }: User) {
  const factor = await confirmedFactorOf(shop.db, id)
  return {
    since: factor?.confirmedAt ?? null,
    recoveryCodesLeft: factor ? await countRecoveryCodes(shop.db, id) : 0,
    required: isRequiredOf(shop, role),
  }
}

const isRequiredOf = ({ config }: Shop, role: User['role']) => config.secondFactor === 'required' && isAtDesk(role)

/** A secret to be put into an app; asks for the password, as whoever finds a telephone lying open must not. */
export async function beginSecondFactor(shop: Shop, { id, email }: User, password: string) {
  const { limits, company } = await shop.settings.current()
  await shop.limits.count('wrongLoginsPerAccount', limits.wrongLoginsPerAccount, email)
  const account = await credentialsOf(shop.db, email)
  if (!(await isPassword(account?.passwordHash, password))) throw wrong('password', authMessages.wrongPassword)
  await shop.limits.forgive('wrongLoginsPerAccount', limits.wrongLoginsPerAccount, email)
  const secret = newSharedSecret()
  if (!(await beginFactor(shop.db, id, shop.secret.seal(sealPurpose, secret))))
    throw new Problem('conflict', authMessages.factorOnAlready)
  return { secret, address: enrolmentAddress(secret, company.name, email) }
}

export const confirmSecondFactor = (shop: Shop, typed: string, { user, visit }: By) =>
  shop.db.transaction().execute(async tx => {
    const begun = await begunFactorOf(tx, user.id)
    if (!begun) throw new Problem('conflict', authMessages.factorNotBegun)
    const secret = shop.secret.unseal(sealPurpose, begun.secret)
    const step = secret && stepOfCode(secret, bareCode(typed))
    if (!step) throw wrongCode()
    await confirmFactor(tx, user.id, step)
    await deleteOtherSessionsOf(tx, user.id, user.tokenDigest)
    await audit(tx, 'second-factor-on', user.id, { user, visit })
    return giveRecoveryCodes(shop, tx, user.id)
  })

export async function renewRecoveryCodes(shop: Shop, typed: string, by: By) {
  await refuseWithoutCode(shop, typed, by)
  return shop.db.transaction().execute(async tx => {
    await audit(tx, 'renew-recovery-codes', by.user.id, by)
    return giveRecoveryCodes(shop, tx, by.user.id)
  })
}

export async function endSecondFactor(shop: Shop, typed: string, by: By) {
  if (isRequiredOf(shop, by.user.role)) throw new Problem('conflict', authMessages.factorRequired)
  await refuseWithoutCode(shop, typed, by)
  await shop.db.transaction().execute(async tx => {
    await deleteFactor(tx, by.user.id)
    await audit(tx, 'second-factor-off', by.user.id, by)
  })
}

/** For whoever has lost it: the next sign-in takes the password alone. Nobody does it to themselves. */
export const resetSecondFactor = (shop: Shop, userId: number, by: By) =>
  shop.db.transaction().execute(async tx => {
    if (userId === by.user.id) throw new Problem('conflict', authMessages.factorIsOwn)
    if (!(await deleteFactor(tx, userId))) throw new Problem('not-found', authMessages.factorNotThere)
    await deleteSessionsOf(tx, userId)
    await audit(tx, 'reset-second-factor', userId, by)
  })

async function refuseWithoutCode(shop: Shop, typed: string, { user, visit }: By) {
  if (!(await confirmedFactorOf(shop.db, user.id))) throw new Problem('conflict', authMessages.factorNotThere)
  if (!(await provesSecondFactor(shop, { userId: user.id, typed, requestId: visit.requestId }))) throw wrongCode()
}

/** Shown once; afterwards only their digests are known. */
async function giveRecoveryCodes(shop: Shop, tx: Executor, userId: number) {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map(code => recoveryDigest(shop, userId, code)),
  )
  return { recoveryCodes: codes.map(groupedCode) }
}

const audit = (tx: Executor, action: AuditAction, subjectId: number, { user, visit }: By) =>
  writeAudit(tx, {
    actorId: user.id,
    action,
    subjectType: 'user',
    subjectId,
    before: null,
    after: {},
    requestId: visit.requestId,
  })

const wrong = (path: string, message: string) => new Problem('invalid', message, { errors: [{ path, message }] })
const wrongCode = () => wrong('code', authMessages.wrongCode)
