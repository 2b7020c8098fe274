import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aShop, registration } from '#test/a-shop.ts'
import { mailsIn } from '#test/readers/outbox.ts'
import { mailComposers } from '../mail/mail-composers.ts'
import { jobHandlers } from './job-handlers.ts'
import type { MailKind } from './jobs.ts'

describe('a mail job', () => {
  it('done twice, or queued twice, leaves one mail', async () => {
    const { ctx, db, dataDir, anybody } = await aShop()
    await anybody.auth.register({ body: registration('nuova@cascina.example') })
    const { id } = await db.selectFrom('email_verifications').select('id').executeTakeFirstOrThrow()
    const handlers = jobHandlers(ctx)
    const mail = (jobId: string) => handlers.mail({ kind: 'verify-email', id }, jobId)
    await Promise.all(['1', '1', '2'].map(mail))
    await mail('1')
    const [file, ...others] = await readdir(join(dataDir, 'outbox'))
    expect(others).toEqual([])
    const moment = new RegExp(`^(\\d{17})-verify-email-${id}\\.eml$`).exec(file ?? '')?.[1]
    expect(await mailsIn(dataDir)).toMatchObject([{ messageId: `<verify-email-${id}.${moment}@auricola.example>` }])
  })

  it('about a row that is gone mails nothing and is done', async () => {
    const { ctx, dataDir } = await aShop()
    for (const kind of Object.keys(mailComposers) as MailKind[])
      await jobHandlers(ctx).mail({ kind, id: 2_000_000_000 }, 'job')
    expect(await mailsIn(dataDir)).toEqual([])
  })

  it('about a code that no longer works mails nothing', async () => {
    const { anybody, db, ctx, dataDir, maria } = await aShop()
    for (let n = 0; n < 2; n++) await anybody.auth.requestPasswordReset({ body: { email: maria.email } })
    const [older, newer] = await db.selectFrom('password_resets').select('id').orderBy('id').execute()
    await db
      .updateTable('password_resets')
      .set({ expires_at: new Date().toISOString() })
      .where('id', '=', older?.id ?? 0)
      .execute()
    const mailCode = (id = 0) => jobHandlers(ctx).mail({ kind: 'reset-code', id }, `job-${id}`)
    await mailCode(older?.id)
    expect(await mailsIn(dataDir)).toEqual([])
    await mailCode(newer?.id)
    expect(await mailsIn(dataDir)).toHaveLength(1)
  })
})

describe('housekeeping', () => {
  it('forgets what has expired and keeps the rest', async () => {
    const { db, ctx, maria } = await aShop()
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const digest = (n: number) => Buffer.alloc(32, n)
    await db.deleteFrom('sessions').execute()
    for (const days of [1, -1])
      await db
        .insertInto('sessions')
        .values({ token_digest: digest(days + 1), user_id: maria.id, expires_at: daysAgo(days) })
        .execute()
    for (const days of [1.1, 0.9])
      await db
        .insertInto('password_resets')
        .values({
          token_digest: digest(days * 10),
          email: 'x@y.it',
          created_at: daysAgo(days),
          expires_at: daysAgo(days),
        })
        .execute()
    for (const days of [0.1, -0.1])
      await db
        .insertInto('email_verifications')
        .values({
          user_id: maria.id,
          email: 'x@y.it',
          previous_email: null,
          link_key: randomUUID(),
          link_digest: digest(days > 0 ? 1 : 2),
          expires_at: daysAgo(days),
        })
        .execute()
    for (const days of [8, 6])
      await db
        .insertInto('idempotency_keys')
        .values({ user_id: maria.id, key: String(days), body_digest: digest(1), created_at: daysAgo(days) })
        .execute()
    for (const days of [1.1, 0.9])
      await db
        .insertInto('registry_oauth_states')
        .values({
          state_digest: digest(days * 10),
          user_id: maria.id,
          verifier: digest(1),
          return_to: '/',
          created_at: daysAgo(days),
          expires_at: daysAgo(days),
        })
        .execute()
    // Unsubscribed readers are kept for five years; an unconfirmed new subscription does not prolong that.
    for (const [days, confirmed_at, unsubscribed_at] of [
      [31, null, null],
      [29, null, null],
      [32, daysAgo(32), null],
      [2000, daysAgo(2000), daysAgo(1800)],
      [2001, daysAgo(2001), daysAgo(1900)],
      [33, daysAgo(2001), daysAgo(1900)],
      [28, daysAgo(2001), daysAgo(1900)],
    ] as const)
      await db
        .insertInto('newsletter_subscriptions')
        .values({ email: `${days}@y.it`, requested_at: daysAgo(days), confirmed_at, unsubscribed_at })
        .execute()
    await sql`delete from rate_limits`.execute(db)
    await sql`insert into rate_limits values ('old', 1, ${Date.now() - 1000}), ('new', 1, ${Date.now() + 60_000})`.execute(
      db,
    )

    await jobHandlers(ctx).housekeeping({}, 'job')

    const left = await Promise.all([
      db.selectFrom('sessions').select('token_digest').execute(),
      db.selectFrom('password_resets').select('token_digest').execute(),
      db.selectFrom('email_verifications').select('link_digest').execute(),
      db.selectFrom('idempotency_keys').select('key').execute(),
      sql`select key from rate_limits`.execute(db).then(result => result.rows),
      db.selectFrom('registry_oauth_states').select('state_digest').execute(),
      db.selectFrom('newsletter_subscriptions').select('email').orderBy('email').execute(),
    ])
    expect(left).toEqual([
      [{ token_digest: digest(0) }],
      [{ token_digest: digest(9) }],
      [{ link_digest: digest(2) }],
      [{ key: '6' }],
      [{ key: 'new' }],
      [{ state_digest: digest(9) }],
      ['2000', '28', '29', '32'].map(days => ({ email: `${days}@y.it` })),
    ])
  })
})
