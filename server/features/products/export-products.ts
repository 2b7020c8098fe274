import type { KeptFilter } from '#contract/products.ts'
import type { Shop } from '../../running-shop.ts'
import { sheet } from '../../sheet.ts'
import { keptFor } from './keep-products.ts'
import { cellOf, headings, type SheetField, sheetProductOf } from './product-columns.ts'
import { allProducts } from './product-queries.ts'

const order = Object.keys(headings) as (keyof typeof headings)[]

/** What a search of the list finds, in the order of its codes: read again as it is, it changes nothing. */
export async function exportProducts(shop: Shop, filter: KeptFilter): Promise<string> {
  const found = new Set((await keptFor(shop, filter)).map(({ id }) => id))
  const products = await allProducts(shop.db)
  const codes = new Map(products.map(({ id, productCode }) => [id, productCode]))
  const rows = products
    .filter(({ id }) => found.has(id))
    .sort((a, b) => italian.compare(a.productCode, b.productCode))
    .map(product => {
      const words = sheetProductOf(product, codes)
      const cell = (field: SheetField) => cellOf(words, field)
      return order.map(field => {
        if (field === 'productCode') return product.productCode
        if (field === 'seenQuantity') return cell('quantity')
        return field === 'quantity' ? '' : cell(field)
      })
    })
  return sheet([order.map(field => headings[field]), ...rows])
}

const italian = new Intl.Collator('it', { numeric: true, sensitivity: 'base' })
