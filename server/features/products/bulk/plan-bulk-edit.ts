import type { BulkChange } from '#contract/shapes/product-bulk-edit.ts'
import { inCategory } from '#domain/catalogue/product-category.ts'
import { applyPriceChange } from '#domain/money/price-change.ts'
import { mapInTurns } from '../../../map-in-turns.ts'
import type { StoredProduct } from '../product-queries.ts'
import { type PlannedProduct, planProduct } from './change-plan.ts'
import { type CsvProduct, toCsvProduct } from './product-csv-columns.ts'

/** Returns what a bulk edit does to each chosen product, in the order of `change.ids`. */
export async function planBulkEdit(change: BulkChange, products: readonly StoredProduct[]): Promise<PlannedProduct[]> {
  const codes = new Map(products.map(({ id, productCode }) => [id, productCode]))
  const byId = new Map(products.map(product => [product.id, product]))
  const chosen = [...new Set(change.ids)].flatMap(id => byId.get(id) ?? []) // without those deleted since
  return mapInTurns(chosen, before => {
    const was = toCsvProduct(before, codes)
    return planProduct({
      line: null,
      productCode: before.productCode,
      before,
      was,
      will: { ...was, ...changed(was, change) },
      problems: [],
    })
  })
}

function changed(was: CsvProduct, change: BulkChange): Partial<CsvProduct> {
  const { action, percent = 0, amount = 0, category, manufacturer, responsiblePerson = null } = change
  switch (action) {
    case 'price-percent':
      return asPrices(applyPriceChange(was, { basisPoints: Math.round(percent * 100) }))
    case 'price-amount':
      return asPrices(applyPriceChange(was, { amount }))
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
    case 'manufacturer':
      return manufacturer ? { manufacturer, responsiblePerson } : {}
  }
}

const asPrices = ({ price, tiers }: ReturnType<typeof applyPriceChange>) => ({ price, tiers: [...tiers] })
