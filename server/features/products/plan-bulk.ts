import type { BulkChange } from '#contract/product-plans.ts'
import { repriced } from '#domain/price-change.ts'
import { inCategory } from '#domain/product-category.ts'
import { type SheetProduct, sheetProductOf } from './product-columns.ts'
import { type Planned, planned } from './product-plan.ts'
import type { StoredProduct } from './product-queries.ts'

/** What one deed would do to each of the chosen products, in the order in which they were chosen. */
export function planBulk(change: BulkChange, products: readonly StoredProduct[]): Planned[] {
  const codes = new Map(products.map(({ id, productCode }) => [id, productCode]))
  const byId = new Map(products.map(product => [product.id, product]))
  return [...new Set(change.ids)].flatMap(id => {
    const before = byId.get(id)
    if (!before) return [] // deleted since it was chosen: there is nothing left to change
    const was = sheetProductOf(before, codes)
    return planned({
      line: null,
      productCode: before.productCode,
      before,
      was,
      will: { ...was, ...changed(was, change) },
      problems: [],
    })
  })
}

function changed(was: SheetProduct, { deed, percent = 0, amount = 0, category }: BulkChange): Partial<SheetProduct> {
  switch (deed) {
    case 'price-percent':
      return asPrices(repriced(was, { basisPoints: Math.round(percent * 100) }))
    case 'price-amount':
      return asPrices(repriced(was, { amount }))
    case 'category':
      return category ? { productTypes: inCategory(was.productTypes, category) } : {}
    case 'offer':
      return { offered: true }
    case 'withhold':
      return { offered: false }
    case 'disable':
      return { disabled: true }
    case 'enable':
      return { disabled: false }
  }
}

const asPrices = ({ price, tiers }: ReturnType<typeof repriced>) => ({ price, tiers: [...tiers] })
