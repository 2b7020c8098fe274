import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from '../../app-context.ts'
import { callContext } from '../../integrations/http-client/call-context.ts'
import { CredentialsExpired, ServiceRejected } from '../../integrations/http-client/service-errors.ts'
import type { KeeperAccess, Tokens } from '../../integrations/registry/registry-port.ts'
import { markExpired, type SealedTokens, saveTokens, tokensOf } from './registry-account-queries.ts'

/**
 * Guarantees that a keeper's tokens are decrypted only here, are renewed before they expire or when the registry
 * rejects them, and that an account whose tokens are rejected for good is marked as expired.
 */

const purpose = (userId: number) => `registry-token ${userId}`
/** A token with less time left is renewed first. */
const minTokenLifeMs = 30_000

export const sealedTokens = (ctx: AppContext, userId: number, tokens: Tokens): SealedTokens => ({
  access: ctx.secret.seal(purpose(userId), tokens.accessToken),
  refresh: tokens.refreshToken ? ctx.secret.seal(purpose(userId), tokens.refreshToken) : undefined,
  expiresAt: new Date(Date.now() + tokens.expiresIn * 1000).toISOString(),
})

/**
 * Calls the registry on behalf of a keeper. Throws the errors of the port; before `CredentialsExpired` the account is
 * marked as expired.
 */
export const withKeeperAccess = <Result>(
  ctx: AppContext,
  userId: number,
  call: (access: KeeperAccess) => Promise<Result>,
): Promise<Result> => callContext.run(userId, () => withTokens(ctx, userId, call))

async function withTokens<Result>(
  ctx: AppContext,
  userId: number,
  call: (access: KeeperAccess) => Promise<Result>,
): Promise<Result> {
  if (!ctx.registry.link) return call('').catch(rejectOwnAccess)
  try {
    const access = await currentAccess(ctx, userId)
    try {
      return await call(access)
    } catch (error) {
      if (!(error instanceof CredentialsExpired)) throw error
      return await call(await renewedAccess(ctx, userId, access))
    }
  } catch (error) {
    if (error instanceof CredentialsExpired) await markExpired(ctx.db, userId)
    throw error
  }
}

/** If the shop's own credentials expired, linking an account again would not help: staff must renew them. */
const rejectOwnAccess = (error: unknown): never => {
  throw error instanceof CredentialsExpired ? new ServiceRejected(error.message, { cause: error }) : error
}

async function currentAccess(ctx: AppContext, userId: number): Promise<KeeperAccess> {
  const { access, expiresAt } = await openTokens(ctx, userId)
  return expiresAt - Date.now() > minTokenLifeMs ? access : renewedAccess(ctx, userId, access)
}

async function openTokens(ctx: AppContext, userId: number) {
  const sealed = await tokensOf(ctx.db, userId)
  const open = (token: Buffer | null | undefined) => token && ctx.secret.unseal(purpose(userId), token)
  const [access, refresh] = [open(sealed?.access), open(sealed?.refresh)]
  if (!sealed?.refresh || !access || !refresh) throw new CredentialsExpired('there is no token that can be read')
  return { access, refresh, sealedRefresh: sealed.refresh, expiresAt: Date.parse(sealed.expiresAt ?? '') || 0 }
}

/**
 * Renewals in progress by app context and keeper. A second caller waits for the first, so that no refresh token is
 * spent twice.
 */
const renewals = new WeakMap<AppContext, Map<number, Promise<KeeperAccess>>>()

function renewedAccess(ctx: AppContext, userId: number, refused: KeeperAccess): Promise<KeeperAccess> {
  const ofShop = renewals.get(ctx) ?? new Map<number, Promise<KeeperAccess>>()
  renewals.set(ctx, ofShop)
  const pending = ofShop.get(userId) ?? renew(ctx, userId, refused).finally(() => ofShop.delete(userId))
  ofShop.set(userId, pending)
  return pending
}

async function renew(ctx: AppContext, userId: number, refused: KeeperAccess): Promise<KeeperAccess> {
  const held = await openTokens(ctx, userId)
  // Another process has renewed the token meanwhile.
  if (held.access !== refused && held.expiresAt - Date.now() > minTokenLifeMs) return held.access
  const { link } = ctx.registry
  if (!link) return ''
  try {
    const tokens = await link.refresh(held.refresh)
    await saveTokens(ctx.db, userId, held.sealedRefresh, sealedTokens(ctx, userId, tokens))
    return tokens.accessToken
  } catch (error) {
    if (!(error instanceof CredentialsExpired)) throw error
    // Another process may just have used the refresh token and not have saved its new tokens yet.
    for (const pause of [0, 300, 1000]) {
      await sleep(pause)
      const now = await openTokens(ctx, userId)
      if (now.access !== held.access) return now.access
    }
    throw error
  }
}
