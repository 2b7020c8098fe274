import type { ProductChange } from '#contract/products.ts'
import type { Transaction } from '../../database/open-database.ts'
import { rejectUnrelatable } from './product-checks.ts'
import { replaceRelations } from './product-queries.ts'

/** Replaces each list that the form contains and leaves the others unchanged. */
export async function setRelatedProducts(tx: Transaction, id: number, form: ProductChange) {
  for (const [list, kind] of [
    ['compatibleProductIds', 'compatible'],
    ['similarProductIds', 'similar'],
  ] as const) {
    const ids = form[list]
    if (ids) await replaceRelations(tx, id, kind, [...new Set(ids)]).catch(rejectUnrelatable(list))
  }
}
