import * as z from 'zod/mini'
import { byId, endpoints, Id } from './endpoint.ts'
import { BulkChange, ConfirmedBulkChange, Digest, PlanDone, ProductPlan } from './product-plans.ts'
import { NewMovement, ProductStock } from './product-stock.ts'
import { KeptFilter, KeptProduct } from './products.ts'
import { Amount, Instant, wholeNumber } from './wire-types.ts'

/** What the desk does with products beyond the form: their shelf, what they cost before, many of them at once. */

/** Every price there was, latest first; `lowest` is that of the last thirty days. */
export const PriceHistory = z.object({
  lowest: Amount,
  prices: z.array(z.object({ price: Amount, since: Instant })),
})
export type PriceHistory = z.output<typeof PriceHistory>

export const deskProducts = endpoints({
  stock: {
    method: 'GET',
    path: '/admin/products/:id/stock',
    access: 'products',
    summary: 'Why there are as many pieces as there are: the desk’s movements and those of orders, one page of them',
    params: byId,
    query: z.strictObject({ page: z.optional(wholeNumber(1, 100_000)) }),
    answer: ProductStock,
  },
  moveStock: {
    method: 'POST',
    path: '/admin/products/:id/stock',
    access: 'products',
    summary: 'Writes down why there are more pieces or fewer; of a disabled product too',
    params: byId,
    body: NewMovement,
    answer: KeptProduct,
    status: 201,
    refusals: [409],
  },
  prices: {
    method: 'GET',
    path: '/admin/products/:id/prices',
    access: 'products',
    summary: 'What a product has cost since when, and the least of the last thirty days',
    params: byId,
    answer: PriceHistory,
  },
  selectable: {
    method: 'GET',
    path: '/admin/products/selectable',
    access: 'products',
    summary: 'The ids of all products that a search of the list finds',
    query: KeptFilter,
    answer: z.array(Id),
  },
  sheet: {
    method: 'GET',
    path: '/admin/products.csv',
    access: 'products',
    summary: 'All products that a search of the list finds, for a spreadsheet; read again as it is, it changes nothing',
    query: KeptFilter,
    answer: z.string(),
    file: { type: 'text/csv', name: 'prodotti.csv' },
  },
  planSheet: {
    method: 'POST',
    path: '/admin/products/sheet/plan',
    access: 'products',
    summary: 'What a file would change, row by row, and what is wrong with it; nothing is written',
    files: { field: 'sheet', most: 1 },
    asks: true,
    answer: ProductPlan,
  },
  applySheet: {
    method: 'POST',
    path: '/admin/products/sheet',
    access: 'products',
    summary: 'Does what the plan said, all of it or nothing; 409 where it would be something else by now',
    query: z.strictObject({ digest: Digest }),
    files: { field: 'sheet', most: 1 },
    answer: PlanDone,
    refusals: [409],
  },
  planBulk: {
    method: 'POST',
    path: '/admin/products/bulk/plan',
    access: 'products',
    summary: 'What a change of many products would do to each of them; nothing is written',
    body: BulkChange,
    asks: true,
    answer: ProductPlan,
  },
  applyBulk: {
    method: 'POST',
    path: '/admin/products/bulk',
    access: 'products',
    summary:
      'Does what the plan said; what it cannot be done to stays as it is; 409 where it would be something else by now',
    body: ConfirmedBulkChange,
    answer: PlanDone,
    refusals: [409],
  },
})
