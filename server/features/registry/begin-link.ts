import { createHash } from 'node:crypto'
import type { Shop } from '../../running-shop.ts'
import { insertLogin } from './registry-login-queries.ts'

/** Long enough for a strong identity's app on a phone. */
export const loginMinutes = 10

/** Where the form stands that takes the place of the registry's own pages. */
const formPage = '/account/vetinfo'

export const digestOfState = (shop: Shop, state: string) => shop.secret.digest('registry-state', state)
export const verifierPurpose = (userId: number) => `registry-verifier ${userId}`

/**
 * Guarantees that only whoever began to link an account can end it: the state is theirs alone, works once and for ten
 * minutes, and the code that comes back is of use only with the verifier that stays here (RFC 7636).
 */
export async function beginLink(shop: Shop, userId: number, returnTo: string) {
  const { limits } = await shop.settings.current()
  await shop.limits.count('registryLinksPerUser', limits.registryLinksPerUser, String(userId))
  const { link } = shop.registry
  if (!link) return { address: `${formPage}?next=${encodeURIComponent(returnTo)}` }
  const state = shop.secret.newToken()
  const verifier = shop.secret.newToken()
  await insertLogin(shop.db, {
    stateDigest: digestOfState(shop, state),
    userId,
    verifier: shop.secret.seal(verifierPurpose(userId), verifier),
    returnTo,
    minutes: loginMinutes,
  })
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return { address: link.address({ state, challenge }) }
}
