import { sql } from 'kysely'
import type { ExceptionKind } from '#domain/exception-areas.ts'
import type { Executor } from './database/open-database.ts'

/** What exceptions about an order are filed under. */
export const aboutOrder = (id: number) => `order ${id}`

type NewException = { kind: ExceptionKind; subject: string; text: string }

/** What a person in the shop has to look at: told once for each kind and subject until it is solved, with what was said last. */
export const reportException = (db: Executor, exception: NewException) =>
  db
    .insertInto('shop_exceptions')
    .values(exception)
    .onConflict(conflict =>
      conflict
        .columns(['kind', 'subject'])
        .where('solved_at', 'is', null)
        .doUpdateSet({ text: exception.text, at: sql<string>`now()` }),
    )
    .execute()

/** What stays as it is, whatever a person does about it: told in the same words only once, solved or not. */
export async function reportOnce(db: Executor, exception: NewException) {
  const told = await db
    .selectFrom('shop_exceptions')
    .select('id')
    .where('kind', '=', exception.kind)
    .where('subject', '=', exception.subject)
    .where('text', '=', exception.text)
    .executeTakeFirst()
  if (!told) await reportException(db, exception)
}

/**
 * What it was about is well again, of several things at once: all that was told of it, or some kinds. Codes that are to
 * be given back are so whatever becomes of what they were asked for: that ends when a person says so.
 */
export const solveExceptions = (
  db: Executor,
  subject: string | string[],
  kind?: ExceptionKind | readonly ExceptionKind[],
) =>
  db
    .updateTable('shop_exceptions')
    .set({ solved_at: sql<string>`now()` })
    .where('subject', '=', sql<string>`any (${[subject].flat()}::text[])`)
    .where('kind', '<>', 'codes-to-return')
    .$if(kind !== undefined, query =>
      query.where('kind', '=', sql<ExceptionKind>`any (${[kind ?? []].flat()}::text[])`),
    )
    .where('solved_at', 'is', null)
    .execute()
