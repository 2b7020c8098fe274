import type { Executor } from './database/open-database.ts'

/** What a person in the shop has to look at: told once for each kind and subject until it is solved. */
export const reportException = (db: Executor, exception: { kind: string; subject: string; text: string }) =>
  db
    .insertInto('shop_exceptions')
    .values(exception)
    .onConflict(conflict => conflict.doNothing())
    .execute()
