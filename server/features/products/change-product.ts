import * as z from 'zod/mini'
import { AdminProduct, Product, type ProductChange } from '#contract/products.ts'
import { type AppContext, productsChanged } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { auditProduct } from './audit-product.ts'
import { findProduct } from './find-product.ts'
import { getAdminProduct } from './list-admin-products.ts'
import {
  rejectChangedReadOnly,
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

/**
 * Changes a product. `echoed` holds fields that the server alone writes, as a client read them: what it repeats unchanged
 * is ignored, and what it has changed is refused by name.
 */
export async function changeProduct(
  ctx: AppContext,
  actor: Actor,
  id: number,
  sent: ProductChange,
  echoed: Record<string, unknown> = {},
) {
  const { seen: _seen, stockReason: reason = 'correction', stockNote: note = '', ...change } = sent
  if (Object.keys(echoed).length > 0) {
    const product = await findProduct(ctx, id, actor)
    rejectChangedReadOnly(echoed, [z.encode(Product, product), z.encode(AdminProduct, await getAdminProduct(ctx, id))])
    // Sold out is no wish of the client's: it repeats what it read.
    if (change.inStock === product.inStock) delete change.inStock
  }
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
