import { sql } from 'kysely'
import type { Discount, NewDiscount } from '#contract/discounts.ts'
import type { DiscountRule } from '#domain/discount-rules.ts'
import type { Cents } from '#domain/money.ts'
import type { Executor } from '../../database/open-database.ts'

/** Of code `d`. */
const ruleColumns = sql`d.id, d.code, d.basis_points as "basisPoints", d.amount_cents as amount,
  d.minimum_cents as minimum, d.starts_on as "startsOn", d.ends_on as "endsOn",
  d.once_per_customer as "oncePerCustomer", d.most_uses as "mostUses", d.uses, d.product_id as "productId", d.category,
  d.disabled_at as "disabledAt"`

const discountColumns = sql`${ruleColumns}, d.created_at as "createdAt",
  (select p.title from products p where p.id = d.product_id) as "productTitle"`

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
  const { rows } = await sql<Discount>`select ${discountColumns} from discount_codes d order by d.id desc`.execute(db)
  return rows
}

export async function insertDiscount(tx: Executor, discount: NewDiscount, productId: number | null): Promise<Discount> {
  const { id } = await tx
    .insertInto('discount_codes')
    .values({
      code: discount.code,
      basis_points: discount.basisPoints ?? null,
      amount_cents: discount.amount ?? null,
      minimum_cents: discount.minimum ?? 0,
      starts_on: discount.startsOn ?? null,
      ends_on: discount.endsOn ?? null,
      once_per_customer: discount.oncePerCustomer ?? false,
      most_uses: discount.mostUses ?? null,
      product_id: productId,
      category: discount.category ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return discountWith(tx, id)
}

async function discountWith(db: Executor, id: number): Promise<Discount> {
  const { rows } = await sql<Discount>`select ${discountColumns} from discount_codes d where d.id = ${id}`.execute(db)
  const [discount] = rows
  if (!discount) throw new Error('The discount code is gone')
  return discount
}

/** One that is off stays off since when it was; nothing where there is none. */
export async function disableDiscount(
  tx: Executor,
  id: number,
): Promise<{ before: Discount; after: Discount } | undefined> {
  const there = await tx
    .selectFrom('discount_codes')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!there) return undefined
  const before = await discountWith(tx, id)
  await tx
    .updateTable('discount_codes')
    .set({ disabled_at: sql`now()` })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .execute()
  return { before, after: await discountWith(tx, id) }
}

export async function productIdOf(tx: Executor, productCode: string): Promise<number | undefined> {
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('product_code', '=', productCode)
    .executeTakeFirst()
  return product?.id
}
