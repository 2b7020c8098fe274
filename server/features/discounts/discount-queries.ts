import { sql } from 'kysely'
import type { Discount } from '#contract/discounts.ts'
import type { DiscountRule } from '#domain/money/discount-rules.ts'
import { type Cents, maxStoredCents } from '#domain/money/money.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'

/** SQL columns of `discount_codes d`. */
const ruleColumns = sql`d.id, d.code, d.basis_points as "basisPoints", d.amount_cents as amount,
  d.minimum_cents as minimum, d.starts_on as "startsOn", d.ends_on as "endsOn",
  d.once_per_customer as "oncePerCustomer", d.max_uses as "maxUses", d.use_count as "useCount", d.product_id as "productId", d.category,
  d.disabled_at as "disabledAt"`

/** The version is a hash of what staff edit: neither a use of the code nor disabling it changes the version. */
const discountSelect = sql`
  select ${ruleColumns}, d.created_at as "createdAt", p.product_code as "productCode", p.title as "productTitle",
    exists (select from orders o where o.discount_code = d.code) as "wasUsed",
    md5((d.code, d.basis_points, d.amount_cents, d.minimum_cents, d.starts_on, d.ends_on, d.once_per_customer,
      d.max_uses, d.product_id, p.product_code, d.category)::text) as version
  from discount_codes d left join products p on p.id = d.product_id`

/** A code, and whether this customer has an order with it. */
export type CustomerDiscount = DiscountRule & { id: number; code: string; usedByCustomer: boolean }

const usedBy = (userId: number) =>
  sql`exists (select from discount_redemptions u where u.discount_code_id = d.id and u.user_id = ${userId}) as "usedByCustomer"`

export async function discountByCode(
  db: Executor,
  userId: number,
  code: string,
): Promise<CustomerDiscount | undefined> {
  const { rows } = await sql<CustomerDiscount>`
    select ${ruleColumns}, ${usedBy(userId)} from discount_codes d where d.code = ${code}`.execute(db)
  return rows[0]
}

export type CartDiscount = CustomerDiscount & { quoted: Cents }

/** Returns the code applied to a user's cart, with the discount in cents that the user was last shown. */
export async function discountOfCart(db: Executor, userId: number): Promise<CartDiscount | undefined> {
  const { rows } = await sql<CartDiscount>`
    select ${ruleColumns}, ${usedBy(userId)}, c.quoted_discount_cents as quoted
    from carts c join discount_codes d on d.id = c.discount_code_id
    where c.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** SQL query: the same for a checkout. Locks the code's row (`for no key update`). */
export const lockedDiscountOfCart = (userId: number) => sql`
  select ${ruleColumns}, ${usedBy(userId)}, c.quoted_discount_cents as quoted
  from carts c join discount_codes d on d.id = c.discount_code_id
  where c.user_id = ${userId}
  for no key update of d`

/** Null for `id` removes the code. A user without a cart gets none. */
export const setCartDiscount = (db: Executor, userId: number, id: number | null) =>
  db
    .updateTable('carts')
    .set({ discount_code_id: id, quoted_discount_cents: 0 })
    .where('user_id', '=', userId)
    .execute()

/** Saves the discount in cents that the user was just shown; of a cart that is too large to order, the most it holds. */
export const saveQuotedDiscount = (db: Executor, userId: number, amount: Cents) =>
  db
    .updateTable('carts')
    .set({ quoted_discount_cents: Math.min(amount, maxStoredCents) })
    .where('user_id', '=', userId)
    .execute()

/**
 * Uses the code of a revived order again. Returns false if its last use was taken in the meantime, or if the customer
 * has used a once-per-customer code for another order; true if the order has no code. Locks the code's row.
 */
export async function reclaimRedemption(tx: Transaction, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number; userId: number; once: boolean; hasUseLeft: boolean }>`
    select d.id, o.user_id as "userId", d.once_per_customer as once, coalesce(d.use_count < d.max_uses, true) as "hasUseLeft"
    from orders o join discount_codes d on d.code = o.discount_code
    where o.id = ${orderId} for no key update of d`.execute(tx)
  const [code] = rows
  if (!code) return true
  const { id, userId, once, hasUseLeft } = code
  if (!hasUseLeft) return false
  const { numAffectedRows = 0n } = await sql`
    insert into discount_redemptions (order_id, discount_code_id, user_id, once_per_customer)
    select ${orderId}, ${id}, ${userId}, ${once}
    where not (${once} and exists (
      select from discount_redemptions u where u.discount_code_id = ${id} and u.user_id = ${userId}
    ))`.execute(tx)
  return numAffectedRows > 0n
}

/** Newest first. */
export async function listDiscounts(db: Executor): Promise<Discount[]> {
  const { rows } = await sql<Discount>`${discountSelect} order by d.id desc`.execute(db)
  return rows
}

/** A code as the table has it, with its product's id. */
export type DiscountRow = Pick<
  Discount,
  | 'code'
  | 'basisPoints'
  | 'amount'
  | 'minimum'
  | 'startsOn'
  | 'endsOn'
  | 'oncePerCustomer'
  | 'maxUses'
  | 'productId'
  | 'category'
>

const rowOf = (discount: DiscountRow) => ({
  code: discount.code,
  basis_points: discount.basisPoints,
  amount_cents: discount.amount,
  minimum_cents: discount.minimum,
  starts_on: discount.startsOn,
  ends_on: discount.endsOn,
  once_per_customer: discount.oncePerCustomer,
  max_uses: discount.maxUses,
  product_id: discount.productId,
  category: discount.category,
})

export async function insertDiscount(tx: Transaction, discount: DiscountRow): Promise<Discount> {
  const { id } = await tx.insertInto('discount_codes').values(rowOf(discount)).returning('id').executeTakeFirstOrThrow()
  return discountWith(tx, id)
}

export async function updateDiscount(tx: Transaction, id: number, discount: DiscountRow): Promise<Discount> {
  await tx.updateTable('discount_codes').set(rowOf(discount)).where('id', '=', id).execute()
  return discountWith(tx, id)
}

async function discountWith(db: Executor, id: number): Promise<Discount> {
  const { rows } = await sql<Discount>`${discountSelect} where d.id = ${id}`.execute(db)
  const [discount] = rows
  if (!discount) throw new Error('The discount code is gone')
  return discount
}

/**
 * Locks the code's row (`for update`): checkouts with the code wait for this transaction, and it waits for those in
 * progress. `undefined` if there is no such code.
 */
export async function lockDiscount(tx: Transaction, id: number): Promise<Discount | undefined> {
  const there = await tx.selectFrom('discount_codes').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return there && discountWith(tx, id)
}

/** Disabling a code again keeps the time when it was first disabled. */
export async function setDiscountEnabled(tx: Transaction, id: number, isOn: boolean): Promise<Discount> {
  await tx
    .updateTable('discount_codes')
    .set({ disabled_at: isOn ? null : sql`coalesce(disabled_at, now())` })
    .where('id', '=', id)
    .execute()
  return discountWith(tx, id)
}

export async function productIdOf(tx: Transaction, productCode: string): Promise<number | undefined> {
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('product_code', '=', productCode)
    .executeTakeFirst()
  return product?.id
}

/** Part of the statement that inserts an order, whose row is `o`; without a discount it inserts nothing. */
export const redeemDiscount = (discount: { id: number; oncePerCustomer: boolean } | null) => sql`
  insert into discount_redemptions (order_id, discount_code_id, user_id, once_per_customer)
  select o.id, d.id, o.user_id, ${discount?.oncePerCustomer ?? false}
  from o, discount_codes d where d.id = ${discount?.id ?? null}`
