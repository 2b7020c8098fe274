import { sql } from 'kysely'
import type { aShop } from '#test/a-shop.ts'
import { linkTokenOf } from '../../server/mail/mailed-links.ts'

type Shop = Pick<Awaited<ReturnType<typeof aShop>>, 'anybody' | 'ctx' | 'db'>

/** Subscribes an address and confirms it; returns the subscription's id. */
export async function aSubscriber({ anybody, ctx, db }: Shop, email: string): Promise<number> {
  await anybody.newsletter.subscribe({ body: { email } })
  const { rows } = await sql<{ id: number; key: string }>`
    select id, confirm_key as key from newsletter_subscriptions where email = ${email}`.execute(db)
  const [{ id, key } = { id: 0, key: '' }] = rows
  await anybody.newsletter.confirm({ body: { token: linkTokenOf(ctx.secret, 'newsletter-confirm', key) } })
  return id
}
