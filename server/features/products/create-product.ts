import type { NewProduct } from '#contract/products.ts'
import { productsChanged, type Shop } from '../../running-shop.ts'
import { auditProduct, type Editor } from './audit-product.ts'
import { completed } from './complete-product.ts'
import { findProduct } from './find-product.ts'
import { insertProduct, type ProductFields, productById } from './product-queries.ts'
import { refuseTakenCode, refuseUnsoundTiers } from './product-refusals.ts'
import { relateProducts } from './relate-products.ts'

/** Of a new product what nobody said. */
export const unsaid = {
  longDescription: '',
  application: '',
  details: [],
  tiers: [],
  categoryCode: '',
  productTypes: [],
  animalCategories: [],
  species: [],
  features: [],
  colors: [],
  inStock: true,
  disabled: false,
} satisfies Partial<ProductFields>

export async function createProduct(shop: Shop, editor: Editor, form: NewProduct) {
  refuseUnsoundTiers({ price: form.price, tiers: form.tiers ?? [] })
  const id = await shop.db.transaction().execute(async tx => {
    const inserted = await insertProduct(tx, { ...unsaid, ...completed(form, unsaid) }).catch(refuseTakenCode)
    await relateProducts(tx, inserted.id, form)
    await auditProduct(tx, editor, undefined, await productById(tx, inserted.id))
    return inserted.id
  })
  productsChanged(shop)
  return findProduct(shop, id, editor.user)
}
