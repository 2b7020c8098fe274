import type { CartItem } from '#contract/carts.ts'
import { lineTotal } from '#domain/money/line-total.ts'
import type { CartLine } from './cart-queries.ts'

/** Converts a line to the shape of the contract. */
export const toCartItem = (line: CartLine): CartItem => ({
  id: line.id,
  quantity: line.quantity,
  price: line.unitPrice,
  listPrice: line.listPrice,
  subtotal: lineTotal(line),
  previousPrice: line.previousPrice,
  color: line.color,
  orderAs: line.orderAs,
  replacements: line.replacements,
  print: line.print,
  herd: line.herd && { holding: line.herd.holding, species: line.herd.species },
  herdSpecies: line.herdSpecies,
  product: {
    id: line.productId,
    title: line.title,
    productCode: line.productCode,
    mainImageUrl: line.picture?.url ?? null,
    picture: line.picture,
    animalCategories: line.animalCategories,
    productTypes: line.productTypes,
    available: line.available,
  },
})
