import { sql } from 'kysely'
import { proofYears } from '#domain/newsletter-consent.ts'
import type { Executor } from './database/open-database.ts'

/** Every row that has had its time, with how long each kind is kept. */
export async function deleteExpired(db: Executor) {
  await db.deleteFrom('sessions').where('expires_at', '<', sql<string>`now()`).execute()
  await db.deleteFrom('reset_requests').where('created_at', '<', sql<string>`now() - interval '1 day'`).execute()
  await db.deleteFrom('registry_logins').where('created_at', '<', sql<string>`now() - interval '1 day'`).execute()
  await db.deleteFrom('idempotency_keys').where('created_at', '<', sql<string>`now() - interval '7 days'`).execute()
  await db.deleteFrom('signing_events').where('received_at', '<', sql<string>`now() - interval '90 days'`).execute()
  await db.deleteFrom('payment_news').where('received_at', '<', sql<string>`now() - interval '90 days'`).execute()
  await db
    .deleteFrom('newsletter_subscriptions')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', sql<string>`now() - interval '30 days'`)
    .execute()
  // Who has asked again and did not confirm is one who has left.
  await sql`
    delete from newsletter_subscriptions where unsubscribed_at < now() - make_interval(years => ${proofYears})
      and (asked_at <= unsubscribed_at or asked_at < now() - interval '30 days')`.execute(db)
  await db.deleteFrom('answer_times').where('hour', '<', sql<string>`now() - interval '62 days'`).execute()
  // The limiter's own table: milliseconds since 1970, by the clock of the shop's processes.
  await sql`delete from rate_limits where expire < ${Date.now()}`.execute(db)
  await db
    .deleteFrom('signing_sessions')
    .where('used_at', 'is', null)
    .where('created_at', '<', sql<string>`now() - interval '1 day'`)
    .execute()
}
