import { sql } from 'kysely'
import type { Discount } from '#contract/discounts.ts'
import type { DiscountRule } from '#domain/discount-rules.ts'
import type { Cents } from '#domain/money.ts'
import type { Executor } from '../../database/open-database.ts'

/** Of code `d`. */
const ruleColumns = sql`d.id, d.code, d.basis_points as "basisPoints", d.amount_cents as amount,
  d.minimum_cents as minimum, d.starts_on as "startsOn", d.ends_on as "endsOn",
  d.once_per_customer as "oncePerCustomer", d.most_uses as "mostUses", d.uses, d.product_id as "productId", d.category,
  d.disabled_at as "disabledAt"`

/** The version is made of what its keeper reads and writes: neither a use nor the switch makes it another. */
const keptDiscounts = sql`
  select ${ruleColumns}, d.created_at as "createdAt", p.product_code as "productCode", p.title as "productTitle",
    exists (select from orders o where o.discount_code = d.code) as "wasUsed",
    md5((d.code, d.basis_points, d.amount_cents, d.minimum_cents, d.starts_on, d.ends_on, d.once_per_customer,
      d.most_uses, d.product_id, p.product_code, d.category)::text) as version
  from discount_codes d left join products p on p.id = d.product_id`

/** A code, and whether this customer has an order with it. */
export type CustomerDiscount = DiscountRule & { id: number; code: string; usedByCustomer: boolean }

const usedBy = (userId: number) =>
  sql`exists (select from discount_uses u where u.discount_code_id = d.id and u.user_id = ${userId}) as "usedByCustomer"`

export async function discountNamed(db: Executor, userId: number, code: string): Promise<CustomerDiscount | undefined> {
  const { rows } = await sql<CustomerDiscount>`
    select ${ruleColumns}, ${usedBy(userId)} from discount_codes d where d.code = ${code}`.execute(db)
  return rows[0]
}

type CartDiscount = CustomerDiscount & { shown: Cents }

/** The code applied to somebody's cart, with what they last saw it take off. */
export async function discountOfCart(db: Executor, userId: number): Promise<CartDiscount | undefined> {
  const { rows } = await sql<CartDiscount>`
    select ${ruleColumns}, ${usedBy(userId)}, c.shown_discount_cents as shown
    from carts c join discount_codes d on d.id = c.discount_code_id
    where c.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** The same, for an order: whoever comes second for the last use waits here and finds it taken. */
export async function lockDiscountOfCart(tx: Executor, userId: number): Promise<CartDiscount | undefined> {
  const { rows } = await sql<CartDiscount>`
    select ${ruleColumns}, ${usedBy(userId)}, c.shown_discount_cents as shown
    from carts c join discount_codes d on d.id = c.discount_code_id
    where c.user_id = ${userId}
    for no key update of d`.execute(tx)
  return rows[0]
}

/** Nothing for `id` takes the code off. A cart that is not yet there stays so. */
export const setCartDiscount = (db: Executor, userId: number, id: number | null) =>
  db.updateTable('carts').set({ discount_code_id: id, shown_discount_cents: 0 }).where('user_id', '=', userId).execute()

/** Remembers what the owner has just been told that their code takes off. */
export const setShownDiscount = (db: Executor, userId: number, amount: Cents) =>
  db.updateTable('carts').set({ shown_discount_cents: amount }).where('user_id', '=', userId).execute()

/** An order that stands again uses its code again; says whether it could: not where the last use is taken meanwhile. */
export async function takeDiscountAgain(tx: Executor, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number; userId: number; once: boolean; isFree: boolean }>`
    select d.id, o.user_id as "userId", d.once_per_customer as once, coalesce(d.uses < d.most_uses, true) as "isFree"
    from orders o join discount_codes d on d.code = o.discount_code
    where o.id = ${orderId} for no key update of d`.execute(tx)
  const [code] = rows
  if (!code) return true
  const { id, userId, once, isFree } = code
  if (!isFree) return false
  const { numAffectedRows = 0n } = await sql`
    insert into discount_uses (order_id, discount_code_id, user_id, once)
    select ${orderId}, ${id}, ${userId}, ${once}
    where not (${once} and exists (
      select from discount_uses u where u.discount_code_id = ${id} and u.user_id = ${userId}
    ))`.execute(tx)
  return numAffectedRows > 0n
}

/** Newest first. */
export async function allDiscounts(db: Executor): Promise<Discount[]> {
  const { rows } = await sql<Discount>`${keptDiscounts} order by d.id desc`.execute(db)
  return rows
}

/** A code as it is written down: its product by id. */
export type WrittenDiscount = Pick<
  Discount,
  | 'code'
  | 'basisPoints'
  | 'amount'
  | 'minimum'
  | 'startsOn'
  | 'endsOn'
  | 'oncePerCustomer'
  | 'mostUses'
  | 'productId'
  | 'category'
>

const rowOf = (discount: WrittenDiscount) => ({
  code: discount.code,
  basis_points: discount.basisPoints,
  amount_cents: discount.amount,
  minimum_cents: discount.minimum,
  starts_on: discount.startsOn,
  ends_on: discount.endsOn,
  once_per_customer: discount.oncePerCustomer,
  most_uses: discount.mostUses,
  product_id: discount.productId,
  category: discount.category,
})

export async function insertDiscount(tx: Executor, discount: WrittenDiscount): Promise<Discount> {
  const { id } = await tx.insertInto('discount_codes').values(rowOf(discount)).returning('id').executeTakeFirstOrThrow()
  return discountWith(tx, id)
}

export async function updateDiscount(tx: Executor, id: number, discount: WrittenDiscount): Promise<Discount> {
  await tx.updateTable('discount_codes').set(rowOf(discount)).where('id', '=', id).execute()
  return discountWith(tx, id)
}

async function discountWith(db: Executor, id: number): Promise<Discount> {
  const { rows } = await sql<Discount>`${keptDiscounts} where d.id = ${id}`.execute(db)
  const [discount] = rows
  if (!discount) throw new Error('The discount code is gone')
  return discount
}

/** Whoever orders with it waits from here on, and who was ordering is waited for. Nothing where there is none. */
export async function lockDiscount(tx: Executor, id: number): Promise<Discount | undefined> {
  const there = await tx.selectFrom('discount_codes').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return there && discountWith(tx, id)
}

/** One that is off stays off since when it was. */
export async function switchDiscount(tx: Executor, id: number, isOn: boolean): Promise<Discount> {
  await tx
    .updateTable('discount_codes')
    .set({ disabled_at: isOn ? null : sql`coalesce(disabled_at, now())` })
    .where('id', '=', id)
    .execute()
  return discountWith(tx, id)
}

export async function productIdOf(tx: Executor, productCode: string): Promise<number | undefined> {
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('product_code', '=', productCode)
    .executeTakeFirst()
  return product?.id
}
