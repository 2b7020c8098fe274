import { type RawBuilder, sql } from 'kysely'
import type { TagCause } from '#domain/tag-life.ts'
import type { Executor } from '../../database/open-database.ts'
import type { HerdCopy } from '../../database/request-tables.ts'
import type { DueRequest } from './request-queries.ts'

/** The steps that requests make tags take. */

/** Whether request `r` makes a lost piece again that has not been sent yet; the indexes `code_requests_open_…` say the same. */
export const isOpenDuplicate = sql`r.kind = 'duplicate' and r.state in ('waiting', 'sent', 'granted') and r.shipped_at is null`
/** Whether a piece of tag `t` is. */
export const isBeingMade = sql<boolean>`exists (
  select from code_requests r where r.code = t.code and r.user_id = t.user_id and ${isOpenDuplicate}
)`
/**
 * Under which number codes were made last, of those that were made again: lost pieces and pieces spoiled in the press are
 * one count. One pass for all of them: asked code by code, a small table is read whole each time, also while it grows.
 */
export const lastReprints = (codes: RawBuilder<unknown>) => sql`
  select made.code, max(made.reprint) as reprint from (
    select code, reprint from code_requests where code in (${codes}) and reprint is not null
    union all
    select mark, reprint from spoiled_pieces where mark in (${codes}) and reprint is not null
  ) made group by made.code`

/** Under which number a code is made next. */
export const nextReprint = (code: string) => sql`1 + coalesce((
  select reprint from (${lastReprints(sql`${code}`)}) last), 0)`

/** New tags are for that holding from now on. */
export const setHerdOfTags = (tx: Executor, itemId: number, { holding, species }: HerdCopy) =>
  tx
    .updateTable('tags')
    .set({ holding, species })
    .where('order_item_id', '=', itemId)
    .where('state', '=', 'requested')
    .execute()

/** Tags of a line that waited for codes which will not come. */
export const endTags = (tx: Executor, itemId: number) =>
  tx
    .updateTable('tags')
    .set({ state: 'inactive', cause: 'shopkeeper', since: sql<string>`now()` })
    .where('order_item_id', '=', itemId)
    .where('state', '=', 'requested')
    .execute()

/** All tags of an order that were not sent. */
export const endTagsOf = (tx: Executor, orderId: number, cause: TagCause) =>
  sql`
    update tags set state = 'inactive', cause = ${cause}, since = now()
    where state in ('requested', 'granted', 'printed')
      and order_item_id in (select id from order_items where order_id = ${orderId})`.execute(tx)

/** Codes that hang in an ear or belong to a tag already. */
export async function takenCodes(tx: Executor, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from tags where code = any (${codes}::text[])
    union select code from animals where code = any (${codes}::text[])`.execute(tx)
  return rows.map(row => row.code)
}

/** Gives the tags of a line that wait their codes, each one; answers how many got one. */
export async function giveCodes(
  tx: Executor,
  itemId: number,
  codes: readonly string[],
  cause: TagCause,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update tags set code = given.code, state = 'granted', cause = ${cause}
    from (select id, row_number() over (order by id) as n from tags where order_item_id = ${itemId} and state = 'requested') waiting
      join unnest(${codes}::text[]) with ordinality as given (code, n) on given.n = waiting.n
    where tags.id = waiting.id`.execute(tx)
  return Number(numAffectedRows)
}

/**
 * Lost tags none of whose pieces is made again after all are as they were. One that had been made again before says so by
 * its cause, as the step of being made again now would look the same.
 */
export const keepAsWas = (tx: Executor, ownerId: number, codes: readonly string[]) =>
  sql`
    update tags set state = w.state, cause = case w.state when 'replaced' then 'order' else w.cause end
    from (
      select t.id, coalesce(e.was ->> 'state', 'registered') as state, coalesce(e.was ->> 'cause', 'registry') as cause
      from tags t left join lateral (select was from tag_events where tag_id = t.id order by id desc limit 1) e on true
      where t.user_id = ${ownerId} and t.code = any (${codes}::text[])
    ) w
    where tags.id = w.id and tags.state = 'lost' and not exists (
      select from code_requests r where r.code = tags.code and ${isOpenDuplicate}
    )`.execute(tx)

/** It is made again after all: the number after the last, and the tag is lost again. */
export async function lose(tx: Executor, { id, userId, code }: { id: number; userId: number; code: string }) {
  await sql`
    update code_requests set reprint = ${nextReprint(code)} where id = ${id}`.execute(tx)
  await sql`
    update tags set state = 'lost', cause = 'order'
    where user_id = ${userId} and code = ${code} and state in ('registered', 'replaced')`.execute(tx)
}

/** The tags of a line take a step together; answers how many did. */
export async function stepTags(
  tx: Executor,
  itemId: number,
  from: string,
  to: string,
  cause: TagCause,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update tags set state = ${to}, cause = ${cause}
    where order_item_id = ${itemId} and state = ${from}`.execute(tx)
  return Number(numAffectedRows)
}

/** The codes of a line that went out. */
export async function shippedCodes(db: Executor, { kind, itemId, code }: DueRequest): Promise<string[]> {
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
