import type { AdminOrder } from '#contract/orders.ts'
import { unshippedPieces } from '#domain/orders/order-actions.ts'
import { checkLines } from './parcels/packing-check.ts'

type Item = AdminOrder['items'][number]

/** How far a line is. `total` counts the tags or pieces that are made or sent at all, `done` those of this stage. */
export type LineProgress = {
  stage: 'codes' | 'print' | 'ready' | 'sent' | 'none'
  done: number
  total: number
}

const piecesOf = (requests: readonly Item['codeRequests'][number][]) =>
  requests.reduce((sum, { quantity }) => sum + quantity, 0)

/** Returns the first stage that a line has not finished: its codes, its print, or the parcel. */
export function lineProgress(item: Item): LineProgress {
  const left = unshippedPieces(item)
  const total = left + item.sent
  if (total === 0) return { stage: 'none', done: 0, total }
  if (left === 0) return { stage: 'sent', done: item.sent, total }
  const requests = item.codeRequests.filter(({ state }) => state !== 'cancelled')
  if (requests.length > 0) {
    const granted = requests.filter(({ state }) => state === 'granted')
    if (granted.length < requests.length) return { stage: 'codes', done: piecesOf(granted), total }
    const printed = granted.filter(({ printedAt }) => printedAt !== null)
    if (printed.length < granted.length) return { stage: 'print', done: piecesOf(printed), total }
  } else if (item.awaitsPrinting) return { stage: 'print', done: item.sent, total }
  return { stage: 'ready', done: item.sent, total }
}

/** Returns the codes of a line: granted for it, or made again by it, in the order of the line. */
export const codesOf = ({ codes, codeRequests }: Item): string[] => [
  ...codes,
  ...codeRequests.flatMap(({ kind, code }) => (kind === 'duplicate' && code !== null ? [code] : [])),
]

/** Number of codes that the registry still has to grant. */
export const missingCodes = ({ items }: AdminOrder): number =>
  piecesOf(
    items.flatMap(item => item.codeRequests).filter(({ state }) => ['waiting', 'sent', 'rejected'].includes(state)),
  )

/** Number of pieces that a parcel could take now. */
export const readyPieces = (order: AdminOrder): number => checkLines(order).reduce((sum, { left }) => sum + left, 0)
