import { isDeepStrictEqual } from 'node:util'
import type { Cart } from '#contract/carts.ts'
import { pricingTermsOf, quote } from '#domain/money/pricing.ts'
import { paymentMethods } from '#domain/orders/payment-methods.ts'
import type { AppContext } from '../../app-context.ts'
import { isOffered } from '../../integrations/payments/payment-port.ts'
import { discountOfCart, saveQuotedDiscount } from '../discounts/discount-queries.ts'
import { evaluateCartDiscount } from '../discounts/evaluate-cart-discount.ts'
import { cartLinesOf, saveQuotedPrices, saveQuotedTerms } from './cart-queries.ts'
import { toCartItem } from './to-cart-item.ts'

/**
 * Returns the cart at current prices and terms, with its discount re-evaluated. Shows which prices changed since the
 * last view, and saves the new ones as shown, so that a change is reported once.
 */
export async function getCart(ctx: AppContext, userId: number): Promise<Cart> {
  const lines = await cartLinesOf(ctx.db, userId)
  const terms = pricingTermsOf(await ctx.settings.current())
  const methods = paymentMethods.filter(method => isOffered(ctx.payments, method))
  const discount = await discountOfCart(ctx.db, userId)
  const evaluation = evaluateCartDiscount(discount, lines)
  const discounted = lines.map((line, at) => ({ ...line, discount: evaluation.shares[at] ?? 0 }))
  const figures = quote(discounted, terms)
  const stale = lines.filter(line => line.isQuoteStale)
  if (stale.length > 0) await saveQuotedPrices(ctx.db, userId, stale)
  if (lines[0] && !isDeepStrictEqual(lines[0].quotedTerms, terms)) await saveQuotedTerms(ctx.db, userId, terms)
  if (discount && discount.quoted !== evaluation.amount) await saveQuotedDiscount(ctx.db, userId, evaluation.amount)
  return {
    items: discounted.map(line => ({ ...toCartItem(line), discount: line.discount })),
    totalAmount: figures.products,
    discount: discount ? { code: discount.code, refusal: evaluation.refusal } : null,
    discountAmount: figures.discount,
    vatAmount: figures.vat,
    shippingAmount: figures.shipping,
    orderTotal: figures.total,
    terms: { ...terms, methods },
  }
}
