/** Reasons for stock movements outside of orders, and the direction of each; shared by page and server. */

export const stockReasons = ['received', 'counted', 'spoiled', 'returned', 'correction'] as const
export type StockReason = (typeof stockReasons)[number]

type Direction = 'up' | 'down' | 'to'

const directions: Record<StockReason, Direction> = {
  received: 'up',
  counted: 'to',
  spoiled: 'down',
  returned: 'up',
  correction: 'to',
}

/** Returns whether pieces are added (`up`), removed (`down`) or set to a counted number (`to`). */
export const directionOf = (reason: StockReason): Direction => directions[reason]

/** Returns the number of pieces after a movement. */
export function quantityAfter(reason: StockReason, pieces: number, before: number): number {
  const direction = directions[reason]
  if (direction === 'to') return pieces
  return direction === 'up' ? before + pieces : before - pieces
}

/** True if the reason can explain a change from `before` to `after` pieces. */
export function isValidMovement(reason: StockReason, before: number, after: number): boolean {
  const direction = directions[reason]
  return direction === 'to' || (direction === 'up' ? after > before : after < before)
}

export const maxStock = 1_000_000

/** Events in the stock history of a product: staff's reasons, and those caused by orders, credit notes and parcels. */
export const stockEventKinds = ['initial', ...stockReasons, 'resent', 'sold', 'cancelled', 'credited'] as const
export type StockEventKind = (typeof stockEventKinds)[number]
