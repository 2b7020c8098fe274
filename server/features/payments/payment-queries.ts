import { sql } from 'kysely'
import type { Cents } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import {
  laterRetryWindowMs,
  maxReservationMs,
  type PaymentState,
  paymentBackoffMs,
  reservationMsOf,
  retryWindowMs,
  unreachableAlertMs,
} from '#domain/orders/payment-states.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'
import { hasOpenIssue, orderSubject } from '../issues/issue-queries.ts'
import { standingOfBuyer } from './unpaid-limits/unpaid-limit-queries.ts'

export type Payment = {
  id: number
  orderId: number
  method: PaymentMethod
  state: PaymentState
  amount: Cents
  currency: string
  key: string
  provider: string | null
  providerId: string | null
  redirect: string | null
  attempts: number
  /** Cents of the amount that the shop refunded or is to refund. */
  refunded: Cents
  /** Cents that went back to the payer beyond `refunded`, according to the provider. */
  chargedBack: Cents
  /** Since then the provider has given no usable response about this payment. */
  unreachableSince: string | null
  /** True if the time for which the order keeps its pieces is over. */
  isReservationExpired: boolean
  /** True if the order was cancelled or another of its payments was captured: this one must not be paid any more. */
  isSuperseded: boolean
}

const columns = sql`p.id, p.order_id as "orderId", p.method, p.state, p.amount_cents as amount, p.currency, p.idempotency_key as key, p.provider,
  p.provider_id as "providerId", p.redirect_url as redirect, p.attempts, p.refunded_cents as refunded,
  p.charged_back_cents as "chargedBack", p.unreachable_since as "unreachableSince",
  coalesce(p.reserved_until <= now(), false) as "isReservationExpired",
  exists (select from orders o where o.id = p.order_id and o.status = 'CANCELLED')
    or exists (select from payments e where e.order_id = p.order_id and e.id <> p.id and e.state = 'captured')
    as "isSuperseded"`

/**
 * Claims a due payment for two minutes, so that no other job works on it. The claim of a crashed job runs out.
 * `undefined` if the payment is not due.
 */
export async function claimPayment(db: Executor, id: number): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    update payments p set next_check_at = now() + interval '2 minutes' where p.id = ${id} and p.next_check_at <= now()
    returning ${columns}`.execute(db)
  return rows[0]
}

/**
 * Locks the row (`for no key update`). Callers always lock the order first, because the opposite order could deadlock.
 */
export async function lockPayment(tx: Transaction, id: number): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    select ${columns} from payments p where p.id = ${id} for no key update of p`.execute(tx)
  return rows[0]
}

export async function latestPayment(db: Executor, orderId: number): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    select ${columns} from payments p where p.order_id = ${orderId} order by p.id desc limit 1`.execute(db)
  return rows[0]
}

/** `undefined` if the order has no payment or another buyer. */
export async function latestOwnPayment(db: Executor, userId: number, orderId: number): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    select ${columns} from payments p join orders o on o.id = p.order_id
    where p.order_id = ${orderId} and o.user_id = ${userId} order by p.id desc limit 1`.execute(db)
  return rows[0]
}

export const paymentByProviderId = (db: Executor, provider: string, providerId: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'order_id as orderId'])
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()

/**
 * Inserts a pending payment of `amount` cents and returns its id. A new payment never shortens the order's reservation,
 * and extends it to `maxReservationMs` after the order at most.
 */
export async function insertPayment(tx: Transaction, orderId: number, method: PaymentMethod, amount: Cents) {
  const standing = await standingOfBuyer(tx, orderId)
  const { id } = await tx
    .insertInto('payments')
    .values({
      order_id: orderId,
      method,
      amount_cents: amount,
      next_check_at: sql<string>`now() + interval '5 seconds'`,
      reserved_until: sql<string>`(
        select greatest(
          (select p.reserved_until from payments p where p.order_id = o.id order by p.id desc limit 1),
          least(now() + ${reservationMsOf(method, standing)} * interval '1 millisecond',
            o.created_at + ${maxReservationMs(method, standing)} * interval '1 millisecond')
        ) from orders o where o.id = ${orderId}
      )`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await updateOrderPaymentStatus(tx, orderId)
  return id
}

/** Inserts a bank transfer that staff saw on the account, as captured. Returns its id. */
export async function insertReceivedTransfer(tx: Transaction, orderId: number, amount: Cents): Promise<number> {
  const { id } = await tx
    .insertInto('payments')
    .values({ order_id: orderId, method: 'bonifico', amount_cents: amount, state: 'captured', captured_at: sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await updateOrderPaymentStatus(tx, orderId)
  return id
}

/**
 * Returns true if the payment is still pending. Concurrent calls save the same values, because the provider returns one
 * payment per key.
 */
export async function saveCheckoutSession(
  db: Executor,
  begun: { id: number; provider: string; providerId: string; redirectUrl: string },
): Promise<boolean> {
  const saved = await db
    .updateTable('payments')
    .set({ provider: begun.provider, provider_id: begun.providerId, redirect_url: begun.redirectUrl })
    .where('id', '=', begun.id)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/**
 * Sets the state and, in the same transaction, the order's payment status. A trigger refuses a state that cannot
 * follow.
 */
export async function setPaymentState(
  tx: Transaction,
  { id, orderId }: Pick<Payment, 'id' | 'orderId'>,
  state: PaymentState,
) {
  const timestampIf = (name: PaymentState, column: string) =>
    sql`${sql.ref(column)} = case when ${state === name} then now() else ${sql.ref(column)} end`
  await sql`
    update payments set state = ${state}, attempts = 0, ${timestampIf('authorized', 'authorized_at')},
      ${timestampIf('captured', 'captured_at')}, ${timestampIf('failed', 'failed_at')}, ${timestampIf('refunded', 'refunded_at')}
    where id = ${id}`.execute(tx)
  await updateOrderPaymentStatus(tx, orderId)
}

/**
 * The order gets the status of its most advanced payment. A charged-back payment, which the shop refunded in part or
 * not at all, does not count: the order is unpaid again.
 */
const updateOrderPaymentStatus = (tx: Transaction, orderId: number) =>
  sql`
    update orders set payment_status = (
      select case
        when bool_or(state = 'captured') then 'PAID'
        when bool_or(state = 'authorized') then 'AUTHORIZED'
        when bool_or(state = 'refunded') and not bool_or(state = 'refunded' and refunded_cents < amount_cents) then 'REFUNDED'
        when bool_or(state = 'pending') then 'PENDING'
        else 'FAILED' end
      from payments where order_id = ${orderId}
    ) where id = ${orderId}`.execute(tx)

/** Keeps the pieces of an authorized payment for `ms` milliseconds, or without limit (null): a debit takes days. */
export const holdReservation = (tx: Transaction, id: number, ms: number | null) =>
  sql`update payments set reserved_until = case when ${ms}::float8 is not null
      then greatest(reserved_until, now() + ${ms} * interval '1 millisecond') end where id = ${id}`.execute(tx)

/**
 * Gives the buyer time to pay again after an authorized payment was lost: days after the first of an order, minutes after
 * each further one, so that debits which fail again and again do not keep the pieces for ever. What was promised before
 * stays.
 */
export const extendReservation = (tx: Transaction, { id, orderId }: Payment) =>
  tx
    .updateTable('payments')
    .set({
      reserved_until: sql<string>`(
        select greatest(max(all_of.reserved_until), now() + interval '1 millisecond' * case
          when bool_or(all_of.id <> ${id} and all_of.authorized_at is not null) then ${laterRetryWindowMs}::float8
          else ${retryWindowMs}::float8 end)
        from payments all_of where all_of.order_id = ${orderId}
      )`,
    })
    .where('id', '=', id)
    .execute()

/**
 * Schedules the next check: after `wait` milliseconds, but no later than the end of the reservation; at that end for
 * 'reservation'; never for null. A payment that a webhook made due in the meantime stays due.
 */
export const scheduleCheck = (db: Executor, id: number, wait: number | 'reservation' | null) =>
  db
    .updateTable('payments')
    .set({
      attempts: sql<number>`attempts + 1`,
      next_check_at: sql<
        string | null
      >`case when next_check_at <= now() then next_check_at else ${nextCheckAt(wait)} end`,
    })
    .where('id', '=', id)
    .execute()

const nextCheckAt = (wait: number | 'reservation' | null) => {
  if (wait === null) return sql`null::timestamptz`
  if (wait === 'reservation') return sql`greatest(reserved_until, now())`
  return sql`least(now() + ${wait} * interval '1 millisecond', case when reserved_until > now() then reserved_until end)`
}

export const checkPaymentNow = (tx: Transaction, id: number) =>
  tx.updateTable('payments').set({ next_check_at: sql<string>`now()` }).where('id', '=', id).execute()

/**
 * Records that the provider gave no usable response. Returns since when, and whether that is longer than
 * `unreachableAlertMs`.
 */
export async function startUnreachable(tx: Transaction, id: number): Promise<{ since: string; isAlertDue: boolean }> {
  const { since, isAlertDue } = await tx
    .updateTable('payments')
    .set({ unreachable_since: sql<string>`coalesce(unreachable_since, now())` })
    .where('id', '=', id)
    .returning([
      sql<string>`unreachable_since`.as('since'),
      sql<boolean>`unreachable_since <= now() - ${unreachableAlertMs} * interval '1 millisecond'`.as('isAlertDue'),
    ])
    .executeTakeFirstOrThrow()
  return { since, isAlertDue }
}

/** Returns true if the order has no other payment without a usable response of its provider. */
export async function endUnreachable(tx: Transaction, { id, orderId }: Payment): Promise<boolean> {
  await tx.updateTable('payments').set({ unreachable_since: null }).where('id', '=', id).execute()
  const other = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('unreachable_since', 'is not', null)
    .executeTakeFirst()
  return other === undefined
}

/**
 * Schedules the next check of a payment that waits for its buyer, if nothing of it has changed since the snapshot was
 * read. Returns false if it has, or if an issue says that the provider's payment was not the shop's.
 */
export async function scheduleCheckIfUnchanged(db: Executor, { id, orderId, attempts }: Payment): Promise<boolean> {
  const { rows } = await sql`
    update payments set attempts = attempts + 1,
      next_check_at = case when next_check_at <= now() then next_check_at else ${nextCheckAt(paymentBackoffMs(attempts))} end
    where id = ${id} and state = 'pending' and attempts = ${attempts} and refunded_cents = 0 and charged_back_cents = 0
      and unreachable_since is null and reserved_until > now()
      and not ${hasOpenIssue(orderSubject(orderId), 'payment-mismatch')}
    returning id`.execute(db)
  return rows.length > 0
}

/** Returns false if the event was recorded before. */
export async function recordWebhookEvent(tx: Transaction, provider: string, eventId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('payment_webhook_events')
    .values({ provider, event_id: eventId })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export async function hasOtherCapture(tx: Transaction, { id, orderId }: Payment): Promise<boolean> {
  const other = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('id', '<>', id)
    .where('state', '=', 'captured')
    .executeTakeFirst()
  return other !== undefined
}
