import { sql } from 'kysely'
import { type DeliveryCheck, maxNamedCodes } from '#contract/keeper/delivery-checks.ts'
import type { DeliveryComparison } from '#domain/readings/delivery-check.ts'
import { jsonInstant } from '../../database/json-instant.ts'
import type { Transaction } from '../../database/open-database.ts'

/** SQL expression over `delivery_checks k`: a check as JSON. */
const checkJson = sql`json_build_object('id', k.id, 'checkedAt', ${jsonInstant('k.checked_at')},
    'expected', k.expected, 'present', k.present,
    'missing', k.missing[1:${sql.lit(maxNamedCodes)}], 'missingCount', cardinality(k.missing),
    'surplus', k.surplus[1:${sql.lit(maxNamedCodes)}], 'surplusCount', cardinality(k.surplus),
    'repeated', k.repeated[1:${sql.lit(maxNamedCodes)}], 'repeatedCount', cardinality(k.repeated),
    'isReported', k.is_reported)`

/** SQL expression over `orders o`: the checks of its deliveries, the latest first. */
export const deliveryChecksOfOrder = sql`(
    select coalesce(json_agg(${checkJson} order by k.received_at desc, k.id), '[]') from delivery_checks k where k.order_id = o.id
  )`

/** True if the order is the user's. Locks the row, so that no parcel leaves meanwhile. */
export async function lockOwnOrder(tx: Transaction, userId: number, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o where o.id = ${orderId} and o.user_id = ${userId} for no key update`.execute(tx)
  return rows.length > 0
}

/** Returns the codes of the order whose tags were sent. */
export async function selectSentCodes(tx: Transaction, orderId: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select t.code from code_requests r join tags t on t.order_item_id = r.order_item_id
    where r.order_id = ${orderId} and r.kind = 'new' and r.shipped_at is not null and t.code is not null
    union
    select r.code from code_requests r
    where r.order_id = ${orderId} and r.kind = 'duplicate' and r.shipped_at is not null and r.code is not null
    order by 1`.execute(tx)
  return rows.map(({ code }) => code)
}

export async function findDeliveryCheck(
  tx: Transaction,
  orderId: number,
  id: string,
): Promise<DeliveryCheck | undefined> {
  const { rows } = await sql<{ check: DeliveryCheck }>`
    select ${checkJson} as check from delivery_checks k where k.order_id = ${orderId} and k.id = ${id}`.execute(tx)
  return rows[0]?.check
}

export async function insertDeliveryCheck(
  tx: Transaction,
  orderId: number,
  check: DeliveryComparison & { id: string; checkedAt: string; repeated: string[]; isReported: boolean },
) {
  await tx
    .insertInto('delivery_checks')
    .values({
      order_id: orderId,
      id: check.id,
      checked_at: check.checkedAt,
      expected: check.present + check.missing.length,
      present: check.present,
      missing: check.missing,
      surplus: check.surplus,
      repeated: check.repeated,
      is_reported: check.isReported,
    })
    .execute()
}

/** True if the check that was recorded under this id found the same. */
export async function isSameCheck(
  tx: Transaction,
  orderId: number,
  id: string,
  { missing, surplus }: DeliveryComparison,
): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    select k.missing = ${missing}::text[] and k.surplus = ${surplus}::text[] as "isSame"
    from delivery_checks k where k.order_id = ${orderId} and k.id = ${id}`.execute(tx)
  return rows[0]?.isSame ?? false
}

export async function countDeliveryChecks(tx: Transaction, orderId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('delivery_checks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return count
}
