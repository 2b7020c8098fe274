/** Guarantees that page and server agree on why the shelf changes outside of orders, and which way each reason goes. */

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

/** Whether pieces come, go, or are told as how many there are now. */
export const directionOf = (reason: StockReason): Direction => directions[reason]

/** How many pieces there are after so many were told with that reason. */
export function movedTo(reason: StockReason, pieces: number, before: number): number {
  const direction = directions[reason]
  if (direction === 'to') return pieces
  return direction === 'up' ? before + pieces : before - pieces
}

/** Whether that reason can explain why there were so many and now are so many. */
export function explains(reason: StockReason, before: number, after: number): boolean {
  const direction = directions[reason]
  return direction === 'to' || (direction === 'up' ? after > before : after < before)
}

export const largestStock = 1_000_000

/** What a product's history holds: the desk's reasons, and what follows from its orders and credit notes. */
export const stockSteps = ['initial', ...stockReasons, 'sold', 'cancelled', 'credited'] as const
export type StockStep = (typeof stockSteps)[number]
