import { setTimeout as sleep } from 'node:timers/promises'
import { keeperOfCalls } from '../../integrations/outside/keeper-of-calls.ts'
import { AccessExpired, OutsideRefused } from '../../integrations/outside/outside-errors.ts'
import type { Access, Tokens } from '../../integrations/registry/registry-port.ts'
import type { Shop } from '../../running-shop.ts'
import { markExpired, type SealedTokens, saveTokens, tokensOf } from './registry-account-queries.ts'

/**
 * Guarantees that a keeper's tokens are readable only here, are renewed before they run out or when the registry refuses
 * them, and that an account whose tokens are refused for good says so.
 */

const purpose = (userId: number) => `registry-token ${userId}`
/** A token that has less than this to live is renewed first. */
const leastLife = 30_000

export const sealedTokens = (shop: Shop, userId: number, tokens: Tokens): SealedTokens => ({
  access: shop.secret.seal(purpose(userId), tokens.accessToken),
  refresh: tokens.refreshToken ? shop.secret.seal(purpose(userId), tokens.refreshToken) : undefined,
  expiresAt: new Date(Date.now() + tokens.expiresIn * 1000).toISOString(),
})

/** Asks the registry in the name of a keeper. Throws what the port throws; AccessExpired once the account is marked so. */
export const inNameOf = <Result>(
  shop: Shop,
  userId: number,
  ask: (access: Access) => Promise<Result>,
): Promise<Result> => keeperOfCalls.run(userId, () => asKeeper(shop, userId, ask))

async function asKeeper<Result>(shop: Shop, userId: number, ask: (access: Access) => Promise<Result>): Promise<Result> {
  if (!shop.registry.link) return ask('').catch(refuseOwnAccess)
  try {
    const access = await currentAccess(shop, userId)
    try {
      return await ask(access)
    } catch (error) {
      if (!(error instanceof AccessExpired)) throw error
      return await ask(await renewedAccess(shop, userId, access))
    }
  } catch (error) {
    if (error instanceof AccessExpired) await markExpired(shop.db, userId)
    throw error
  }
}

/** The shop's own access has run out: linking an account again would not help, the shopkeeper has to. */
const refuseOwnAccess = (error: unknown): never => {
  throw error instanceof AccessExpired ? new OutsideRefused(error.message, { cause: error }) : error
}

async function currentAccess(shop: Shop, userId: number): Promise<Access> {
  const { access, expiresAt } = await openTokens(shop, userId)
  return expiresAt - Date.now() > leastLife ? access : renewedAccess(shop, userId, access)
}

async function openTokens(shop: Shop, userId: number) {
  const sealed = await tokensOf(shop.db, userId)
  const open = (token: Buffer | null | undefined) => token && shop.secret.unseal(purpose(userId), token)
  const [access, refresh] = [open(sealed?.access), open(sealed?.refresh)]
  if (!sealed?.refresh || !access || !refresh) throw new AccessExpired('there is no token that can be read')
  return { access, refresh, sealedRefresh: sealed.refresh, expiresAt: Date.parse(sealed.expiresAt ?? '') || 0 }
}

/** Renewals under way, for each shop by keeper: a second caller waits for the first, and spends no token. */
const renewals = new WeakMap<Shop, Map<number, Promise<Access>>>()

function renewedAccess(shop: Shop, userId: number, refused: Access): Promise<Access> {
  const ofShop = renewals.get(shop) ?? new Map<number, Promise<Access>>()
  renewals.set(shop, ofShop)
  const underWay = ofShop.get(userId) ?? renew(shop, userId, refused).finally(() => ofShop.delete(userId))
  ofShop.set(userId, underWay)
  return underWay
}

async function renew(shop: Shop, userId: number, refused: Access): Promise<Access> {
  const held = await openTokens(shop, userId)
  // Somebody else has renewed it since.
  if (held.access !== refused && held.expiresAt - Date.now() > leastLife) return held.access
  const { link } = shop.registry
  if (!link) return ''
  try {
    const tokens = await link.refresh(held.refresh)
    await saveTokens(shop.db, userId, held.sealedRefresh, sealedTokens(shop, userId, tokens))
    return tokens.accessToken
  } catch (error) {
    if (!(error instanceof AccessExpired)) throw error
    // Another process may have spent the refresh token a moment ago, and be about to write down what it got for it.
    for (const pause of [0, 300, 1000]) {
      await sleep(pause)
      const now = await openTokens(shop, userId)
      if (now.access !== held.access) return now.access
    }
    throw error
  }
}
