import { isDeepStrictEqual } from 'node:util'
import type { Cart } from '#contract/carts.ts'
import { paymentMethods } from '#domain/payment-methods.ts'
import { quote, termsOf } from '#domain/pricing.ts'
import { isOffered } from '../../integrations/payments/payment-port.ts'
import type { Shop } from '../../running-shop.ts'
import { discountOfCart, setShownDiscount } from '../discounts/discount-queries.ts'
import { judgeCartDiscount } from '../discounts/judge-cart-discount.ts'
import { cartItem } from './cart-item.ts'
import { cartLinesOf, setShownTariffs, setShownTerms } from './cart-queries.ts'

/**
 * Shows a cart at today's prices and terms, says which prices have changed since they were last shown, and says it once;
 * its discount code is judged anew.
 */
export async function showCart(shop: Shop, ownerId: number): Promise<Cart> {
  const lines = await cartLinesOf(shop.db, ownerId)
  const terms = termsOf(await shop.settings.current())
  const methods = paymentMethods.filter(method => isOffered(shop.payments, method))
  const discount = await discountOfCart(shop.db, ownerId)
  const judged = judgeCartDiscount(discount, lines)
  const discounted = lines.map((line, at) => ({ ...line, discount: judged.shares[at] ?? 0 }))
  const figures = quote(discounted, terms)
  const unseen = lines.filter(line => line.isTariffUnseen)
  if (unseen.length > 0) await setShownTariffs(shop.db, ownerId, unseen)
  if (lines[0] && !isDeepStrictEqual(lines[0].shownTerms, terms)) await setShownTerms(shop.db, ownerId, terms)
  if (discount && discount.shown !== judged.amount) await setShownDiscount(shop.db, ownerId, judged.amount)
  return {
    items: discounted.map(line => ({ ...cartItem(line), discount: line.discount })),
    totalAmount: figures.products,
    discount: discount ? { code: discount.code, refusal: judged.refusal } : null,
    discountAmount: figures.discount,
    vatAmount: figures.vat,
    shippingAmount: figures.shipping,
    orderTotal: figures.total,
    terms: { ...terms, methods },
  }
}
