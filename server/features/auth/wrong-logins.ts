import type { AppContext } from '../../app-context.ts'
import type { Networks } from '../../http/network-of.ts'
import { type Origin, originOfNetwork } from './device-tokens.ts'

/**
 * Counts attempts to sign in before they are checked, and takes back those that were right. Attempts at one account
 * count for the device or network that they come from, so nobody keeps the owner out from elsewhere; over all networks
 * there is a budget for a day. A device that was signed in before is counted by itself alone.
 */

export async function countLogin(ctx: AppContext, email: string, networks: Networks, origin: Origin) {
  const { limits } = await ctx.settings.current()
  await ctx.limits.count('wrongLoginsPerAccount', limits.wrongLoginsPerAccount, origin.key)
  if (!origin.isKnownDevice) {
    await ctx.limits.countNetwork('wrongLoginsPerAddress', limits.wrongLoginsPerAddress, networks)
    await ctx.limits.count('wrongLoginsPerAccountAndDay', limits.wrongLoginsPerAccountAndDay, email)
  }
}

export async function forgiveLogin(ctx: AppContext, email: string, networks: Networks, origin: Origin) {
  const { limits } = await ctx.settings.current()
  await ctx.limits.refund('wrongLoginsPerAccount', limits.wrongLoginsPerAccount, origin.key)
  if (!origin.isKnownDevice) {
    await ctx.limits.refundNetwork('wrongLoginsPerAddress', limits.wrongLoginsPerAddress, networks)
    await ctx.limits.refund('wrongLoginsPerAccountAndDay', limits.wrongLoginsPerAccountAndDay, email)
  }
}

/** Forgets the attempts at an account: whoever resets a password has proven access to the mailbox. */
export async function forgetLogins(
  ctx: AppContext,
  { email, userId }: { email: string; userId: number },
  networks: Networks,
) {
  const { limits } = await ctx.settings.current()
  const { key } = originOfNetwork(email, networks.widerNetwork)
  await ctx.limits.reset('wrongLoginsPerAccount', limits.wrongLoginsPerAccount, key)
  await ctx.limits.reset('wrongLoginsPerAccountAndDay', limits.wrongLoginsPerAccountAndDay, email)
  await ctx.limits.reset('wrongSecondFactors', limits.wrongSecondFactors, String(userId))
  await ctx.limits.reset('wrongSecondFactorsPerDay', limits.wrongSecondFactorsPerDay, String(userId))
}
