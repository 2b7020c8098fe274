import type { NewCartItem } from '#contract/carts.ts'
import { lineTotal } from '#domain/money/line-total.ts'
import { sumCents } from '#domain/money/money.ts'
import { unitPriceOf } from '#domain/money/price-tiers.ts'
import type { OrderSet, SetLine } from '#domain/orders/order-generator.ts'
import { isTag } from '../products/detail/product-options.ts'
import type { Edit, Edits } from './generator-params.ts'
import type { GeneratorProduct } from './use-generator.ts'

/** A line of the set with the user's changes. */
export type ShownLine = SetLine<GeneratorProduct> & {
  color: string | undefined
  isTakenOut: boolean
  isSoldOut: boolean
}

/** Applies the edits. The quantity never exceeds the stock, and the colour is always one that the product has. */
export const shownLines = ({ lines }: OrderSet<GeneratorProduct>, edits: Edits): ShownLine[] =>
  lines.map(line => {
    const edit: Edit = edits[line.key] ?? {}
    const { available } = line.product
    return {
      ...line,
      quantity: Math.max(1, Math.min(edit.quantity || line.quantity, available)),
      color: line.colors.find(color => color === edit.color) ?? line.colors[0],
      isTakenOut: edit.quantity === 0,
      isSoldOut: available === 0,
    }
  })

/** True if the line goes into the cart. */
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
