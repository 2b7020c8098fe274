import type { Cents } from './money.ts'

/** Guarantees that page, cart and order agree on the price of a piece with quantity tiers. */

/** From `from` pieces on, each piece costs `price`. */
export type PriceTier = { from: number; price: Cents }

/** Price of one piece, and quantity tiers; each tier begins at more pieces and costs less than the one before. */
export type TieredPrice = { price: Cents; tiers: readonly PriceTier[] }

export const maxTiers = 8
/** First quantity that a tier may begin at. */
export const minTierQuantity = 2
export const maxTierQuantity = 9999

/** Returns the price of each piece, in cents, when `pieces` are ordered. */
export const unitPriceOf = ({ price, tiers }: TieredPrice, pieces: number): Cents =>
  tiers.findLast(({ from }) => pieces >= from)?.price ?? price

/** A line of a cart; `pieces` counts all pieces of its product in the cart, in any color, print and code. */
type TieredPriceLine = TieredPrice & { pieces: number; quotedPrice: Cents; quotedTiers: readonly PriceTier[] }

/**
 * Adds today's price of a piece to a line. `listPrice` is that of a single piece if a tier lowers it, `previousPrice`
 * that of the same quantity when the prices were last shown, if it has changed; else null.
 */
export function priceLine<Line extends TieredPriceLine>(line: Line) {
  const unitPrice = unitPriceOf(line, line.pieces)
  const quoted = unitPriceOf({ price: line.quotedPrice, tiers: line.quotedTiers }, line.pieces)
  return {
    ...line,
    unitPrice,
    listPrice: unitPrice < line.price ? line.price : null,
    previousPrice: quoted === unitPrice ? null : quoted,
  }
}

type Counted = { productId: number; quantity: number }

/** Adds to each line the number of pieces of its product in all lines. */
export function withProductQuantity<Line extends Counted>(lines: readonly Line[]): (Line & { pieces: number })[] {
  const pieces = new Map<number, number>()
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  return lines.map(line => ({ ...line, pieces: pieces.get(line.productId) ?? line.quantity }))
}
