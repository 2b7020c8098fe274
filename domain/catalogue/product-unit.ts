import { type PrintableProduct, piecesOf } from '../print/print-surface.ts'

/** What one piece in the cart is: a pair for both ears with one code, one tag, or a tool. */
export type ProductUnit = 'pair' | 'tag' | 'tool'

/** Returns the unit that a product is sold in and its price is for. */
export const productUnitOf = (product: PrintableProduct): ProductUnit =>
  !product.productTypes.includes('marche') ? 'tool' : piecesOf(product).length === 2 ? 'pair' : 'tag'
