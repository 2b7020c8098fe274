import type { NewCartItem } from '#contract/carts.ts'
import type { ProductSummary } from '#contract/products.ts'
import type { HerdChoice } from '#contract/shapes/wire-types.ts'

/** A product of a phone order that is being composed; lost tags have a list of their own. */
export type PhoneLine = {
  key: string
  product: ProductSummary
  quantity: number
  color: string | undefined
  herd: HerdChoice | undefined
}

export const newPhoneLine = (product: ProductSummary): PhoneLine => ({
  key: crypto.randomUUID(),
  product,
  quantity: 1,
  color: product.colors[0],
  herd: undefined,
})

export const needsHerd = ({ product }: PhoneLine) => product.productTypes.includes('ministeriale')

/** Returns the line as the cart expects it. */
export const itemOf = ({ product, quantity, color, herd }: PhoneLine): NewCartItem => ({
  productId: product.id,
  orderAs: 'nuova-marca',
  quantity,
  ...(color !== undefined && { color }),
  ...(herd && { herd }),
})
