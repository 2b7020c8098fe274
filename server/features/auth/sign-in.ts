import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import { digestOfToken } from '../../http/sessions.ts'
import type { Shop } from '../../running-shop.ts'
import { authMessages } from './auth-messages.ts'
import { credentialsOf, insertSessionForPassword } from './auth-queries.ts'
import { isPassword } from './passwords.ts'
import { provesSecondFactor } from './prove-second-factor.ts'
import { confirmedFactorOf } from './second-factor-queries.ts'
import { turns } from './turns.ts'

/**
 * Guarantees that guesses stay within the limits, also when they come at once: every try is counted before it is looked
 * at and taken back if it was right. Answer and work are the same whether the account is unknown or the password wrong.
 * Whoever has a second factor shows it as well, after the password: nobody else learns that there is one.
 */
export const signIn = (shop: Shop, credentials: SignIn, visit: Visit) =>
  inTurn(() => tryToSignIn(shop, credentials, visit))

// So few tries are counted and not yet judged that a crowd of right passwords does not look like an attack.
const inTurn = turns(2)

type SignIn = { email: string; password: string; code?: string | undefined }

async function tryToSignIn(shop: Shop, { email, password, code }: SignIn, visit: Visit) {
  const { wrongLoginsPerAddress, wrongLoginsPerAccount } = (await shop.settings.current()).limits
  await shop.limits.count('wrongLoginsPerAddress', wrongLoginsPerAddress, visit.address)
  await shop.limits.count('wrongLoginsPerAccount', wrongLoginsPerAccount, email)

  const account = await credentialsOf(shop.db, email)
  if (!(await isPassword(account?.passwordHash, password)) || !account) throw wrongCredentials()
  const forgive = async () => {
    await shop.limits.forgive('wrongLoginsPerAddress', wrongLoginsPerAddress, visit.address)
    await shop.limits.forgive('wrongLoginsPerAccount', wrongLoginsPerAccount, email)
  }
  if (await confirmedFactorOf(shop.db, account.userId)) {
    if (code === undefined) {
      await forgive()
      throw new Problem('second-factor-needed', authMessages.codeNeeded)
    }
    const proof = { userId: account.userId, typed: code, requestId: visit.requestId }
    if (!(await provesSecondFactor(shop, proof))) throw wrongCode()
  }
  const token = shop.secret.newToken()
  const session = { tokenDigest: digestOfToken(shop.secret, token), userAgent: visit.userAgent }
  if (!(await insertSessionForPassword(shop.db, account, session))) throw wrongCredentials()

  await forgive()
  return { access_token: token }
}

const wrongCode = () =>
  new Problem('second-factor-refused', authMessages.wrongCode, {
    errors: [{ path: 'code', message: authMessages.wrongCode }],
  })
const wrongCredentials = () => new Problem('unauthenticated', authMessages.wrongCredentials)
