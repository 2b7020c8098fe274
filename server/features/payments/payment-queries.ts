import { sql } from 'kysely'
import type { Cents } from '#domain/money.ts'
import {
  longestReservation,
  longestSilence,
  type PaymentState,
  reservedFor,
  secondChance,
} from '#domain/payment-life.ts'
import type { PaymentMethod } from '#domain/payment-methods.ts'
import type { Executor } from '../../database/open-database.ts'

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
  tries: number
  /** Of the amount, what was given back or is to be. */
  returned: Cents
  /** What has gone back to its payer beyond that, by the provider's account. */
  takenBack: Cents
  /** Since when its provider has said nothing of it that can be used. */
  unheardSince: string | null
  /** Its order has kept its pieces long enough. */
  isOverdue: boolean
  /** Its order was cancelled, or paid otherwise: nobody is to pay it any more. */
  isUnwanted: boolean
}

const columns = sql`p.id, p.order_id as "orderId", p.method, p.state, p.amount_cents as amount, p.currency, p.key, p.provider,
  p.provider_id as "providerId", p.redirect, p.tries, p.returned_cents as returned,
  p.taken_back_cents as "takenBack", p.unheard_since as "unheardSince",
  coalesce(p.reserved_until <= now(), false) as "isOverdue",
  exists (select from orders o where o.id = p.order_id and o.status = 'CANCELLED')
    or exists (select from payments e where e.order_id = p.order_id and e.id <> p.id and e.state = 'captured')
    as "isUnwanted"`

/** Nobody else takes it for two minutes; whoever dies over it leaves it to the next. */
export async function claimPayment(db: Executor, id: number): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    update payments p set due_at = now() + interval '2 minutes' where p.id = ${id} and p.due_at <= now()
    returning ${columns}`.execute(db)
  return rows[0]
}

/** Nobody changes it until the transaction ends; its order is locked before it, always. */
export async function lockPayment(tx: Executor, id: number): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    select ${columns} from payments p where p.id = ${id} for no key update of p`.execute(tx)
  return rows[0]
}

export async function latestPayment(db: Executor, orderId: number): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    select ${columns} from payments p where p.order_id = ${orderId} order by p.id desc limit 1`.execute(db)
  return rows[0]
}

/** Nothing where the order is somebody else's. */
export async function latestPaymentOf(db: Executor, ownerId: number, orderId: number): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    select ${columns} from payments p join orders o on o.id = p.order_id
    where p.order_id = ${orderId} and o.user_id = ${ownerId} order by p.id desc limit 1`.execute(db)
  return rows[0]
}

export const paymentOf = (db: Executor, provider: string, providerId: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'order_id as orderId'])
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()

/** What the order was promised before is not shortened; paying again and again keeps its pieces only so long. */
export async function insertPayment(tx: Executor, orderId: number, method: PaymentMethod, amount: Cents) {
  const { id } = await tx
    .insertInto('payments')
    .values({
      order_id: orderId,
      method,
      amount_cents: amount,
      due_at: sql<string>`now() + interval '5 seconds'`,
      reserved_until: sql<string>`(
        select greatest(
          (select p.reserved_until from payments p where p.order_id = o.id order by p.id desc limit 1),
          least(now() + ${reservedFor[method]} * interval '1 millisecond',
            o.created_at + ${longestReservation} * interval '1 millisecond')
        ) from orders o where o.id = ${orderId}
      )`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await followPayments(tx, orderId)
  return id
}

/** Money that a person has seen on the account: there is nothing left to ask for. */
export async function insertTransfer(tx: Executor, orderId: number, amount: Cents): Promise<number> {
  const { id } = await tx
    .insertInto('payments')
    .values({ order_id: orderId, method: 'bonifico', amount_cents: amount, state: 'captured', captured_at: sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await followPayments(tx, orderId)
  return id
}

/** Says whether it is still to be paid. Two who begin it at once are told the same by the provider. */
export async function saveBegun(
  db: Executor,
  id: number,
  begun: { provider: string; providerId: string; redirect: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ provider: begun.provider, provider_id: begun.providerId, redirect: begun.redirect })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The order's own payment status follows in the same transaction. */
export async function takeStep(tx: Executor, { id, orderId }: Pick<Payment, 'id' | 'orderId'>, state: PaymentState) {
  const atThis = (name: PaymentState, column: string) =>
    sql`${sql.ref(column)} = case when ${state === name} then now() else ${sql.ref(column)} end`
  await sql`
    update payments set state = ${state}, tries = 0, ${atThis('authorized', 'authorized_at')},
      ${atThis('captured', 'captured_at')}, ${atThis('failed', 'failed_at')}, ${atThis('refunded', 'refunded_at')}
    where id = ${id}`.execute(tx)
  await followPayments(tx, orderId)
}

/** An order is as far as the furthest of its payments; one whose money came back, not given back by the shop, is unpaid. */
const followPayments = (tx: Executor, orderId: number) =>
  sql`
    update orders set payment_status = (
      select case
        when bool_or(state = 'captured') then 'PAID'
        when bool_or(state = 'authorized') then 'AUTHORIZED'
        when bool_or(state = 'refunded') and not bool_or(state = 'refunded' and returned_cents < amount_cents) then 'REFUNDED'
        when bool_or(state = 'pending') then 'PENDING'
        else 'FAILED' end
      from payments where order_id = ${orderId}
    ) where id = ${orderId}`.execute(tx)

/** A debit that was accepted keeps the pieces until it comes back. */
export const keepReserved = (tx: Executor, id: number) =>
  tx.updateTable('payments').set({ reserved_until: null }).where('id', '=', id).execute()

export const giveSecondChance = (tx: Executor, id: number) =>
  tx
    .updateTable('payments')
    .set({ reserved_until: sql<string>`now() + ${secondChance} * interval '1 millisecond'` })
    .where('id', '=', id)
    .execute()

/**
 * When it is looked at again: after that many milliseconds, but not after its reservation ends; null is never. News that
 * came meanwhile has made it due, and it stays so.
 */
export const planLook = (tx: Executor, id: number, wait: number | 'reservation' | null) =>
  tx
    .updateTable('payments')
    .set({
      tries: sql<number>`tries + 1`,
      due_at: sql<string | null>`case when due_at <= now() then due_at else ${instantAfter(wait)} end`,
    })
    .where('id', '=', id)
    .execute()

const instantAfter = (wait: number | 'reservation' | null) => {
  if (wait === null) return sql`null::timestamptz`
  if (wait === 'reservation') return sql`greatest(reserved_until, now())`
  return sql`least(now() + ${wait} * interval '1 millisecond', case when reserved_until > now() then reserved_until end)`
}

export const lookNow = (tx: Executor, id: number) =>
  tx.updateTable('payments').set({ due_at: sql<string>`now()` }).where('id', '=', id).execute()

/** Answers since when its provider has said nothing of it, and whether for too long. */
export async function noteSilence(tx: Executor, id: number): Promise<{ since: string; isLong: boolean }> {
  const { since, isLong } = await tx
    .updateTable('payments')
    .set({ unheard_since: sql<string>`coalesce(unheard_since, now())` })
    .where('id', '=', id)
    .returning([
      sql<string>`unheard_since`.as('since'),
      sql<boolean>`unheard_since <= now() - ${longestSilence} * interval '1 millisecond'`.as('isLong'),
    ])
    .executeTakeFirstOrThrow()
  return { since, isLong }
}

/** Says whether its order has no other payment of which nothing is heard. */
export async function endSilence(tx: Executor, { id, orderId }: Payment): Promise<boolean> {
  await tx.updateTable('payments').set({ unheard_since: null }).where('id', '=', id).execute()
  const other = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('unheard_since', 'is not', null)
    .executeTakeFirst()
  return other === undefined
}

/** Milliseconds until it is to be looked at; nothing when it is not, or a job is there by then. */
export async function nextLookAt(db: Executor, id: number): Promise<number | null> {
  const { rows } = await sql<{ wait: number }>`
    select greatest(extract(epoch from p.due_at - now()) * 1000, 0)::float8 as wait
    from payments p
    where p.id = ${id} and p.due_at is not null and not exists (
      select from jobs.job j
      where j.name = 'payments' and j.state < 'active' and (j.data ->> 'paymentId')::integer = ${id}
        and j.start_after <= greatest(p.due_at, now()) + interval '2 seconds'
    )`.execute(db)
  return rows[0]?.wait ?? null
}

/** What should have been looked at a while ago, and has no job that is only late: starts would pile up jobs otherwise. */
export async function forgottenPayments(db: Executor): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from payments p
    where p.due_at < now() - interval '1 minute' and p.id not in (
      select (j.data ->> 'paymentId')::integer from jobs.job j
      where j.name = 'payments' and j.state < 'active' and j.start_after <= now()
    )`.execute(db)
  return rows
}

/** Says whether it is news. */
export async function insertNews(tx: Executor, provider: string, eventId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('payment_news')
    .values({ provider, event_id: eventId })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export async function isPaidOtherwise(tx: Executor, { id, orderId }: Payment): Promise<boolean> {
  const other = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('id', '<>', id)
    .where('state', '=', 'captured')
    .executeTakeFirst()
  return other !== undefined
}

/** Money that has come for an order that stands; nothing where either was called off since, or nothing was to be paid. */
export async function capturedPayment(db: Executor, id: number) {
  const { rows } = await sql<{ orderId: number; method: PaymentMethod; amount: Cents; at: string }>`
    select p.order_id as "orderId", p.method, p.amount_cents as amount, p.captured_at as at
    from payments p join orders o on o.id = p.order_id
    where p.id = ${id} and p.state = 'captured' and p.amount_cents > 0 and o.status <> 'CANCELLED'`.execute(db)
  return rows[0]
}

export type FailedPayment = {
  orderId: number
  method: PaymentMethod
  amount: Cents
  /** It had been accepted or made first. */
  wasAccepted: boolean
  /** Something has left already. */
  wasSent: boolean
  at: string
  /** Until when the pieces wait; null where that is not said. */
  until: string | null
}

/** The latest payment of an order that waits for its buyer to pay after all; nothing once they do, or no longer can. */
export async function failedPayment(db: Executor, id: number): Promise<FailedPayment | undefined> {
  const wasSent = sql<boolean>`exists (select from parcels e where e.order_id = o.id)`
  const { rows } = await sql<FailedPayment>`
    select p.order_id as "orderId", p.method, p.amount_cents as amount, coalesce(p.authorized_at, p.captured_at) is not null as "wasAccepted",
      ${wasSent} as "wasSent", case when not ${wasSent} and p.state <> 'refunded' then p.reserved_until end as until,
      (select max(e.at) from payment_events e where e.payment_id = p.id) as at
    from payments p join orders o on o.id = p.order_id
    where p.id = ${id} and p.state in ('failed', 'cancelled', 'refunded') and o.status <> 'CANCELLED' and o.payment_status = 'FAILED'
      and (p.reserved_until > now() or p.state = 'refunded' or ${wasSent})
      and not exists (select from payments later where later.order_id = o.id and later.id > p.id)`.execute(db)
  return rows[0]
}
