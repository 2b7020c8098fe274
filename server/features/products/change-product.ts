import type { ProductChange } from '#contract/products.ts'
import { productsChanged, type Shop } from '../../running-shop.ts'
import { auditProduct, type Editor } from './audit-product.ts'
import { completed } from './complete-product.ts'
import { findProduct } from './find-product.ts'
import { moveTo } from './move-stock.ts'
import { lockProduct, productById, updateProduct } from './product-queries.ts'
import {
  refuseDisabledUnlessEnabling,
  refuseTakenCode,
  refuseUnknown,
  refuseUnseen,
  refuseUnsoundTiers,
} from './product-refusals.ts'
import { relateProducts } from './relate-products.ts'

export async function changeProduct(shop: Shop, editor: Editor, id: number, sent: ProductChange) {
  const { seen: _seen, stockReason: reason = 'correction', stockNote: note = '', ...change } = sent
  const { quantity, ...fields } = change
  await shop.db.transaction().execute(async tx => {
    const before = await lockProduct(tx, id)
    refuseUnknown(before)
    refuseDisabledUnlessEnabling(before, change)
    refuseUnseen(before, sent)
    refuseUnsoundTiers({ price: change.price ?? before.price, tiers: change.tiers ?? before.tiers })
    await updateProduct(tx, id, completed(fields, before)).catch(refuseTakenCode)
    if (quantity !== undefined) await moveTo(tx, editor, before, { reason, after: quantity, note })
    await relateProducts(tx, id, change)
    const why = quantity !== undefined && quantity !== before.quantity ? { stockReason: reason, note } : {}
    await auditProduct(tx, editor, before, await productById(tx, id), why)
  })
  productsChanged(shop)
  return findProduct(shop, id, editor.user)
}
