import type { AdminProductFilter } from '#contract/shapes/product-query.ts'
import type { AppContext } from '../../../app-context.ts'
import { asTyped, csvOf } from '../../../files/write-csv.ts'
import { filterAdminProducts } from '../list-admin-products.ts'
import { allProducts, type StoredProduct } from '../product-queries.ts'
import { type CsvField, formatCell, headings, toCsvProduct } from './product-csv-columns.ts'

const order = Object.keys(headings) as (keyof typeof headings)[]

/** Returns the matching products as CSV, in the order of their codes. Importing the file unchanged changes nothing. */
export async function exportProducts(ctx: AppContext, filter: AdminProductFilter) {
  const found = new Set((await filterAdminProducts(ctx, filter)).map(({ id }) => id))
  const products = await allProducts(ctx.db)
  const codes = new Map(products.map(({ id, productCode }) => [id, productCode]))
  const rows = products.filter(({ id }) => found.has(id)).sort((a, b) => italian.compare(a.productCode, b.productCode))
  const cellsOf = (product: StoredProduct) => {
    const words = toCsvProduct(product, codes)
    const cell = (field: CsvField) => formatCell(words, field)
    return order.map(field => {
      if (field === 'productCode') return product.productCode
      if (field === 'expectedQuantity') return cell('quantity')
      return field === 'quantity' ? '' : cell(field)
    })
  }
  return csvOf({ headings: order.map(field => headings[field]), rows, cellsOf }, asTyped)
}

const italian = new Intl.Collator('it', { numeric: true, sensitivity: 'base' })
