import type { NewCartItem } from '#contract/carts.ts'
import { sumCents } from '#domain/money.ts'
import type { OrderSet, SetLine } from '#domain/order-generator.ts'
import { unitPriceOf } from '#domain/price-tiers.ts'
import { lineTotal } from '#domain/pricing.ts'
import { isTag } from '../products/product-choice.ts'
import type { Edit, Edits } from './generator-place.ts'
import type { GeneratorProduct } from './use-generator.ts'

/** A line of the set with what the shopper changed in it. */
export type ShownLine = SetLine<GeneratorProduct> & {
  color: string | undefined
  isTakenOut: boolean
  isSoldOut: boolean
}

/** Guarantees that a line never shows more than there is, nor a colour that it does not come in. */
export const shownLines = ({ lines }: OrderSet<GeneratorProduct>, edits: Edits): ShownLine[] =>
  lines.map(line => {
    const edit: Edit = edits[line.product.productCode] ?? {}
    const { available } = line.product
    return {
      ...line,
      quantity: Math.max(1, Math.min(edit.quantity || line.quantity, available)),
      color: line.colors.find(color => color === edit.color) ?? line.colors[0],
      isTakenOut: edit.quantity === 0,
      isSoldOut: available === 0,
    }
  })

/** What goes into the cart. */
export const isOrdered = ({ isTakenOut, isSoldOut }: ShownLine) => !isTakenOut && !isSoldOut

export const linePrice = ({ product, quantity }: ShownLine) => unitPriceOf(product, quantity)

export const lineAmount = (line: ShownLine) => lineTotal({ unitPrice: linePrice(line), quantity: line.quantity })

export const setAmount = (lines: readonly ShownLine[]) => sumCents(lines.filter(isOrdered).map(lineAmount))

export const itemOfLine = ({ product, quantity, color }: ShownLine): NewCartItem => ({
  productId: product.id,
  quantity,
  ...(color && { color }),
  ...(isTag(product) && { orderAs: 'nuova-marca' as const }),
})
