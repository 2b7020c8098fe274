import { type RawBuilder, sql } from 'kysely'

type Page = { page: number | undefined; pageSize: number }

/** Returns up to which number a list is counted: one above `most`, but not before the page that is shown and the next. */
export const countedUpTo = (most: number, { page = 1, pageSize }: Page) => Math.max(most, page * pageSize) + 1

/** Counts the rows that follow `from` in SQL up to `max`, or all if it is null. */
export const countRows = (from: RawBuilder<unknown>, max: number | null) =>
  sql<{ total: number }>`select count(*) as total from (select from ${from} limit ${max}) found`

/**
 * SQL by which the entries of a log are sorted, `at` being the column of their time. A search that finds few is sorted by
 * an expression that no index has: read in order, the log would be read until a page is full, which may be nearly all of
 * it. A search that finds many fills a page soon.
 */
export const logOrder = (at: RawBuilder<unknown>, findsFew: boolean) =>
  findsFew ? sql`${at} + interval '0' desc` : sql`${at} desc`
