import type { Executor } from '../../database/open-database.ts'

/** Subscribes an address once; one that had unsubscribed is back. */
export const subscribe = (db: Executor, email: string) =>
  db
    .insertInto('newsletter_subscriptions')
    .values({ email })
    .onConflict(conflict => conflict.column('email').doUpdateSet({ unsubscribed_at: null }))
    .execute()
