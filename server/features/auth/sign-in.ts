import type { AppContext } from '../../app-context.ts'
import { Problem } from '../../http/problem.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { digestOfToken } from '../../http/sessions.ts'
import { WorkQueue } from '../../http/work-queue.ts'
import { authMessages } from './auth-messages.ts'
import { credentialsOf, insertSessionForPassword } from './auth-queries.ts'
import { newDeviceToken, originOf } from './device-tokens.ts'
import { isPasswordOf, passwordWorkOfNetworks } from './passwords.ts'
import { confirmedFactorOf } from './second-factor-queries.ts'
import { verifiesSecondFactor } from './verify-second-factor.ts'
import { countLogin, forgiveLogin } from './wrong-logins.ts'

/**
 * Returns a session token. Attempts stay within the limits even if they are simultaneous: each is counted before it is
 * checked, and the count is taken back if it was correct. Response and duration are the same for an unknown address and
 * a wrong password. The second factor is requested only after a correct password, so that strangers do not learn that
 * there is one.
 */
export const signIn = (ctx: AppContext, credentials: SignIn, requestContext: RequestContext) =>
  passwordWorkOfNetworks.run(requestContext.widerNetwork, () =>
    signIns.run(() => tryToSignIn(ctx, credentials, requestContext)),
  )

// At most two attempts are counted but not yet checked, so that many simultaneous correct sign-ins do not exceed the
// limit.
const signIns = new WorkQueue({ concurrency: 2, maxWaiting: 200 })

type SignIn = { email: string; password: string; code?: string | undefined; deviceToken?: string | undefined }

async function tryToSignIn(
  ctx: AppContext,
  { email, password, code, deviceToken }: SignIn,
  requestContext: RequestContext,
) {
  const account = await credentialsOf(ctx.db, email)
  const origin = originOf(ctx.secret, { email, account, deviceToken }, requestContext)
  await countLogin(ctx, email, requestContext, origin)

  if (!(await isPasswordOf(account, password)) || !account) throw wrongCredentials()
  const forgive = () => forgiveLogin(ctx, email, requestContext, origin)
  if (await confirmedFactorOf(ctx.db, account.userId)) {
    if (code === undefined) {
      await forgive()
      throw new Problem('second-factor-needed', authMessages.codeNeeded)
    }
    const actor = { id: account.userId, requestId: requestContext.requestId }
    if (!(await verifiesSecondFactor(ctx, actor, code))) throw wrongCode()
  }
  const token = ctx.secret.newToken()
  const session = { tokenDigest: digestOfToken(ctx.secret, token), userAgent: requestContext.userAgent }
  if (!(await insertSessionForPassword(ctx.db, account, session))) throw wrongCredentials()

  await forgive()
  return { access_token: token, deviceToken: newDeviceToken(ctx.secret, account.userId) }
}

const wrongCode = () =>
  new Problem('second-factor-refused', authMessages.wrongCode, {
    errors: [{ path: 'code', message: authMessages.wrongCode }],
  })
const wrongCredentials = () => new Problem('unauthenticated', authMessages.wrongCredentials)
