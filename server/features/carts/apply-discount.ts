import type { Cart } from '#contract/carts.ts'
import type { AppContext } from '../../app-context.ts'
import { Problem } from '../../http/problem.ts'
import { discountMessages } from '../discounts/discount-messages.ts'
import { discountByCode, setCartDiscount } from '../discounts/discount-queries.ts'
import { evaluateCartDiscount } from '../discounts/evaluate-cart-discount.ts'
import { cartLinesOf } from './cart-queries.ts'
import { getCart } from './get-cart.ts'

/**
 * Attaches a discount code to the cart. Throws `discount-refused` if the code is unknown or gives nothing for this
 * cart, which then stays unchanged. Unknown codes are rate-limited per user, so that codes cannot be guessed.
 */
export async function applyDiscount(ctx: AppContext, userId: number, code: string): Promise<Cart> {
  const { wrongDiscountCodesPerUser: limit } = (await ctx.settings.current()).limits
  await ctx.limits.count('wrongDiscountCodesPerUser', limit, String(userId))
  const discount = await discountByCode(ctx.db, userId, code)
  if (!discount) throw new Problem('discount-refused', discountMessages.unknown)
  await ctx.limits.refund('wrongDiscountCodesPerUser', limit, String(userId))
  const { refusal } = evaluateCartDiscount(discount, await cartLinesOf(ctx.db, userId))
  if (refusal !== null) throw new Problem('discount-refused', refusal)
  await setCartDiscount(ctx.db, userId, discount.id)
  return getCart(ctx, userId)
}
