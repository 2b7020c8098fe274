import { isDeepStrictEqual } from 'node:util'
import type { Cart } from '#contract/carts.ts'
import type { LineDelivery } from '#contract/shapes/delivery.ts'
import {
  type DeliveryTerms,
  deliveryKindOf,
  paymentDaysOf,
  planOf,
  wholePlan,
} from '#domain/deliveries/delivery-promise.ts'
import { promiseTermsOf } from '#domain/deliveries/observed-days.ts'
import { pricingTermsOf, quote } from '#domain/money/pricing.ts'
import { type PaymentMethod, paymentMethods } from '#domain/orders/payment-methods.ts'
import type { AppContext } from '../../app-context.ts'
import { isOffered } from '../../integrations/payments/payment-port.ts'
import { promiseOf } from '../deliveries/delivery-of-product.ts'
import { discountOfCart, saveQuotedDiscount } from '../discounts/discount-queries.ts'
import { evaluateCartDiscount } from '../discounts/evaluate-cart-discount.ts'
import { type CartLine, cartLinesOf, saveQuotedPrices, saveQuotedTerms } from './cart-queries.ts'
import { toCartItem } from './to-cart-item.ts'

/**
 * Returns the cart at current prices and terms, with its discount re-evaluated. Shows which prices changed since the
 * last view, and saves the new ones as shown, so that a change is reported once.
 */
export async function getCart(ctx: AppContext, userId: number): Promise<Cart> {
  const lines = await cartLinesOf(ctx.db, userId)
  const settings = await ctx.settings.current()
  const terms = pricingTermsOf(settings)
  const methods = paymentMethods.filter(method => isOffered(ctx.payments, method))
  const discount = await discountOfCart(ctx.db, userId)
  const evaluation = evaluateCartDiscount(discount, lines)
  const discounted = lines.map((line, at) => ({ ...line, discount: evaluation.shares[at] ?? 0 }))
  const figures = quote(discounted, terms)
  const now = new Date()
  const promiseTerms = promiseTermsOf(settings)
  const stale = lines.filter(line => line.isQuoteStale)
  if (stale.length > 0) await saveQuotedPrices(ctx.db, userId, stale)
  if (lines[0] && !isDeepStrictEqual(lines[0].quotedTerms, terms)) await saveQuotedTerms(ctx.db, userId, terms)
  if (discount && discount.quoted !== evaluation.amount) await saveQuotedDiscount(ctx.db, userId, evaluation.amount)
  return {
    items: discounted.map(line => ({
      ...toCartItem(line),
      discount: line.discount,
      delivery: isAvailable(line) ? deliveryOfLine(line, promiseTerms, now) : null,
    })),
    totalAmount: figures.products,
    discount: discount ? { code: discount.code, refusal: evaluation.refusal } : null,
    discountAmount: figures.discount,
    vatAmount: figures.vat,
    shippingAmount: figures.shipping,
    orderTotal: figures.total,
    terms: { ...terms, methods },
    deliveries: lines.every(isAvailable) ? deliveriesOf(lines, methods, promiseTerms, now) : {},
  }
}

/** Lines of one product share its pieces. */
const isAvailable = ({ pieces, available }: CartLine) => pieces <= available

function deliveryOfLine(line: CartLine, terms: DeliveryTerms, now: Date): LineDelivery {
  const kind = deliveryKindOf(line)
  return { ...promiseOf(planOf(terms, now, kind)), kind }
}

/** When the whole cart arrives, for each method: money that takes days is waited for. */
function deliveriesOf(
  lines: readonly CartLine[],
  methods: readonly PaymentMethod[],
  terms: DeliveryTerms,
  now: Date,
): Cart['deliveries'] {
  const kinds = [...new Set(lines.map(deliveryKindOf))]
  return Object.fromEntries(
    methods.flatMap(method => {
      const plan = wholePlan(kinds.map(kind => planOf(terms, now, kind, paymentDaysOf(method))))
      return plan ? [[method, promiseOf(plan)]] : []
    }),
  )
}
