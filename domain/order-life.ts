import type { OrderPayment } from './desk-order-list.ts'
import type { OrderStatus } from './order-status.ts'
import { isOnline, type PaymentMethod } from './payment-methods.ts'
import type { RequestState } from './tag-life.ts'

/** What may still be done with an order: the same for the pages that offer it and the server that does it. */

/** Who ended an order; `unpaid` is the shop's clock. */
export const cancellers = ['buyer', 'shop', 'unpaid'] as const
export type Cancelled = (typeof cancellers)[number]

/** Credited after they were sent, or instead of being sent. */
export const creditedPieces = ['sent', 'unsent'] as const
export type CreditedPieces = (typeof creditedPieces)[number]

export type LivingItem = {
  quantity: number
  sent: number
  /** Credited after they were sent. */
  returned: number
  /** Credited instead of being sent. */
  dropped: number
  /** Since when its pieces are printed; nothing of official tags, whose requests know it. */
  printedAt: string | null
  /** Of official tags: what was asked of the registry for them. */
  requests: readonly { state: RequestState; quantity: number }[]
}

const isCoded = ({ requests }: LivingItem) => requests.length > 0

/** Official tags that will not be made: their request came to nothing. */
const notMade = ({ requests }: LivingItem) =>
  requests.filter(({ state }) => state === 'cancelled').reduce((sum, { quantity }) => sum + quantity, 0)

/** Pieces that are still to be sent, once they are printed. */
export const leftToSend = (item: LivingItem): number =>
  item.quantity - item.sent - (isCoded(item) ? notMade(item) : item.dropped)

/** Pieces that can still be credited. Official tags that were not sent only once it is given up to make them. */
export const leftToCredit = (item: LivingItem): Record<CreditedPieces, number> => ({
  sent: item.sent - item.returned,
  unsent: isCoded(item) ? notMade(item) - item.dropped : leftToSend(item),
})

type Cancellable = { status: OrderStatus; items: readonly LivingItem[] }

const nothingSent = ({ status, items }: Cancellable) => status === 'PENDING' && items.every(({ sent }) => sent === 0)

/**
 * The buyer may call an order off until something was sent, codes were granted, or numbers and words of a farm printed: they
 * are the keeper's own and cannot be given to anybody else, as goods made to measure (Codice del consumo, art. 59).
 */
export const mayBuyerCancel = (order: Cancellable): boolean =>
  nothingSent(order) &&
  order.items.every(
    ({ printedAt, requests }) => printedAt === null && requests.every(({ state }) => state !== 'granted'),
  )

/** The shopkeeper until something was sent; afterwards pieces are credited. */
export const mayShopCancel = nothingSent

/** What an order must be for its goods to leave. */
export const isPaidEnough = (status: OrderPayment): boolean => status === 'PAID' || status === 'AUTHORIZED'

/** Whether something of an order is to be paid, and nobody is at it elsewhere. */
export const isToPay = (order: { paymentStatus: OrderPayment; dueAmount: number }): boolean =>
  order.dueAmount > 0 && order.paymentStatus !== 'AUTHORIZED'

/** Whether what is to be paid is awaited on the account: what is missing of an order that is paid for the most part always is. */
export const isToTransfer = (order: { paymentStatus: OrderPayment; paymentMethod: PaymentMethod }): boolean =>
  order.paymentStatus === 'PAID' || !isOnline(order.paymentMethod)
