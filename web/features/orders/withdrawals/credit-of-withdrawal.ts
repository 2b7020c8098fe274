import type { Withdrawal } from '#contract/shapes/order-withdrawal.ts'
import { type CreditScope, creditablePieces, type FulfilmentItem } from '#domain/orders/order-actions.ts'

type Item = FulfilmentItem & { id: number }
type CreditedLine = { itemId: number; pieces: CreditScope; quantity: number }

/**
 * Returns what a credit note has to cover for a withdrawal: pieces that have not left first, because those do not leave
 * any more. `isWhole`: nothing of the order is left then, so that shipping is refunded too (consumer code, art. 56). A
 * withdrawal in words has no lines: staff choose them.
 */
export function creditOfWithdrawal(
  { lines }: Pick<Withdrawal, 'lines'>,
  items: readonly Item[],
): { lines: CreditedLine[]; isWhole: boolean } {
  const credited = lines.flatMap(({ itemId, quantity, credited: before }) => {
    const item = items.find(({ id }) => id === itemId)
    if (!item) return []
    const creditable = creditablePieces(item)
    const unshipped = Math.min(quantity - before, creditable.unshipped)
    const shipped = Math.min(quantity - before - unshipped, creditable.shipped)
    return [
      { itemId, pieces: 'unshipped' as const, quantity: unshipped },
      { itemId, pieces: 'shipped' as const, quantity: shipped },
    ].filter(line => line.quantity > 0)
  })
  const kept = items.reduce((sum, item) => sum + item.quantity - item.returned - item.dropped, 0)
  const isWhole = credited.length > 0 && kept === credited.reduce((sum, { quantity }) => sum + quantity, 0)
  return { lines: credited, isWhole }
}
