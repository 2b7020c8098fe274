import type { Cents } from '../money/money.ts'
import type { PaymentMethod } from './payment-methods.ts'

/**
 * How much one account may have reserved without having paid for it, so that nobody empties the shelves without money.
 * Source: docs/decisions/0035-unpaid-order-limits.md.
 */
export type UnpaidLimits = {
  orders: number
  pieces: number
  /** Sum of the orders' totals, in cents. */
  value: Cents
  /**
   * Percentage of the pieces of one product; at least one piece is always allowed. Of the new accounts it holds for all of
   * them together.
   */
  shelfPercent: number
}

/** An account is known once it has paid for an order. */
export type UnpaidLimitsOfShop = { newAccount: UnpaidLimits; knownAccount: UnpaidLimits }

/**
 * Staff are told of a product of which new accounts hold that much without having paid: a percentage of what is free and
 * what they hold, and enough pieces that it is no single small order.
 */
export const heldUnpaidAlert = { percent: 30, pieces: 10 } as const

/** An account and what it has reserved without having paid, apart from the order that is judged. */
export type UnpaidAccount = {
  orders: number
  pieces: number
  value: Cents
  /** True once the account has paid for an order. */
  isKnown: boolean
  /** True if an order of the last 24 hours was cancelled unpaid. */
  hasLapsed: boolean
  /** True if staff have lifted the limits for this account. */
  isLifted: boolean
}

/** A product of the order that is judged, in pieces. */
export type ReservedProduct = {
  productId: number
  pieces: number
  /** Reserved by other unpaid orders of the account. */
  held: number
  /** Reserved by other unpaid orders of all new accounts, this one's included. */
  heldByNew: number
  /** Free for this order, its own pieces included. */
  available: number
}

export type UnpaidOrder = { method: PaymentMethod; value: Cents; products: readonly ReservedProduct[] }

/** Which limit the order exceeds, its value, and how much of it the order could take; 0 if nothing. */
export type UnpaidExcess =
  | { limit: 'orders' | 'pieces' | 'value'; max: number; fits: number }
  | { limit: 'shelf'; products: { productId: number; fits: number }[] }

/**
 * True if the money is there within minutes, or the pieces are free again. A SEPA debit is not among them: it is
 * accepted at once, but it may fail days later, and Satispay takes up to three days.
 */
export const isPaidAtOnce = (method: PaymentMethod): boolean => method === 'credit_card' || method === 'paypal'

/**
 * Returns the first limit that the order would exceed, or null if it is allowed. New accounts share what they may take of
 * a product, however they pay: anybody can make fifty accounts. For a known one the limit per product does not hold if the
 * order is paid at once, because a customer may buy what is left; it does if the account has just let an order lapse,
 * because it could otherwise reserve the same pieces again and again.
 */
export function unpaidExcess(
  account: UnpaidAccount,
  { method, value, products }: UnpaidOrder,
  limits: UnpaidLimitsOfShop,
): UnpaidExcess | null {
  if (account.isLifted) return null
  const max = account.isKnown ? limits.knownAccount : limits.newAccount
  const order = { orders: 1, pieces: products.reduce((sum, { pieces }) => sum + pieces, 0), value }
  for (const limit of ['orders', 'pieces', 'value'] as const) {
    const fits = Math.max(max[limit] - account[limit], 0)
    if (order[limit] > fits) return { limit, max: max[limit], fits }
  }
  if (account.isKnown && isPaidAtOnce(method) && !account.hasLapsed) return null
  const beyond = products.flatMap(product => {
    const fits = shelfRoom(product.available, account.isKnown ? product.held : product.heldByNew, max.shelfPercent)
    return product.pieces > fits ? [{ productId: product.productId, fits }] : []
  })
  return beyond.length === 0 ? null : { limit: 'shelf', products: beyond }
}

/** Returns the pieces of a product that an order may take. The shelf is what is free and what is held already. */
const shelfRoom = (available: number, held: number, percent: number): number =>
  Math.max(Math.max(Math.floor(((available + held) * percent) / 100), 1) - held, 0)
