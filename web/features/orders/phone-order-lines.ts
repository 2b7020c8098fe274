import type { NewCartItem } from '#contract/carts.ts'
import type { ProductSummary } from '#contract/products.ts'
import type { HerdChoice, Replacement } from '#contract/wire-types.ts'
import type { OrderAs } from '#domain/order-as.ts'
import { parseTagCode } from '#domain/tag-codes.ts'

/** A line of an order by telephone as it is being put together. */
export type PhoneLine = {
  key: string
  product: ProductSummary
  quantity: number
  color: string | undefined
  orderAs: OrderAs
  /** Of a replacement: the lost codes as they were told, and which piece. */
  codes: string
  which: Replacement['which']
  herd: HerdChoice | undefined
}

export const newPhoneLine = (product: ProductSummary): PhoneLine => ({
  key: crypto.randomUUID(),
  product,
  quantity: 1,
  color: product.colors[0],
  orderAs: 'nuova-marca',
  codes: '',
  which: 'entrambe',
  herd: undefined,
})

const isTag = ({ productTypes }: ProductSummary) => productTypes.includes('marche')
export const mayReplace = (product: ProductSummary) => isTag(product) && product.productTypes.includes('stampato')
export const wantsHerd = ({ product, orderAs }: PhoneLine) =>
  product.productTypes.includes('ministeriale') && orderAs === 'nuova-marca'

/** A code to a row, or parted by commas; spaces belong to a code. */
export const codesIn = (text: string): string[] =>
  text
    .split(/[\n,;]+/)
    .map(code => code.trim())
    .filter(Boolean)
    .map(code => parseTagCode(code) ?? code)

/** As the cart takes it; nothing while a replacement has no codes. */
export function itemOf({ product, quantity, color, orderAs, codes, which, herd }: PhoneLine): NewCartItem | undefined {
  const chosen = { productId: product.id, orderAs, ...(color !== undefined && { color }) }
  if (orderAs === 'nuova-marca') return { ...chosen, quantity, ...(herd && { herd }) }
  const replacements = codesIn(codes).map(code => ({ code, which }))
  return replacements.length === 0 ? undefined : { ...chosen, quantity: replacements.length, replacements }
}
