import type { AppContext } from '../../app-context.ts'
import { addLossFigures, beginLossFigures, keepersWithTags, wornEarsOfProducts } from './loss-queries.ts'

/** Keepers whose tags are read by one statement. */
const keepersAtOnce = 200

/** Reckons the figures of all keepers anew. Until it has finished, the former ones are shown. */
export const reckonLosses = ({ db }: Pick<AppContext, 'db'>, atOnce = keepersAtOnce) =>
  db.transaction().execute(async tx => {
    await beginLossFigures(tx)
    const wornEars = await wornEarsOfProducts(tx)
    for (let after = 0; ; ) {
      const keepers = await keepersWithTags(tx, after, atOnce)
      const last = keepers.at(-1)
      if (last === undefined) return
      await addLossFigures(tx, keepers, wornEars)
      after = last
    }
  })
