import type { Cart } from '#contract/carts.ts'
import { Problem } from '../../http/problem.ts'
import type { Shop } from '../../running-shop.ts'
import { discountMessages } from '../discounts/discount-messages.ts'
import { discountNamed, setCartDiscount } from '../discounts/discount-queries.ts'
import { judgeCartDiscount } from '../discounts/judge-cart-discount.ts'
import { cartLinesOf } from './cart-queries.ts'
import { showCart } from './show-cart.ts'

/**
 * A code that gives something now stays with the cart; one that gives nothing leaves the cart as it was. Names that no
 * code has are counted: nobody tries out words until one fits.
 */
export async function applyDiscount(shop: Shop, userId: number, code: string): Promise<Cart> {
  const { wrongDiscountCodesPerUser: limit } = (await shop.settings.current()).limits
  await shop.limits.count('wrongDiscountCodesPerUser', limit, String(userId))
  const discount = await discountNamed(shop.db, userId, code)
  if (!discount) throw new Problem('discount-refused', discountMessages.unknown)
  await shop.limits.forgive('wrongDiscountCodesPerUser', limit, String(userId))
  const { refusal } = judgeCartDiscount(discount, await cartLinesOf(shop.db, userId))
  if (refusal !== null) throw new Problem('discount-refused', refusal)
  await setCartDiscount(shop.db, userId, discount.id)
  return showCart(shop, userId)
}
