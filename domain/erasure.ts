/**
 * What stands in the way of erasing somebody's data, and what stays of them: the same for the page that asks and the server
 * that does it.
 */

export const erasureObstacles = [
  'erased',
  'at-desk',
  'order-open',
  'refund-open',
  'request-open',
  'delegation-open',
] as const
export type ErasureObstacle = (typeof erasureObstacles)[number]
