import { type RawBuilder, sql } from 'kysely'
import type { TagActor } from '#domain/tags/tag-states.ts'
import type { HerdCopy } from '../../database/code-request-tables.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'
import type { CodeRequestRow } from './code-request-queries.ts'

/** Tag transitions that code requests cause. */

/**
 * SQL condition over `code_requests r`: a duplicate of a lost piece that is not shipped yet. The indexes
 * `code_requests_open_…` have the same condition.
 */
export const isOpenDuplicate = sql`r.kind = 'duplicate' and r.state in ('waiting', 'sent', 'granted') and r.shipped_at is null`
/** SQL condition over `tags t`: a piece of the tag has such a duplicate. */
export const isBeingReissued = sql<boolean>`exists (
  select from code_requests r where r.code = t.code and r.user_id = t.user_id and ${isOpenDuplicate}
)`
/**
 * SQL query: the last reprint number of each code that was reprinted. Lost pieces and pieces spoiled in printing share
 * one count. One query for all codes, because for single codes PostgreSQL scans a small table whole each time, also
 * while it grows.
 */
export const lastReprintNumbers = (codes: RawBuilder<unknown>) => sql`
  select made.code, max(made.reprint_number) as reprint from (
    select code, reprint_number from code_requests where code in (${codes}) and reprint_number is not null
    union all
    select printed_code, reprint_number from reprints where printed_code in (${codes}) and reprint_number is not null
  ) made group by made.code`

/** SQL expression: the number of the code's next reprint. */
export const nextReprintNumber = (code: string) => sql`1 + coalesce((
  select reprint from (${lastReprintNumbers(sql`${code}`)}) last), 0)`

/** Sets the holding and species of the tags of lines that still wait for codes. */
export const setHerdOfTags = (tx: Transaction, itemIds: readonly number[], { holding, species }: HerdCopy) =>
  tx
    .updateTable('tags')
    .set({ holding, species })
    .where('order_item_id', 'in', itemIds)
    .where('state', '=', 'requested')
    .execute()

/** Deletes the tags of a line that wait for codes: no codes will come, so they never were. */
export const deleteWaitingTags = (tx: Transaction, itemId: number) =>
  tx
    .deleteFrom('tags')
    .where('order_item_id', '=', itemId)
    .where('state', '=', 'requested')
    .where('code', 'is', null)
    .execute()

/** Ends all tags of an order that have codes and were not shipped, and deletes those that still wait for codes. */
export async function endOrderTags(tx: Transaction, orderId: number, cause: TagActor) {
  const items = sql`select id from order_items where order_id = ${orderId}`
  await sql`delete from tags where state = 'requested' and code is null and order_item_id in (${items})`.execute(tx)
  await sql`
    update tags set state = 'inactive', changed_by = ${cause}, status_since = now()
    where state in ('granted', 'printed') and order_item_id in (${items})`.execute(tx)
}

/** Returns those of the codes that an animal wears or a tag has already. */
export async function codesInUse(tx: Transaction, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from tags where code = any (${codes}::text[])
    union select code from animals where code = any (${codes}::text[])`.execute(tx)
  return rows.map(row => row.code)
}

/** Assigns one code to each waiting tag of a line. Returns how many tags got one. */
export async function assignCodes(
  tx: Transaction,
  itemId: number,
  codes: readonly string[],
  cause: TagActor,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update tags set code = given.code, state = 'granted', changed_by = ${cause}
    from (select id, row_number() over (order by id) as n from tags where order_item_id = ${itemId} and state = 'requested') waiting
      join unnest(${codes}::text[]) with ordinality as given (code, n) on given.n = waiting.n
    where tags.id = waiting.id`.execute(tx)
  return Number(numAffectedRows)
}

/**
 * Restores lost tags without an open duplicate to their state before the loss. From 'lost' to 'replaced' is also the
 * transition of a shipped replacement: `changed_by = 'order'` marks the cancelled one.
 */
export const restoreUnreplacedTags = (tx: Transaction, userId: number, codes: readonly string[]) =>
  sql`
    -- Read once: for each tag apart, the planner reads all open requests for every one.
    with being_remade as materialized (
      select r.code from code_requests r where r.code = any (${codes}::text[]) and ${isOpenDuplicate}
    )
    update tags set state = w.state, changed_by = case w.state when 'replaced' then 'order' else w.cause end
    from (
      select t.id, coalesce(e.previous ->> 'state', 'registered') as state, coalesce(e.previous ->> 'changedBy', 'registry') as cause
      from tags t left join lateral (select previous from tag_events where tag_id = t.id order by id desc limit 1) e on true
      where t.user_id = ${userId} and t.code = any (${codes}::text[])
    ) w
    where tags.id = w.id and tags.state = 'lost' and tags.code not in (select code from being_remade)`.execute(tx)

/** Gives a retried duplicate the next reprint number and marks its tag as lost again. */
export async function markTagLost(tx: Transaction, { id, userId, code }: { id: number; userId: number; code: string }) {
  await sql`
    update code_requests set reprint_number = ${nextReprintNumber(code)} where id = ${id}`.execute(tx)
  await sql`
    update tags set state = 'lost', changed_by = 'order'
    where user_id = ${userId} and code = ${code} and state in ('registered', 'replaced')`.execute(tx)
}

/** Moves all tags of a line from one state to another. Returns how many moved. */
export async function transitionTags(
  tx: Transaction,
  itemId: number,
  from: string,
  to: string,
  cause: TagActor,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update tags set state = ${to}, changed_by = ${cause}
    where order_item_id = ${itemId} and state = ${from}`.execute(tx)
  return Number(numAffectedRows)
}

/** Returns the codes of a request that was shipped. */
export async function shippedCodes(db: Executor, { kind, itemId, code }: CodeRequestRow): Promise<string[]> {
  if (kind === 'duplicate') return code === null ? [] : [code]
  const rows = await db
    .selectFrom('tags')
    .select('code')
    .where('order_item_id', '=', itemId)
    .where('code', 'is not', null)
    .orderBy('code')
    .execute()
  return rows.flatMap(row => row.code ?? [])
}
