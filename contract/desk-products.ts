import * as z from 'zod/mini'
import { byId, endpoints } from './endpoint.ts'
import { NewMovement, ProductStock } from './product-stock.ts'
import { KeptProduct } from './products.ts'
import { Amount, Instant, wholeNumber } from './wire-types.ts'

/** What the desk does with products beyond the form: their shelf, and what they cost before. */

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
})
