import { sql } from 'kysely'
import type { Cents } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import type { PaymentState } from '#domain/orders/payment-states.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'
import type { RefundReason } from '../../database/payment-tables.ts'
import { lockOrderForPayment } from './payment-order-queries.ts'

/** Queries on refunds and on what an order owes. */

/**
 * SQL expression over `payments y`: cents that the shop keeps, which is the amount less refunds (made or due) and
 * chargebacks. Negative if the payer took back more than was left.
 */
const remainingSql = sql<Cents>`y.amount_cents - y.refunded_cents - y.charged_back_cents`
const wasCapturedSql = sql`y.state in ('captured', 'refunded')`

type CapturedPayment = { id: number; method: PaymentMethod; remaining: Cents }

const capturedPayments = (orderId: number) => sql`
    select y.id, y.method, ${remainingSql} as remaining from payments y
    where y.order_id = ${orderId} and ${wasCapturedSql} order by y.captured_at desc, y.id desc`

/** Returns the captured payments of an order, refunded ones too, latest first. */
export const remainingPaymentsOf = async (db: Executor, orderId: number) =>
  (await sql<CapturedPayment>`${capturedPayments(orderId)}`.execute(db)).rows

/** Returns the same payments and locks their rows (`for no key update`). */
export const capturedPaymentsOf = async (tx: Transaction, orderId: number) =>
  (await sql<CapturedPayment>`${capturedPayments(orderId)} for no key update`.execute(tx)).rows

/** SQL expression over `orders o`: its total less its credit notes, in cents; 0 if the order is cancelled. */
const amountOwedSql = sql<Cents>`case when o.status = 'CANCELLED' then 0 else o.total_cents - (
      select coalesce(sum(v.total_cents), 0) from invoices v where v.order_id = o.id and v.type = 'TD04'
    ) end::integer`

/** SQL expression over `orders o`: cents that are still to be paid, 0 if the order is cancelled. */
export const amountDueSql = sql<Cents>`case when o.status = 'CANCELLED' then 0 else greatest(${amountOwedSql} - (
      select coalesce(sum(${remainingSql}), 0) from payments y where y.order_id = o.id and ${wasCapturedSql}
    ), 0) end::integer`

/** Returns the total of an order less its credit notes, in cents. `undefined` if the order does not exist. */
export async function owedAmountOf(db: Executor, orderId: number): Promise<Cents | undefined> {
  const { rows } = await sql<{ owed: Cents }>`
    select ${amountOwedSql} as owed from orders o where o.id = ${orderId}`.execute(db)
  return rows[0]?.owed
}

export async function balanceOf(tx: Transaction, orderId: number): Promise<{ owed: Cents; due: Cents }> {
  const { rows } = await sql<{ owed: Cents; due: Cents }>`
    select ${amountOwedSql} as owed, ${amountDueSql} as due from orders o where o.id = ${orderId}`.execute(tx)
  return rows[0] ?? { owed: 0, due: 0 }
}

export const openPaymentsOf = (tx: Transaction, orderId: number) =>
  tx
    .selectFrom('payments')
    .select(['id', 'order_id as orderId', 'provider_id as providerId'])
    .where('order_id', '=', orderId)
    .where('state', 'in', ['pending', 'authorized'])
    .forNoKeyUpdate()
    .execute()

type NewRefund = { paymentId: number; amount: Cents; reason: RefundReason; isManual: boolean; iban: string | null }

export const insertRefund = (tx: Transaction, { paymentId, amount, reason, isManual, iban }: NewRefund) =>
  tx
    .insertInto('refunds')
    .values({ payment_id: paymentId, amount_cents: amount, reason, is_manual: isManual, iban })
    .execute()

/** Returns the refunds that the provider has still to be asked for, oldest first. */
export const openRefunds = (db: Executor, paymentId: number) =>
  db
    .selectFrom('refunds')
    .select(['id', 'idempotency_key as key', 'amount_cents as amount'])
    .where('payment_id', '=', paymentId)
    .where('is_manual', '=', false)
    .where('failed_at', 'is', null)
    .where('completed_at', 'is', null)
    .orderBy('id')
    .execute()

/** Returns the refunds of a payment that the provider rejected or lost and staff have not made yet, oldest first. */
export const failedRefunds = (tx: Transaction, paymentId: number) =>
  tx
    .selectFrom('refunds')
    .select(['id', 'amount_cents as amount'])
    .where('payment_id', '=', paymentId)
    .where('failed_at', 'is not', null)
    .where('completed_at', 'is', null)
    .orderBy('id')
    .execute()

/** True if an order has refunds that a provider rejected or lost and staff have not made yet. */
export const hasFailedRefunds = async (tx: Transaction, orderId: number): Promise<boolean> =>
  (await tx
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('r.id')
    .where('p.order_id', '=', orderId)
    .where('r.failed_at', 'is not', null)
    .where('r.completed_at', 'is', null)
    .executeTakeFirst()) !== undefined

/**
 * Returns what staff have to transfer back for an order, in cents. Refunds that a provider rejected are not included.
 */
export async function openManualRefunds(
  tx: Transaction,
  orderId: number,
): Promise<{ amount: Cents; iban: string | null }> {
  const { rows } = await sql<{ amount: Cents; iban: string | null }>`
    select coalesce(sum(r.amount_cents), 0)::integer as amount, max(r.iban) as iban
    from refunds r join payments p on p.id = r.payment_id
    where p.order_id = ${orderId} and r.is_manual and r.failed_at is null and r.completed_at is null`.execute(tx)
  return rows[0] ?? { amount: 0, iban: null }
}

/** Returns the cents that the provider is to refund of a payment in total, completed refunds included. */
export async function requestedRefundTotal(db: Executor, paymentId: number): Promise<Cents> {
  const { total } = await db
    .selectFrom('refunds')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::integer`.as('total'))
    .where('payment_id', '=', paymentId)
    .where('is_manual', '=', false)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

/** Returns false if the refund was already completed. */
export async function markRefunded(tx: Transaction, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ completed_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Marks `refunded` cents of a refund as done, or all of it, by whatever way the money went back. Inserts a new refund
 * for the rest.
 */
export async function markPartlyRefunded(tx: Transaction, id: number, refunded: Cents) {
  const { rows } = await sql<{ paymentId: number; rest: Cents; reason: RefundReason }>`
    update refunds r set completed_at = now(), failed_at = null, is_manual = false, amount_cents = least(r.amount_cents, ${refunded})
    from refunds before where r.id = ${id} and before.id = r.id
    returning r.payment_id as "paymentId", before.amount_cents - r.amount_cents as rest, r.reason`.execute(tx)
  for (const { paymentId, rest: amount, reason } of rows)
    if (amount > 0) await insertRefund(tx, { paymentId, amount, reason, isManual: false, iban: null })
}

export const saveChargedBack = (tx: Transaction, paymentId: number, amount: Cents) =>
  tx.updateTable('payments').set({ charged_back_cents: amount }).where('id', '=', paymentId).execute()

export const saveIban = (tx: Transaction, id: number, iban: string) =>
  tx.updateTable('refunds').set({ iban }).where('id', '=', id).execute()

/** Staff make the refund by hand from then on. */
export const markRefundFailed = (tx: Transaction, id: number) =>
  tx
    .updateTable('refunds')
    .set({ failed_at: sql<string>`now()`, completed_at: null, is_manual: true })
    .where('id', '=', id)
    .execute()

export type LockedRefund = {
  id: number
  orderId: number
  paymentId: number
  amount: Cents
  method: PaymentMethod
  isManual: boolean
  iban: string | null
  isDone: boolean
  paymentState: PaymentState
  /** True if the whole payment is refunded once this refund is completed. */
  isLast: boolean
}

/** Locks the order, then the refund and its payment (`for no key update`). `undefined` if there is no such refund. */
export async function lockRefund(tx: Transaction, id: number): Promise<LockedRefund | undefined> {
  const found = await tx
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('p.order_id as orderId')
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  await lockOrderForPayment(tx, found.orderId)
  const { rows } = await sql<LockedRefund>`
    select r.id, p.order_id as "orderId", p.id as "paymentId", r.amount_cents as amount, p.method, r.is_manual as "isManual",
      r.iban, r.completed_at is not null as "isDone", p.state as "paymentState",
      p.refunded_cents = p.amount_cents and not exists (
        select from refunds e where e.payment_id = p.id and e.id <> r.id and e.completed_at is null
      ) as "isLast"
    from refunds r join payments p on p.id = r.payment_id where r.id = ${id} for no key update of r, p`.execute(tx)
  return rows[0]
}

export type CompletedRefundMail = {
  orderId: number
  amount: Cents
  method: PaymentMethod
  isManual: boolean
  doneAt: string
}

/** Returns the contents of the refund mail. `undefined` if the refund is not completed. */
export async function completedRefund(db: Executor, id: number): Promise<CompletedRefundMail | undefined> {
  const { rows } = await sql<CompletedRefundMail>`
    select p.order_id as "orderId", r.amount_cents as amount, p.method, r.is_manual as "isManual", r.completed_at as "doneAt"
    from refunds r join payments p on p.id = r.payment_id
    where r.id = ${id} and r.completed_at is not null`.execute(db)
  return rows[0]
}

/** SQL condition over `refunds`: completed more than an hour ago. Providers may report newer refunds with a delay. */
const isReportedByProvider = sql<boolean>`completed_at < now() - interval '1 hour'`

/** Returns the cents of the refunds that the provider has completed and must include in its total by now. */
export async function providerRefundTotal(db: Executor, paymentId: number): Promise<Cents> {
  const { amount } = await db
    .selectFrom('refunds')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::integer`.as('amount'))
    .where('payment_id', '=', paymentId)
    .where('is_manual', '=', false)
    .where(isReportedByProvider)
    .executeTakeFirstOrThrow()
  return amount
}

/**
 * Turns completed refunds of the provider into manual ones, up to the `missing` cents that did not arrive: the refund
 * of exactly that amount first, else the latest.
 */
export async function reopenRefunds(tx: Transaction, paymentId: number, missing: Cents) {
  const done = await tx
    .selectFrom('refunds')
    .select(['id', 'amount_cents as amount'])
    .where('payment_id', '=', paymentId)
    .where('is_manual', '=', false)
    .where(isReportedByProvider)
    .orderBy(sql`amount_cents = ${missing}`, 'desc')
    .orderBy('id', 'desc')
    .execute()
  let remaining = missing
  for (const { id, amount } of done) {
    if (amount > remaining) continue
    remaining -= amount
    await markRefundFailed(tx, id)
  }
}

/** Returns the cents of a payment that the shop has refunded, through the provider or by hand. */
export async function completedRefundTotal(db: Executor, paymentId: number): Promise<Cents> {
  const { amount } = await db
    .selectFrom('refunds')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::integer`.as('amount'))
    .where('payment_id', '=', paymentId)
    .where('completed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return amount
}
