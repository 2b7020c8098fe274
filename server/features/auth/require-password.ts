import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { authMessages } from './auth-messages.ts'
import { credentialsOfUser } from './auth-queries.ts'
import { passwordWorkOfNetworks, verifyPassword } from './passwords.ts'

/**
 * Asks a signed-in user for the password again, before a change that somebody with an unlocked phone must not make.
 * Throws `invalid` for a wrong one; wrong ones are limited for each account.
 */
export async function requirePassword(
  ctx: AppContext,
  { id, widerNetwork }: Pick<Actor, 'id' | 'widerNetwork'>,
  password: string,
) {
  const { wrongPasswordsPerUser } = (await ctx.settings.current()).limits
  await ctx.limits.count('wrongPasswordsPerUser', wrongPasswordsPerUser, String(id))
  const { passwordHash } = await credentialsOfUser(ctx.db, id)
  if (!(await passwordWorkOfNetworks.run(widerNetwork, () => verifyPassword(passwordHash, password))))
    throw new Problem('invalid', authMessages.wrongPassword, {
      errors: [{ path: 'password', message: authMessages.wrongPassword }],
    })
  await ctx.limits.refund('wrongPasswordsPerUser', wrongPasswordsPerUser, String(id))
}
