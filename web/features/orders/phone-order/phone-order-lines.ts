import type { NewCartItem } from '#contract/carts.ts'
import type { ProductSummary } from '#contract/products.ts'
import type { HerdChoice, Replacement } from '#contract/shapes/wire-types.ts'
import type { OrderAs } from '#domain/orders/order-as.ts'
import { parseTagCode } from '#domain/tags/tag-codes.ts'

/** A line of a phone order that is being composed. */
export type PhoneLine = {
  key: string
  product: ProductSummary
  quantity: number
  color: string | undefined
  orderAs: OrderAs
  /** Only for replacements: the lost codes as the customer named them, and the piece. */
  codes: string
  piece: Replacement['piece']
  herd: HerdChoice | undefined
}

export const newPhoneLine = (product: ProductSummary): PhoneLine => ({
  key: crypto.randomUUID(),
  product,
  quantity: 1,
  color: product.colors[0],
  orderAs: 'nuova-marca',
  codes: '',
  piece: 'entrambe',
  herd: undefined,
})

const isTag = ({ productTypes }: ProductSummary) => productTypes.includes('marche')
export const canReplace = (product: ProductSummary) => isTag(product) && product.productTypes.includes('stampato')
export const needsHerd = ({ product, orderAs }: PhoneLine) =>
  product.productTypes.includes('ministeriale') && orderAs === 'nuova-marca'

/** Splits codes at line breaks and commas; spaces are part of a code. */
export const typedCodes = (text: string): string[] =>
  text
    .split(/[\n,;]+/)
    .map(code => code.trim())
    .filter(Boolean)
    .map(code => parseTagCode(code) ?? code)

/** Returns the line as the cart expects it; `undefined` if a replacement has no codes yet. */
export function itemOf({ product, quantity, color, orderAs, codes, piece, herd }: PhoneLine): NewCartItem | undefined {
  const chosen = { productId: product.id, orderAs, ...(color !== undefined && { color }) }
  if (orderAs === 'nuova-marca') return { ...chosen, quantity, ...(herd && { herd }) }
  const replacements = typedCodes(codes).map(code => ({ code, piece }))
  return replacements.length === 0 ? undefined : { ...chosen, quantity: replacements.length, replacements }
}
