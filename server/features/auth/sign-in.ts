import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import { digestOfToken } from '../../http/sessions.ts'
import type { Shop } from '../../running-shop.ts'
import { authMessages } from './auth-messages.ts'
import { credentialsOf, insertSessionForPassword } from './auth-queries.ts'
import { isPassword } from './passwords.ts'
import { turns } from './turns.ts'

/**
 * Guarantees that guesses stay within the limits, also when they come at once: every try is counted before it is looked
 * at and taken back if it was right. Answer and work are the same whether the account is unknown or the password wrong.
 */
export const signIn = (shop: Shop, credentials: { email: string; password: string }, visit: Visit) =>
  inTurn(() => tryToSignIn(shop, credentials, visit))

// So few tries are counted and not yet judged that a crowd of right passwords does not look like an attack.
const inTurn = turns(2)

async function tryToSignIn(shop: Shop, { email, password }: { email: string; password: string }, visit: Visit) {
  const { wrongLoginsPerAddress, wrongLoginsPerAccount } = (await shop.settings.current()).limits
  await shop.limits.count('wrongLoginsPerAddress', wrongLoginsPerAddress, visit.address)
  await shop.limits.count('wrongLoginsPerAccount', wrongLoginsPerAccount, email)

  const account = await credentialsOf(shop.db, email)
  if (!(await isPassword(account?.passwordHash, password)) || !account) throw wrongCredentials()
  const token = shop.secret.newToken()
  const session = { tokenDigest: digestOfToken(shop.secret, token), userAgent: visit.userAgent }
  if (!(await insertSessionForPassword(shop.db, account, session))) throw wrongCredentials()

  await shop.limits.forgive('wrongLoginsPerAddress', wrongLoginsPerAddress, visit.address)
  await shop.limits.forgive('wrongLoginsPerAccount', wrongLoginsPerAccount, email)
  return { access_token: token }
}

const wrongCredentials = () => new Problem('unauthenticated', authMessages.wrongCredentials)
