import { sql } from 'kysely'
import type { Transaction } from '../../../database/open-database.ts'
import { type CartDiscount, lockedDiscountOfCart } from '../../discounts/discount-queries.ts'
import { type UnpaidReservations, unpaidReservations } from '../../payments/unpaid-limits/unpaid-limit-queries.ts'
import { lockedCartOf, type OrderLine, toOrderLines } from '../order-queries.ts'

const productsInCartOf = (userId: number) => sql<number[]>`array(
  select l.product_id from carts c join cart_lines l on l.cart_id = c.id where c.user_id = ${userId}
)`

type LockedCart = {
  lines: OrderLine[]
  discount: CartDiscount | undefined
  account: UnpaidReservations
}

/**
 * Returns the lines of the user's cart, its discount code, and what the account has reserved of its products. Locks the
 * cart, its lines and their products, then the code's row, so that two orders cannot take its last use. What is reserved
 * is read by a second statement, which sees the orders that a parallel checkout of the account has committed while the
 * first one waited for the cart.
 */
export async function lockCartOf(tx: Transaction, userId: number): Promise<LockedCart> {
  const { rows: lines } = await lockedCartOf(userId).execute(tx)
  const reserved = sql<UnpaidReservations & (CartDiscount | { id: null })>`
      with discount as (${lockedDiscountOfCart(userId)})
      select account.*, discount.* from (${unpaidReservations(userId, { productIds: productsInCartOf(userId) })}) account left join discount on true`
  const {
    rows: [found],
  } = await reserved.execute(tx)
  if (!found) throw new Error('The account does not exist')
  return { lines: toOrderLines(lines), discount: found.id === null ? undefined : found, account: found }
}
