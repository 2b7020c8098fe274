import { isStaff } from '#domain/admin/roles.ts'
import type { Config } from '../config.ts'
import type { Executor } from '../database/open-database.ts'
import type { Secret } from '../secret.ts'
import { userOfSession } from './session-queries.ts'
import type { SessionUser } from './session-user.ts'

/**
 * A token identifies a session row in the database, so that logout, password reset and administrators can end it at
 * once.
 */
export const digestOfToken = (secret: Secret, token: string) => secret.digest('session', token)

export async function userOfToken(db: Executor, secret: Secret, token: string): Promise<SessionUser | undefined> {
  const tokenDigest = digestOfToken(secret, token)
  const user = await userOfSession(db, tokenDigest)
  return user && { ...user, hasSecondFactor: Boolean(user.hasSecondFactor), tokenDigest }
}

type SecondFactorState = 'active' | 'missing' | 'required'

/** Returns 'required' if staff must first set up a second factor; all calls of the back office are then refused. */
export const secondFactorOf = ({ secondFactor }: Config, { role, hasSecondFactor }: SessionUser): SecondFactorState => {
  if (hasSecondFactor) return 'active'
  return secondFactor === 'required' && isStaff(role) ? 'required' : 'missing'
}
