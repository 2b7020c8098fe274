import { randomBytes } from 'node:crypto'
import type { Checkout } from '#contract/orders.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { orderCode } from '#domain/order-code.ts'
import { quote, termsOf } from '#domain/pricing.ts'
import { type Executor, violates } from '../../database/open-database.ts'
import { productsChanged, type Shop } from '../../running-shop.ts'
import { foreignCodes, setShownTariffs, setShownTerms } from '../carts/cart-queries.ts'
import { lockDiscountOfCart, setShownDiscount } from '../discounts/discount-queries.ts'
import { judgeCartDiscount } from '../discounts/judge-cart-discount.ts'
import { payNothing } from '../payments/pay-nothing.ts'
import { answerAgain } from './answer-again.ts'
import {
  insertOrder,
  lockCartOf,
  type NewOrder,
  type PlacedOrder,
  saveAddresses,
  underWayFor,
} from './order-queries.ts'
import {
  alreadyOrdered,
  PriceChanged,
  refuseChangedPrices,
  refuseEmpty,
  refuseForeignTags,
  refuseMethodNotOffered,
  refuseMinistryTagsUnlessLinked,
  refuseRepeatedTags,
  refuseShortfall,
  refuseTooLarge,
} from './order-refusals.ts'

/** Each stands for a lost piece that another order is making again. */
const duplicateIndexes = ['code_requests_open_primary', 'code_requests_open_secondary', 'code_requests_reprint']

/**
 * A cart is ordered whole, once, at the prices, on the terms and with the discount that its owner has seen, from pieces
 * that are there.
 * Stock, order, use of the discount code, emptied cart, queued mail and the answer kept under the key happen together or not at all.
 */
export async function placeOrder(
  shop: Shop,
  ownerId: number,
  checkout: Checkout,
  idempotencyKey?: string,
): Promise<PlacedOrder> {
  const terms = await shop.settings.current()
  try {
    const placed = await shop.db.transaction().execute(async tx => {
      const earlier = idempotencyKey && (await answerAgain(tx, ownerId, idempotencyKey, checkout))
      return earlier || orderCart(shop, tx, { ownerId, checkout, idempotencyKey, placedBy: null, terms })
    })
    productsChanged(shop)
    return placed
  } catch (refusal) {
    // The shopper has been told the new prices now: confirming again means them.
    if (isUnderWay(refusal)) throw alreadyOrdered(await underWayFor(shop.db, ownerId))
    if (refusal instanceof PriceChanged) {
      await setShownTariffs(shop.db, ownerId, refusal.lines)
      await setShownTerms(shop.db, ownerId, termsOf(terms))
      await setShownDiscount(shop.db, ownerId, refusal.discount)
    }
    throw refusal
  }
}

/** Another order is making one of the lost tags again. */
export const isUnderWay = (refusal: unknown) => duplicateIndexes.some(index => violates(refusal, index))

type CartOrder = Pick<NewOrder, 'ownerId' | 'checkout' | 'idempotencyKey' | 'placedBy'> & {
  /** Read before the transaction, which holds a connection. */
  terms: ShopSettings
}

/** The one way that an order is made, whoever asks for it. */
export async function orderCart(
  shop: Shop,
  tx: Executor,
  { ownerId, checkout, idempotencyKey, placedBy, terms }: CartOrder,
): Promise<PlacedOrder> {
  const lines = await lockCartOf(tx, ownerId)
  refuseMethodNotOffered(shop.payments, checkout.paymentMethod)
  refuseEmpty(lines)
  refuseMinistryTagsUnlessLinked(lines)
  refuseShortfall(lines)
  refuseRepeatedTags(lines)
  const replaced = lines.flatMap(line => line.replacements.map(({ code }) => code))
  refuseForeignTags(lines, await foreignCodes(tx, ownerId, replaced))
  const discount = await lockDiscountOfCart(tx, ownerId)
  const judged = judgeCartDiscount(discount, lines)
  const discounted = lines.map((line, at) => ({ ...line, discount: judged.shares[at] ?? 0 }))
  const figures = quote(discounted, terms, checkout.paymentMethod)
  refuseTooLarge(figures.total)
  const shownTerms = lines[0]?.shownTerms ?? terms
  const shownTotal = quote(discounted, shownTerms, checkout.paymentMethod).total
  const shown = { discount: discount?.shown ?? 0, areTermsDearer: figures.total > shownTotal }
  refuseChangedPrices({ lines, shown, judged, figures }, checkout.expectedTotal)

  // The buyer's row before their tags: so does whoever says something of these.
  if (checkout.saveBillingAddress || checkout.saveShippingAddress) await saveAddresses(tx, ownerId, checkout)
  const placed = await insertOrder(tx, {
    ownerId,
    code: orderCode(randomBytes),
    lines: discounted,
    discount: discount && figures.discount > 0 ? discount : null,
    figures,
    vatBasisPoints: terms.vatBasisPoints,
    checkout,
    idempotencyKey,
    placedBy,
  })
  if (figures.total === 0) await payNothing(shop, tx, placed.id)
  return placed
}
