import { sql } from 'kysely'
import type { Transaction } from '../../../database/open-database.ts'
import { type CartDiscount, lockedDiscountOfCart } from '../../discounts/discount-queries.ts'
import { type UnpaidReservations, unpaidReservations } from '../../payments/unpaid-limits/unpaid-limit-queries.ts'

/**
 * Returns the discount code of the user's cart and what the account has reserved of these products; one statement,
 * because others wait for the locked products. The caller has locked the cart in an earlier statement, so that this one
 * sees the orders that a parallel checkout of the account has committed. Locks the code's row (`for no key update`), so
 * that two orders cannot take its last use.
 */
export async function discountAndReservationsOf(
  tx: Transaction,
  userId: number,
  productIds: readonly number[],
): Promise<{ discount: CartDiscount | undefined; account: UnpaidReservations }> {
  const { rows } = await sql<UnpaidReservations & (CartDiscount | { id: null })>`
    with discount as (${lockedDiscountOfCart(userId)})
    select account.*, discount.*
    from (${unpaidReservations(userId, { productIds })}) account left join discount on true`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The account does not exist')
  return { discount: row.id === null ? undefined : row, account: row }
}
