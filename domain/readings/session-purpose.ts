/**
 * What a session of reading is for:
 * - `reading`: codes are only read
 * - `inventory`: the animals of a herd are counted
 * - `delivery`: the parcels of an order are compared with what was sent; `checkId` names the check, so that the shop
 *   records it once
 * - `applying`: new tags are read, and of each it is told that it was applied and to whom
 */
export type SessionPurpose =
  | { kind: 'reading' }
  | { kind: 'inventory'; herdId: number }
  | { kind: 'delivery'; orderId: number; checkId: string }
  | { kind: 'applying' }

/** Returns the herd that is counted, or null. */
export const countedHerd = (purpose: SessionPurpose | null): number | null =>
  purpose?.kind === 'inventory' ? purpose.herdId : null
