import { sql } from 'kysely'
import type { Cents } from '#domain/money.ts'
import type { PaymentState } from '#domain/payment-life.ts'
import type { PaymentMethod } from '#domain/payment-methods.ts'
import type { Executor } from '../../database/open-database.ts'
import type { RefundReason } from '../../database/payment-tables.ts'
import { lockOrder } from './paid-order-queries.ts'

/** Money that goes back. */

/** What the shop has of payment `y`, and is not to give back; less than nothing where its payer took back more than was left. */
const leftOfPayment = sql<Cents>`y.amount_cents - y.returned_cents - y.taken_back_cents`
const wasPaid = sql`y.state in ('captured', 'refunded')`

/** Of an order: what was paid, the last that came first. */
export async function keptPayments(tx: Executor, orderId: number) {
  const { rows } = await sql<{ id: number; method: PaymentMethod; left: Cents }>`
    select y.id, y.method, ${leftOfPayment} as left from payments y
    where y.order_id = ${orderId} and ${wasPaid} order by y.captured_at desc, y.id desc for no key update`.execute(tx)
  return rows
}

/** Of order `o`: nothing once it is cancelled, else its total less its credit notes. */
const owedOfOrder = sql<Cents>`case when o.status = 'CANCELLED' then 0 else o.total_cents - (
      select coalesce(sum(v.total_cents), 0) from invoices v where v.order_id = o.id and v.type = 'TD04'
    ) end::integer`

/** Of order `o`: what is still to be paid of what it owes. Nothing is asked for once it is cancelled. */
export const dueOfOrder = sql<Cents>`case when o.status = 'CANCELLED' then 0 else greatest(${owedOfOrder} - (
      select coalesce(sum(${leftOfPayment}), 0) from payments y where y.order_id = o.id and ${wasPaid}
    ), 0) end::integer`

export async function figuresOf(tx: Executor, orderId: number): Promise<{ owed: Cents; due: Cents }> {
  const { rows } = await sql<{ owed: Cents; due: Cents }>`
    select ${owedOfOrder} as owed, ${dueOfOrder} as due from orders o where o.id = ${orderId}`.execute(tx)
  return rows[0] ?? { owed: 0, due: 0 }
}

export const underWayOf = (tx: Executor, orderId: number) =>
  tx
    .selectFrom('payments')
    .select(['id', 'order_id as orderId', 'provider_id as providerId'])
    .where('order_id', '=', orderId)
    .where('state', 'in', ['pending', 'authorized'])
    .forNoKeyUpdate()
    .execute()

type NewRefund = { paymentId: number; amount: Cents; reason: RefundReason; byHand: boolean; iban: string | null }

export const insertRefund = (tx: Executor, { paymentId, amount, reason, byHand, iban }: NewRefund) =>
  tx
    .insertInto('refunds')
    .values({ payment_id: paymentId, amount_cents: amount, reason, by_hand: byHand, iban })
    .execute()

/** What the provider is still to be asked for. */
export const openRefunds = (db: Executor, paymentId: number) =>
  db
    .selectFrom('refunds')
    .select(['id', 'key', 'amount_cents as amount'])
    .where('payment_id', '=', paymentId)
    .where('by_hand', '=', false)
    .where('refused_at', 'is', null)
    .where('done_at', 'is', null)
    .orderBy('id')
    .execute()

/** What the provider would not give back of a payment, and nobody has yet, the first that was asked for first. */
export const refusedRefunds = (tx: Executor, paymentId: number) =>
  tx
    .selectFrom('refunds')
    .select(['id', 'amount_cents as amount'])
    .where('payment_id', '=', paymentId)
    .where('refused_at', 'is not', null)
    .where('done_at', 'is', null)
    .orderBy('id')
    .execute()

/** Whether a provider would not give back something of an order, and nobody has yet. */
export const hasRefusedRefunds = async (tx: Executor, orderId: number): Promise<boolean> =>
  (await tx
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('r.id')
    .where('p.order_id', '=', orderId)
    .where('r.refused_at', 'is not', null)
    .where('r.done_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** What a person is to transfer back for an order: not what a provider would not give back. */
export async function openByHand(tx: Executor, orderId: number): Promise<{ amount: Cents; iban: string | null }> {
  const { rows } = await sql<{ amount: Cents; iban: string | null }>`
    select coalesce(sum(r.amount_cents), 0)::integer as amount, max(r.iban) as iban
    from refunds r join payments p on p.id = r.payment_id
    where p.order_id = ${orderId} and r.by_hand and r.refused_at is null and r.done_at is null`.execute(tx)
  return rows[0] ?? { amount: 0, iban: null }
}

/** What the provider is to give back of a payment in all, whether it has or not. */
export async function askedBack(db: Executor, paymentId: number): Promise<Cents> {
  const { total } = await db
    .selectFrom('refunds')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::integer`.as('total'))
    .where('payment_id', '=', paymentId)
    .where('by_hand', '=', false)
    .where('refused_at', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

/** Says whether it was open. */
export async function markRefunded(tx: Executor, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ done_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** So much of a refund, or all of it, has gone back, whoever gave it; the rest is asked for anew. */
export async function markGoneBack(tx: Executor, id: number, gone: Cents) {
  const { rows } = await sql<{ paymentId: number; rest: Cents; reason: RefundReason }>`
    update refunds r set done_at = now(), refused_at = null, by_hand = false, amount_cents = least(r.amount_cents, ${gone})
    from refunds before where r.id = ${id} and before.id = r.id
    returning r.payment_id as "paymentId", before.amount_cents - r.amount_cents as rest, r.reason`.execute(tx)
  for (const { paymentId, rest: amount, reason } of rows)
    if (amount > 0) await insertRefund(tx, { paymentId, amount, reason, byHand: false, iban: null })
}

export const saveTakenBack = (tx: Executor, paymentId: number, amount: Cents) =>
  tx.updateTable('payments').set({ taken_back_cents: amount }).where('id', '=', paymentId).execute()

export const saveIban = (tx: Executor, id: number, iban: string) =>
  tx.updateTable('refunds').set({ iban }).where('id', '=', id).execute()

/** It is to be done by hand from then on. */
export const markRefused = (tx: Executor, id: number) =>
  tx
    .updateTable('refunds')
    .set({ refused_at: sql<string>`now()`, done_at: null, by_hand: true })
    .where('id', '=', id)
    .execute()

export type LockedRefund = {
  id: number
  orderId: number
  paymentId: number
  amount: Cents
  method: PaymentMethod
  byHand: boolean
  iban: string | null
  isDone: boolean
  paymentState: PaymentState
  /** All of its payment is given back once it is. */
  isLast: boolean
}

/** With its order: nobody changes either until the transaction ends. */
export async function lockRefund(tx: Executor, id: number): Promise<LockedRefund | undefined> {
  const found = await tx
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('p.order_id as orderId')
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  await lockOrder(tx, found.orderId)
  const { rows } = await sql<LockedRefund>`
    select r.id, p.order_id as "orderId", p.id as "paymentId", r.amount_cents as amount, p.method, r.by_hand as "byHand",
      r.iban, r.done_at is not null as "isDone", p.state as "paymentState",
      p.returned_cents = p.amount_cents and not exists (
        select from refunds e where e.payment_id = p.id and e.id <> r.id and e.done_at is null
      ) as "isLast"
    from refunds r join payments p on p.id = r.payment_id where r.id = ${id} for no key update of r, p`.execute(tx)
  return rows[0]
}

export type DoneRefund = {
  orderId: number
  amount: Cents
  method: PaymentMethod
  byHand: boolean
  doneAt: string
  buyer: { name: string; email: string }
}

/** For the mail that tells of it; nothing where it is not done. */
export async function doneRefund(db: Executor, id: number): Promise<DoneRefund | undefined> {
  const { rows } = await sql<DoneRefund>`
    select p.order_id as "orderId", r.amount_cents as amount, p.method, r.by_hand as "byHand", r.done_at as "doneAt",
      json_build_object('name', o.buyer ->> 'name', 'email', o.buyer ->> 'email') as buyer
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
    where r.id = ${id} and r.done_at is not null`.execute(db)
  return rows[0]
}

/** Providers may tell of what they have just given back a while later. */
const isTold = sql<boolean>`done_at < now() - interval '1 hour'`

/** What the provider has given back of a payment for the shop, by its own word, and would tell of by now. */
export async function givenBackByProvider(db: Executor, paymentId: number): Promise<Cents> {
  const { amount } = await db
    .selectFrom('refunds')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::integer`.as('amount'))
    .where('payment_id', '=', paymentId)
    .where('by_hand', '=', false)
    .where(isTold)
    .executeTakeFirstOrThrow()
  return amount
}

/** Of what the provider had given back, as much as has not arrived is to be given back by hand: the one of that amount, else the latest. */
export async function undoRefunds(tx: Executor, paymentId: number, missing: Cents) {
  const done = await tx
    .selectFrom('refunds')
    .select(['id', 'amount_cents as amount'])
    .where('payment_id', '=', paymentId)
    .where('by_hand', '=', false)
    .where(isTold)
    .orderBy(sql`amount_cents = ${missing}`, 'desc')
    .orderBy('id', 'desc')
    .execute()
  let left = missing
  for (const { id, amount } of done) {
    if (amount > left) continue
    left -= amount
    await markRefused(tx, id)
  }
}

/** What the shop itself has given back of a payment. */
export async function givenBack(db: Executor, paymentId: number): Promise<Cents> {
  const { amount } = await db
    .selectFrom('refunds')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::integer`.as('amount'))
    .where('payment_id', '=', paymentId)
    .where('done_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return amount
}
