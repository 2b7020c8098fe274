import { type Cents, formatEuro } from './money.ts'
import { priceTierMessages } from './price-tier-messages.ts'

/** Guarantees that page, cart and order agree on what a piece costs where many of its product are ordered together. */

/** From so many pieces on, each of them costs that. */
export type PriceTier = { from: number; price: Cents }

/** What a single piece costs, and a piece of many; each tier begins later and costs less than what stands before it. */
export type Tariff = { price: Cents; tiers: readonly PriceTier[] }

export const mostTiers = 8
/** Pieces; a single one is no tier. */
export const lowestFrom = 2
export const highestFrom = 9999

/** What each of so many pieces costs, in cents. */
export const unitPriceOf = ({ price, tiers }: Tariff, pieces: number): Cents =>
  tiers.findLast(({ from }) => pieces >= from)?.price ?? price

/** A line of a cart: `pieces` are all of its product in that cart, whatever their colours, prints and codes. */
type TariffLine = Tariff & { pieces: number; shownPrice: Cents; shownTiers: readonly PriceTier[] }

/**
 * The line with what a piece costs now. `usualPrice` is that of a single piece where a tier makes it less, `previousPrice`
 * what as many pieces cost when the tariff was shown last, where that was something else.
 */
export function pricedLine<Line extends TariffLine>(line: Line) {
  const unitPrice = unitPriceOf(line, line.pieces)
  const shown = unitPriceOf({ price: line.shownPrice, tiers: line.shownTiers }, line.pieces)
  return {
    ...line,
    unitPrice,
    usualPrice: unitPrice < line.price ? line.price : null,
    previousPrice: shown === unitPrice ? null : shown,
  }
}

type Counted = { productId: number; quantity: number }

/** Each line with the pieces of its product in all of them. */
export function withPieces<Line extends Counted>(lines: readonly Line[]): (Line & { pieces: number })[] {
  const pieces = new Map<number, number>()
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  return lines.map(line => ({ ...line, pieces: pieces.get(line.productId) ?? line.quantity }))
}

type TierProblem = { path: `tiers.${number}.${'from' | 'price'}`; message: string }

/** What is wrong with the tiers of a product, field by field. */
export const tierProblems = ({ price, tiers }: Tariff): TierProblem[] =>
  tiers.flatMap((tier, at): TierProblem[] => {
    const before = tiers[at - 1] ?? { from: lowestFrom - 1, price }
    return [
      ...(tier.from > before.from
        ? []
        : [{ path: `tiers.${at}.from` as const, message: priceTierMessages.fromHigher(before.from) }]),
      ...(tier.price < before.price
        ? []
        : [{ path: `tiers.${at}.price` as const, message: priceTierMessages.priceLower(formatEuro(before.price)) }]),
    ]
  })
