import type { ProductChange } from '#contract/products.ts'
import { type AppContext, productsChanged } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { auditProduct } from './audit-product.ts'
import { findProduct } from './find-product.ts'
import {
  rejectDisabledUnlessEnabling,
  rejectInvalidTiers,
  rejectStaleEdit,
  rejectTakenCode,
  rejectUnknown,
} from './product-checks.ts'
import { lockProduct, productById, updateProduct } from './product-queries.ts'
import { setRelatedProducts } from './set-related-products.ts'
import { setStock } from './stock/move-stock.ts'
import { withDefaults } from './with-defaults.ts'

export async function changeProduct(ctx: AppContext, actor: Actor, id: number, sent: ProductChange) {
  const { seen: _seen, stockReason: reason = 'correction', stockNote: note = '', ...change } = sent
  const { quantity, ...fields } = change
  await ctx.db.transaction().execute(async tx => {
    const before = await lockProduct(tx, id)
    rejectUnknown(before)
    rejectDisabledUnlessEnabling(before, change)
    rejectStaleEdit(before, sent)
    rejectInvalidTiers({ price: change.price ?? before.price, tiers: change.tiers ?? before.tiers })
    await updateProduct(tx, id, withDefaults(fields, before)).catch(rejectTakenCode)
    if (quantity !== undefined) await setStock(tx, actor, before, { reason, after: quantity, note })
    await setRelatedProducts(tx, id, change)
    const why = quantity !== undefined && quantity !== before.quantity ? { stockReason: reason, note } : {}
    await auditProduct(tx, actor, before, await productById(tx, id), why)
  })
  productsChanged(ctx)
  return findProduct(ctx, id, actor)
}
