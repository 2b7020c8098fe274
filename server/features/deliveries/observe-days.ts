import { isDeepStrictEqual } from 'node:util'
import { observedDaysOf } from '#domain/deliveries/observed-days.ts'
import { type AppContext, settingsChanged } from '../../app-context.ts'
import { settingsIn } from '../../settings.ts'
import { lockSettings, storeSettings } from '../../settings-queries.ts'
import { stepsTakenLately } from './step-queries.ts'

/** Reckons what the steps of the last weeks really took; from then on promises count with it. */
export async function observeDays(ctx: AppContext) {
  const taken = await ctx.reads.run(db => stepsTakenLately(db))
  const isChanged = await ctx.db.transaction().execute(async tx => {
    await lockSettings(tx)
    const before = await settingsIn(tx)
    const observedDays = observedDaysOf(before.deliveries, taken)
    if (isDeepStrictEqual(observedDays, before.observedDays)) return false
    await storeSettings(tx, { observedDays })
    return true
  })
  if (isChanged) settingsChanged(ctx)
}
