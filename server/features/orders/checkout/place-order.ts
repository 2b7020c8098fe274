import { randomBytes } from 'node:crypto'
import type { Checkout } from '#contract/orders.ts'
import type { ShopSettings } from '#contract/shapes/shop-settings.ts'
import {
  type DeliveryTerms,
  deliveryKindOf,
  paymentDaysOf,
  planOf,
  wholePlan,
} from '#domain/deliveries/delivery-promise.ts'
import { promiseTermsOf } from '#domain/deliveries/observed-days.ts'
import { pricingTermsOf, quote } from '#domain/money/pricing.ts'
import { orderCode } from '#domain/orders/order-code.ts'
import { phoneReservationMs, reservationMsOf } from '#domain/orders/payment-states.ts'
import { type AppContext, productsChanged } from '../../../app-context.ts'
import { type Transaction, violates } from '../../../database/open-database.ts'
import { saveQuotedPrices, saveQuotedTerms } from '../../carts/cart-queries.ts'
import { saveQuotedDiscount } from '../../discounts/discount-queries.ts'
import { evaluateCartDiscount } from '../../discounts/evaluate-cart-discount.ts'
import { rejectBelowMinimum } from '../../payments/begin-payment.ts'
import { settleFreeOrder } from '../../payments/settle-free-order.ts'
import { type OrderToReserve, rejectBeyondUnpaidLimits } from '../../payments/unpaid-limits/reject-unpaid-order.ts'
import type { OrderedProduct, UnpaidReservations } from '../../payments/unpaid-limits/unpaid-limit-queries.ts'
import { type OrderLine, reissuedTags, saveAddresses } from '../order-queries.ts'
import { lockCartOf } from './checkout-queries.ts'
import { replayResponse } from './idempotency.ts'
import { insertOrder, type NewOrder, type PlacedOrder } from './insert-order-queries.ts'
import {
  alreadyOrdered,
  PriceChanged,
  rejectChangedPrices,
  rejectEmpty,
  rejectMethodNotOffered,
  rejectMinistryTagsUnlessLinked,
  rejectRepeatedTags,
  rejectShortfall,
  rejectTooLarge,
  rejectTooManyCodes,
  rejectUnreplaceable,
  rejectUntilCompanyIsReal,
} from './order-checks.ts'

/** Unique indexes that are violated when another order already replaces the same lost piece. */
const duplicateIndexes = ['code_requests_open_primary', 'code_requests_open_secondary', 'code_requests_reprint_number']

/**
 * Orders the whole cart, once, at the prices, terms and discount that its owner was shown, and only if everything is in
 * stock.
 * Stock, order, discount redemption, emptied cart, queued mail and stored response are one transaction.
 */
export async function placeOrder(
  ctx: AppContext,
  userId: number,
  checkout: Checkout,
  idempotencyKey?: string,
): Promise<PlacedOrder> {
  const terms = await ctx.settings.current()
  try {
    const placed = await ctx.db.transaction().execute(async tx => {
      const earlier = idempotencyKey && (await replayResponse(tx, userId, idempotencyKey, checkout))
      return earlier || createOrderFromCart(tx, ctx, { userId, checkout, idempotencyKey, placedBy: null, terms })
    })
    productsChanged(ctx)
    return placed
  } catch (refusal) {
    if (violatesOpenReplacement(refusal)) throw alreadyOrdered(await reissuedTags(ctx.db, userId))
    if (refusal instanceof PriceChanged) {
      // The refusal shows the new prices to the shopper, so a second confirmation accepts them.
      await saveQuotedPrices(ctx.db, userId, refusal.lines)
      await saveQuotedTerms(ctx.db, userId, pricingTermsOf(terms))
      await saveQuotedDiscount(ctx.db, userId, refusal.discount)
    }
    throw refusal
  }
}

/** True if the error means that another order already replaces one of the lost tags. */
export const violatesOpenReplacement = (refusal: unknown) => duplicateIndexes.some(index => violates(refusal, index))

type CartOrder = Pick<NewOrder, 'userId' | 'checkout' | 'idempotencyKey' | 'placedBy'> & {
  /** Read before the transaction, because reading them inside would need a second connection. */
  terms: ShopSettings
}

/** Creates every order, from the web and by telephone. Throws a `Problem` for each reason not to. */
export async function createOrderFromCart(
  tx: Transaction,
  ctx: AppContext,
  { userId, checkout, idempotencyKey, placedBy, terms }: CartOrder,
): Promise<PlacedOrder> {
  const now = new Date()
  const { lines, discount, account } = await lockCartOf(tx, userId)
  rejectUntilCompanyIsReal(ctx.config.isLive, terms.company)
  rejectMethodNotOffered(ctx.payments, checkout.paymentMethod)
  rejectEmpty(lines)
  rejectMinistryTagsUnlessLinked(lines)
  rejectTooManyCodes(lines)
  rejectShortfall(lines)
  rejectRepeatedTags(lines)
  await rejectUnreplaceable(tx, userId, lines)
  const products = productsIn(lines)
  const evaluation = evaluateCartDiscount(discount, lines)
  const discounted = lines.map((line, at) => ({ ...line, discount: evaluation.shares[at] ?? 0 }))
  const figures = quote(discounted, terms, checkout.paymentMethod)
  rejectTooLarge(figures.total)
  rejectBelowMinimum(ctx, checkout.paymentMethod, figures.total)
  const quotedTerms = lines[0]?.quotedTerms ?? terms
  const quotedTotal = quote(discounted, quotedTerms, checkout.paymentMethod).total
  const quoted = { discount: discount?.quoted ?? 0, haveTermsRisen: figures.total > quotedTotal }
  rejectChangedPrices({ lines, quoted, evaluation, figures }, checkout.expectedTotal)
  const order = { method: checkout.paymentMethod, total: figures.total, products }
  const reservedMs = placedBy === null ? reserve(account, order, terms) : phoneReservationMs(order.method)

  // Locks the buyer's row before their tags, in the same order as tag declarations do, so that no deadlock arises.
  if (checkout.saveBillingAddress || checkout.saveShippingAddress) await saveAddresses(tx, userId, checkout)
  // What a discount made free needs no money.
  const isFree = figures.total === 0
  const waitDays = isFree ? 0 : paymentDaysOf(checkout.paymentMethod)
  const promised = discounted.map(line => promisedLine(line, promiseTermsOf(terms), now, waitDays))
  const placed = await insertOrder(tx, {
    mailMergeMs: ctx.config.mailMergeMs,
    userId,
    code: orderCode(randomBytes),
    lines: promised,
    plan: wholePlan(promised.map(({ plan }) => plan)),
    discount: discount && figures.discount > 0 ? discount : null,
    figures,
    vatBasisPoints: terms.vatBasisPoints,
    shippingVat: terms.shippingVat,
    checkout,
    idempotencyKey,
    placedBy,
    reservedMs,
  })
  if (!isFree) return placed
  await settleFreeOrder(tx, ctx, placed.id)
  return { id: placed.id }
}

/** Adds what is promised for the line: where it comes from, and by when it arrives. */
function promisedLine<Line extends OrderLine>(line: Line, terms: DeliveryTerms, now: Date, waitDays: number) {
  const deliveryKind = deliveryKindOf(line)
  return { ...line, deliveryKind, plan: planOf(terms, now, deliveryKind, waitDays) }
}

/** The products of the lines, each once. Lines of one product share its pieces. */
export const productsIn = (lines: readonly OrderedProduct[]): OrderedProduct[] => [
  ...new Map(lines.map(line => [line.productId, line])).values(),
]

/**
 * Returns for how many milliseconds the order reserves its pieces. Throws `unpaid-limit` if the account has too much
 * reserved already. The lock of the cart makes checkouts of one account at the same time count each other: the second
 * waits for it and then reads what the first has reserved. Staff who take an order by telephone decide for themselves.
 */
function reserve(account: UnpaidReservations, order: OrderToReserve, terms: ShopSettings): number {
  rejectBeyondUnpaidLimits(account, order, terms)
  return reservationMsOf(order.method, account.standing)
}
