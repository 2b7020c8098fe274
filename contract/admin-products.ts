import * as z from 'zod/mini'
import { byId, endpoints, Id } from './endpoint.ts'
import { AdminProduct } from './products.ts'
import { BulkChange, ChangePlan, ChangeResult, ConfirmedBulkChange, PlanDigest } from './shapes/product-bulk-edit.ts'
import { AdminProductFilter } from './shapes/product-query.ts'
import { UsedManufacturer } from './shapes/product-safety.ts'
import { NewStockMovement, ProductStock } from './shapes/product-stock.ts'
import { ComputedAmount, Instant, wholeNumber } from './shapes/wire-types.ts'

/** Products in the back office, beyond the form: stock, price history, import, export and bulk edits. */

/** All prices of a product, latest first, without VAT; `lowest` is the lowest of the last thirty days. */
export const PriceHistory = z.object({
  lowest: ComputedAmount,
  priceHistory: z.array(z.object({ price: ComputedAmount, since: Instant })),
})
export type PriceHistory = z.output<typeof PriceHistory>

export const adminProducts = endpoints({
  stockHistory: {
    method: 'GET',
    path: '/admin/products/:id/stock',
    access: 'products',
    summary: 'Lists the stock movements of a product, by staff and by orders, one page at a time',
    params: byId,
    query: z.strictObject({ page: z.optional(wholeNumber(1, 100_000)) }),
    response: ProductStock,
  },
  moveStock: {
    method: 'POST',
    path: '/admin/products/:id/stock',
    access: 'products',
    summary: 'Records a stock movement and its reason, also for a disabled product',
    params: byId,
    body: NewStockMovement,
    response: AdminProduct,
    status: 201,
    errors: ['product-changed'],
  },
  priceHistory: {
    method: 'GET',
    path: '/admin/products/:id/prices',
    access: 'products',
    summary: 'Lists all prices a product has had, and the lowest of the last thirty days',
    params: byId,
    response: PriceHistory,
  },
  selectableIds: {
    method: 'GET',
    path: '/admin/products/selectable',
    access: 'products',
    summary: 'Lists the ids of all products that match the filter',
    query: AdminProductFilter,
    response: z.array(Id),
  },
  manufacturers: {
    method: 'GET',
    path: '/admin/products/manufacturers',
    access: 'products',
    summary: 'Lists the manufacturers that products name, most used first, to choose from',
    response: z.array(UsedManufacturer),
  },
  exportCsv: {
    method: 'GET',
    path: '/admin/products.csv',
    access: 'products',
    summary: 'Exports all products that match the filter as CSV; importing the unchanged file changes nothing',
    query: AdminProductFilter,
    response: z.string(),
    file: { type: 'text/csv', name: 'prodotti.csv' },
  },
  previewImport: {
    method: 'POST',
    path: '/admin/products/import/preview',
    access: 'products',
    summary: 'Previews an import, row by row and with its errors; saves nothing',
    files: { field: 'sheet', max: 1 },
    readOnly: true,
    response: ChangePlan,
    cost: 35,
  },
  applyImport: {
    method: 'POST',
    path: '/admin/products/import',
    access: 'products',
    summary: 'Applies a previewed import, all of it or nothing; 409 if the result would differ from the preview',
    query: z.strictObject({ digest: PlanDigest }),
    files: { field: 'sheet', max: 1 },
    response: ChangeResult,
    errors: ['product-changed'],
    cost: 35,
  },
  previewBulkEdit: {
    method: 'POST',
    path: '/admin/products/bulk-edit/preview',
    access: 'products',
    summary: 'Previews a change of many products, product by product; saves nothing',
    body: BulkChange,
    readOnly: true,
    response: ChangePlan,
    cost: 30,
  },
  applyBulkEdit: {
    method: 'POST',
    path: '/admin/products/bulk-edit',
    access: 'products',
    summary:
      'Applies a previewed bulk edit and skips products that cannot be changed; 409 if the result would differ from the preview',
    body: ConfirmedBulkChange,
    response: ChangeResult,
    errors: ['product-changed'],
    cost: 30,
  },
})
