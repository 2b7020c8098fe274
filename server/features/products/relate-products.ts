import type { ProductChange } from '#contract/products.ts'
import type { Executor } from '../../database/open-database.ts'
import { replaceRelations } from './product-queries.ts'
import { refuseUnrelatable } from './product-refusals.ts'

/** A list that was sent replaces the whole of the old one; one that was not stays. */
export async function relateProducts(tx: Executor, id: number, form: ProductChange) {
  for (const [list, kind] of [
    ['compatibleProductIds', 'compatible'],
    ['similarProductIds', 'similar'],
  ] as const) {
    const ids = form[list]
    if (ids) await replaceRelations(tx, id, kind, [...new Set(ids)]).catch(refuseUnrelatable(list))
  }
}
