import { sql } from 'kysely'
import { consentRetentionYears } from '#domain/newsletter-consent.ts'
import type { Executor } from '../database/open-database.ts'

/** Deletes expired rows; each statement states the retention time of its table. */
export async function deleteExpired(db: Executor) {
  await db.deleteFrom('sessions').where('expires_at', '<', sql<string>`now()`).execute()
  await db.deleteFrom('email_verifications').where('expires_at', '<', sql<string>`now()`).execute()
  await db
    .deleteFrom('invitations')
    .where(sql<boolean>`coalesce(accepted_at, expires_at) < now() - interval '90 days'`)
    .execute()
  await db.deleteFrom('field_notes').where('received_at', '<', sql<string>`now() - interval '1 year'`).execute()
  await db.deleteFrom('sent_mails').where('sent_at', '<', sql<string>`now() - interval '1 year'`).execute()
  await db.deleteFrom('password_resets').where('created_at', '<', sql<string>`now() - interval '1 day'`).execute()
  await db.deleteFrom('registry_oauth_states').where('created_at', '<', sql<string>`now() - interval '1 day'`).execute()
  await db.deleteFrom('idempotency_keys').where('created_at', '<', sql<string>`now() - interval '7 days'`).execute()
  // Jobs of mails are kept for sixty days.
  await db.deleteFrom('order_mail_parts').where('queued_at', '<', sql<string>`now() - interval '90 days'`).execute()
  await db
    .deleteFrom('signing_webhook_events')
    .where('received_at', '<', sql<string>`now() - interval '90 days'`)
    .execute()
  await db
    .deleteFrom('payment_webhook_events')
    .where('received_at', '<', sql<string>`now() - interval '90 days'`)
    .execute()
  await db
    .deleteFrom('newsletter_subscriptions')
    .where('confirmed_at', 'is', null)
    .where('requested_at', '<', sql<string>`now() - interval '30 days'`)
    .execute()
  // Also deletes someone who had unsubscribed, subscribed again and did not confirm within 30 days.
  await sql`
    delete from newsletter_subscriptions where unsubscribed_at < now() - make_interval(years => ${consentRetentionYears})
      and (requested_at <= unsubscribed_at or requested_at < now() - interval '30 days')`.execute(db)
  // The letter keeps its counts.
  await sql`
    delete from newsletter_deliveries d using newsletter_letters l
    where l.id = d.letter_id and l.finished_at < now() - interval '1 year'`.execute(db)
  // The rate limiter's own table stores milliseconds since 1970, by the clock of the shop's processes.
  await sql`delete from rate_limits where expire < ${Date.now()}`.execute(db)
  // Visitors have no account that keeps what they wrote.
  await sql`
    delete from support_threads where user_id is null and last_message_at < now() - interval '1 year'`.execute(db)
  await db
    .deleteFrom('signing_sessions')
    .where('used_at', 'is', null)
    .where('created_at', '<', sql<string>`now() - interval '1 day'`)
    .execute()
}
