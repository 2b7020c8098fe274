import type { CodeRequestState } from '../tags/tag-states.ts'
import type { OrderPayment } from './order-filters.ts'
import type { OrderStatus } from './order-status.ts'
import { isOnline, type PaymentMethod } from './payment-methods.ts'

/** Rules for what can still be done with an order, shared by the pages and the server. Quantities are pieces. */

/** Who cancelled an order; `unpaid`: the shop did, because it was not paid in time. */
export const cancelActors = ['buyer', 'staff', 'unpaid'] as const
export type CancelActor = (typeof cancelActors)[number]

/** Whether pieces are credited after they were sent, or instead of being sent. */
export const creditScopes = ['shipped', 'unshipped'] as const
export type CreditScope = (typeof creditScopes)[number]

/**
 * Why a parcel is sent again. What is lost or damaged is made or fetched once more; what came back unopened is sent as
 * it is.
 */
export const resendReasons = ['lost', 'damaged', 'undelivered'] as const
export type ResendReason = (typeof resendReasons)[number]

/** What has become of a line of an order, in pieces. */
export type FulfilmentItem = {
  quantity: number
  sent: number
  /** Credited after they were sent. */
  returned: number
  /** Credited instead of being sent. */
  dropped: number
  /** When its pieces were printed (ISO 8601); null for official tags, which are printed by code request. */
  printedAt: string | null
  /** The code requests of official tags; empty for other products. */
  codeRequests: readonly { state: CodeRequestState; quantity: number }[]
}

const hasCodeRequests = ({ codeRequests }: FulfilmentItem) => codeRequests.length > 0

/** Number of official tags that will not be made, because their code request was cancelled. */
const cancelledTags = ({ codeRequests }: FulfilmentItem) =>
  codeRequests.filter(({ state }) => state === 'cancelled').reduce((sum, { quantity }) => sum + quantity, 0)

/** Number of pieces of a line that are still to be sent, printed or not. */
export const unshippedPieces = (item: FulfilmentItem): number =>
  item.quantity - item.sent - (hasCodeRequests(item) ? cancelledTags(item) : item.dropped)

/** Numbers of pieces that can still be credited. Unsent official tags only after their code request was cancelled. */
export const creditablePieces = (item: FulfilmentItem): Record<CreditScope, number> => ({
  shipped: item.sent - item.returned,
  unshipped: hasCodeRequests(item) ? cancelledTags(item) - item.dropped : unshippedPieces(item),
})

type Cancellable = { status: OrderStatus; items: readonly FulfilmentItem[] }

/** True if the order is open and no piece was sent. */
const nothingShipped = ({ status, items }: Cancellable) => status === 'PENDING' && items.every(({ sent }) => sent === 0)

/**
 * True if the buyer may cancel: nothing was sent, no codes were granted and no farm numbers or texts were printed.
 * Codes, numbers and texts belong to one keeper and cannot be sold to another, like goods made to measure (Codice del
 * consumo, art. 59).
 */
export const canBuyerCancel = (order: Cancellable): boolean =>
  nothingShipped(order) &&
  order.items.every(
    ({ printedAt, codeRequests }) => printedAt === null && codeRequests.every(({ state }) => state !== 'granted'),
  )

/** True if staff may cancel: nothing was sent. Afterwards pieces can only be credited. */
export const canStaffCancel = nothingShipped

/** True if the payment allows sending the goods: paid, or authorized by the provider. */
export const isPaidOrAuthorized = (status: OrderPayment): boolean => status === 'PAID' || status === 'AUTHORIZED'

/** True if money is due (cents) and no authorized payment is about to be captured for it. */
export const isPayable = (order: { paymentStatus: OrderPayment; dueAmount: number }): boolean =>
  order.dueAmount > 0 && order.paymentStatus !== 'AUTHORIZED'

/** True if the amount due is expected by bank transfer. The rest of a partly paid order always is. */
export const awaitsBankTransfer = (order: { paymentStatus: OrderPayment; paymentMethod: PaymentMethod }): boolean =>
  order.paymentStatus === 'PAID' || !isOnline(order.paymentMethod)
