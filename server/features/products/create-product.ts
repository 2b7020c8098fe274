import type { NewProduct } from '#contract/products.ts'
import { type AppContext, productsChanged } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { auditProduct } from './audit-product.ts'
import { findProduct } from './find-product.ts'
import { rejectInvalidTiers, rejectTakenCode } from './product-checks.ts'
import { insertProduct, type ProductFields, productById } from './product-queries.ts'
import { setRelatedProducts } from './set-related-products.ts'
import { withDefaults } from './with-defaults.ts'

/** Defaults for the fields left out of a new product. */
export const productDefaults = {
  longDescription: '',
  application: '',
  details: [],
  tiers: [],
  categoryCode: '',
  gtin: '',
  productTypes: [],
  animalCategories: [],
  species: [],
  features: [],
  colors: [],
  manufacturer: null,
  responsiblePerson: null,
  warnings: [],
  inStock: true,
  disabled: false,
} satisfies Partial<ProductFields>

export async function createProduct(ctx: AppContext, actor: Actor, form: NewProduct) {
  rejectInvalidTiers({ price: form.price, tiers: form.tiers ?? [] })
  const id = await ctx.db.transaction().execute(async tx => {
    const inserted = await insertProduct(tx, { ...productDefaults, ...withDefaults(form, productDefaults) }).catch(
      rejectTakenCode,
    )
    await setRelatedProducts(tx, inserted.id, form)
    await auditProduct(tx, actor, undefined, await productById(tx, inserted.id))
    return inserted.id
  })
  productsChanged(ctx)
  return findProduct(ctx, id, actor)
}
