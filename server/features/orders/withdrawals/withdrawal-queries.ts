import { sql } from 'kysely'
import type { Withdrawal } from '#contract/shapes/order-withdrawal.ts'
import type { GuestWithdrawal, NewWithdrawal } from '#contract/withdrawals.ts'
import type { WithdrawalRefusal } from '#domain/orders/withdrawal-states.ts'
import { jsonInstant } from '../../../database/json-instant.ts'
import type { Executor, Transaction } from '../../../database/open-database.ts'
import type { MailedLink } from '../../../mail/mailed-links.ts'

/** SQL expression over `withdrawals w`: its state; a credited one is refunded once no refund of the order is open. */
const stateSql = sql`case when w.state = 'credited' and not exists (
      select from refunds f join payments y on y.id = f.payment_id where y.order_id = w.order_id and f.completed_at is null
    ) then 'refunded' else w.state end`

const withdrawalJson = sql`json_build_object('id', w.id, 'state', ${stateSql}, 'declaredAt', ${jsonInstant('w.declared_at')},
    'isByGuest', w.is_by_guest, 'isConfirmed', w.is_confirmed, 'name', w.name, 'products', w.products, 'lines', (
      select coalesce(json_agg(json_build_object('itemId', l.order_item_id, 'quantity', l.quantity,
        'credited', l.credited_quantity) order by l.order_item_id), '[]')
      from withdrawal_items l where l.withdrawal_id = w.id
    ), 'deliveredOn', w.delivered_on, 'iban', w.iban, 'receivedAt', ${jsonInstant('w.received_at')},
    'closedAt', ${jsonInstant('w.closed_at')}, 'refusal', w.refusal, 'declineReason', w.decline_reason)`

/** SQL expression over `orders o`: its withdrawals in the contract's shape, oldest first. */
export const withdrawalsOfOrder = sql`(
    select coalesce(json_agg(${withdrawalJson} order by w.id), '[]') from withdrawals w where w.order_id = o.id
  )`

/** SQL expression over `order_items i`: pieces from which the consumer has withdrawn and that are not credited yet. */
export const withdrawnPieces = sql<number>`(
    select coalesce(sum(l.quantity - l.credited_quantity), 0)
    from withdrawal_items l join withdrawals w on w.id = l.withdrawal_id
    where l.order_item_id = i.id and w.state in ('declared', 'received')
  )::integer`

/** SQL expression over `orders o`: true if the consumer has withdrawn without naming pieces. */
export const isWithdrawnVaguely = sql<boolean>`exists (
    select from withdrawals w where w.order_id = o.id and w.state in ('declared', 'received')
      and not exists (select from withdrawal_items l where l.withdrawal_id = w.id)
  )`

/** True if the consumer has withdrawn from the order without naming pieces, so that only a person knows what may leave. */
export const hasVagueWithdrawal = async (tx: Transaction, orderId: number): Promise<boolean> =>
  (await tx.selectFrom('orders as o').select('o.id').where('o.id', '=', orderId).where(isWithdrawnVaguely).execute())
    .length > 0

type StoredWithdrawal = Withdrawal & { orderId: number }

/** Returns a withdrawal without an ownership check, for internal work. */
export async function withdrawalById(db: Executor, id: number): Promise<StoredWithdrawal | undefined> {
  const { rows } = await sql<{ withdrawal: Withdrawal; orderId: number }>`
    select ${withdrawalJson} as withdrawal, w.order_id as "orderId" from withdrawals w where w.id = ${id}`.execute(db)
  const [row] = rows
  return row && { ...row.withdrawal, orderId: row.orderId }
}

type Statement = {
  orderId: number
  declaredAt?: string
  isByGuest: boolean
  refusal?: WithdrawalRefusal | null
  name: string
  products?: string
  deliveredOn: string | null
  iban?: string | undefined
  /** The link that confirms a guest’s statement. */
  link?: MailedLink
}

/** Inserts a withdrawal with its lines and returns its id. With a `refusal` it is closed at once. */
export async function insertWithdrawal(
  tx: Transaction,
  { orderId, declaredAt, isByGuest, refusal = null, name, products = '', deliveredOn, iban, link }: Statement,
  lines: NewWithdrawal['lines'],
): Promise<number> {
  const { id } = await tx
    .insertInto('withdrawals')
    .values({
      order_id: orderId,
      state: refusal === null ? 'declared' : 'declined',
      declared_at: declaredAt,
      is_by_guest: isByGuest,
      is_confirmed: link === undefined,
      link_key: link?.key ?? null,
      link_digest: link?.digest ?? null,
      name,
      products,
      delivered_on: deliveredOn,
      iban: iban ?? null,
      closed_at: refusal === null ? null : sql<string>`now()`,
      refusal,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLines(tx, id, lines)
  return id
}

async function insertLines(tx: Transaction, withdrawalId: number, lines: NewWithdrawal['lines']) {
  if (lines.length === 0) return
  await tx
    .insertInto('withdrawal_items')
    .values(lines.map(({ itemId, quantity }) => ({ withdrawal_id: withdrawalId, order_item_id: itemId, quantity })))
    .execute()
}

/** Returns the key of the link that confirms a guest's statement; null if it needs none any more. */
export async function linkKeyOf(db: Executor, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('withdrawals')
    .select('link_key as key')
    .where('id', '=', id)
    .where('is_confirmed', '=', false)
    .where('state', '=', 'declared')
    .executeTakeFirst()
  return row?.key ?? null
}

/** Returns the withdrawal, its order and its buyer by the digest of its link. */
export const withdrawalByLink = (db: Executor, digest: Buffer) =>
  db
    .selectFrom('withdrawals as w')
    .innerJoin('orders as o', 'o.id', 'w.order_id')
    .select(['w.id', 'o.id as orderId', 'o.user_id as userId'])
    .where('w.link_digest', '=', digest)
    .executeTakeFirst()

/** Marks a guest's statement as the buyer's own and names its pieces. With a `refusal` it is closed at once. */
export async function markConfirmed(
  tx: Transaction,
  id: number,
  refusal: WithdrawalRefusal | null,
  lines: NewWithdrawal['lines'],
): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ is_confirmed: true, refusal })
    .$if(refusal !== null, query => query.set({ state: 'declined', closed_at: sql<string>`now()` }))
    .where('id', '=', id)
    .execute()
  await insertLines(tx, id, lines)
}

/** Stores the answer under the key of a repeated call; without a key it does nothing. */
export const storeWithdrawalResponse = (tx: Transaction, userId: number, key: string | undefined, id: number) =>
  key === undefined
    ? undefined
    : tx
        .updateTable('idempotency_keys')
        .set({ response: JSON.stringify({ id }) })
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .execute()

/** Marks an open withdrawal whose goods are back. Returns false if it is not open, or marked already. */
export async function markReceived(tx: Transaction, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('withdrawals')
    .set({ state: 'received', received_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'declared')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Closes an open withdrawal without a refund. Returns false if it is not open. */
export async function markDeclined(tx: Transaction, id: number, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('withdrawals')
    .set({ state: 'declined', closed_at: sql<string>`now()`, decline_reason: reason })
    .where('id', '=', id)
    .where('state', 'in', ['declared', 'received'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

type StoredStatement = Omit<GuestWithdrawal, 'orderNumber' | 'deliveredOn'> & {
  orderId: number
  deliveredOn: string | null
}

/** Stores a guest's statement. Returns the id of its row, and when the shop received it. */
export const insertGuestStatement = (tx: Transaction, statement: StoredStatement) =>
  tx
    .insertInto('guest_withdrawals')
    .values({
      order_id: statement.orderId,
      email: statement.email,
      name: statement.name,
      products: statement.products,
      delivered_on: statement.deliveredOn,
    })
    .returning(['id', 'declared_at as declaredAt'])
    .executeTakeFirstOrThrow()

/** Deletes and returns a guest's statement. `undefined` if an earlier run of its job has processed it. */
export async function takeGuestStatement(
  tx: Transaction,
  id: number,
): Promise<(StoredStatement & { declaredAt: string }) | undefined> {
  const { rows } = await sql<StoredStatement & { declaredAt: string }>`
    delete from guest_withdrawals where id = ${id}
    returning order_id as "orderId", email, name, products, delivered_on::text as "deliveredOn", declared_at as "declaredAt"`.execute(
    tx,
  )
  return rows[0]
}

/**
 * Returns the buyer of the order if it was placed with the e-mail, or its account has it today. `undefined` if they do
 * not agree.
 */
export async function buyerByEmail(tx: Transaction, orderId: number, email: string): Promise<number | undefined> {
  const { rows } = await sql<{ userId: number }>`
    select o.user_id as "userId" from orders o join users u on u.id = o.user_id
    where o.id = ${orderId} and u.erased_at is null
      and lower(${email}) in (lower(u.email), lower(o.buyer ->> 'email'))`.execute(tx)
  return rows[0]?.userId
}
