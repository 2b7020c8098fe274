import { isAtDesk } from '#domain/roles.ts'
import type { Config } from '../config.ts'
import type { Executor } from '../database/open-database.ts'
import type { Secret } from '../secret.ts'
import type { User } from './serve-contract.ts'
import { userOfSession } from './session-queries.ts'

/** A token names a session in the database, so logout, reset and an administrator can end it at once. */
export const digestOfToken = (secret: Secret, token: string) => secret.digest('session', token)

export async function userOfToken(db: Executor, secret: Secret, token: string): Promise<User | undefined> {
  const tokenDigest = digestOfToken(secret, token)
  const user = await userOfSession(db, tokenDigest)
  return user && { ...user, hasSecondFactor: Boolean(user.hasSecondFactor), tokenDigest }
}

type SecondFactorState = 'active' | 'missing' | 'required'

/** Where it is required, nothing of the desk works for whoever has none. */
export const secondFactorOf = ({ secondFactor }: Config, { role, hasSecondFactor }: User): SecondFactorState => {
  if (hasSecondFactor) return 'active'
  return secondFactor === 'required' && isAtDesk(role) ? 'required' : 'missing'
}
