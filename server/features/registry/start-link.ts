import { createHash } from 'node:crypto'
import type { AppContext } from '../../app-context.ts'
import { insertOauthState } from './oauth-state-queries.ts'

/** Long enough to log in with a digital identity's app on a phone. */
export const loginTtlMinutes = 10

/** The page with the form that replaces the registry's login. */
const formPage = '/account/vetinfo'

export const digestOfState = (ctx: AppContext, state: string) => ctx.secret.digest('registry-state', state)
export const verifierPurpose = (userId: number) => `registry-verifier ${userId}`

/**
 * Starts linking an account and returns the address to go to. Only the user who started can finish: the state is bound
 * to them, works once and for ten minutes, and the returned code is useless without the verifier, which stays on the
 * server (PKCE, RFC 7636).
 */
export async function startLink(ctx: AppContext, userId: number, returnTo: string) {
  const { limits } = await ctx.settings.current()
  await ctx.limits.count('registryLinksPerUser', limits.registryLinksPerUser, String(userId))
  const { link } = ctx.registry
  if (!link) return { address: `${formPage}?next=${encodeURIComponent(returnTo)}` }
  const state = ctx.secret.newToken()
  const verifier = ctx.secret.newToken()
  await insertOauthState(ctx.db, {
    stateDigest: digestOfState(ctx, state),
    userId,
    verifier: ctx.secret.seal(verifierPurpose(userId), verifier),
    returnTo,
    minutes: loginTtlMinutes,
  })
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return { address: link.address({ state, challenge }) }
}
