import type { ShopSettings } from '#contract/shapes/shop-settings.ts'
import type { AppContext } from '../../server/app-context.ts'

/** Sets rate limits of a running shop. */
export async function setLimits({ ctx }: { ctx: AppContext }, limits: Partial<ShopSettings['limits']>) {
  await ctx.db
    .insertInto('settings')
    .values({ key: 'limits', value: JSON.stringify(limits) })
    .execute()
  ctx.settings.invalidate()
}

/** A limit that no test reaches. */
export const unlimited = { points: 10_000_000, seconds: 60 }
