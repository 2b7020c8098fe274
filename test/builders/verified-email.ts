import type { AppContext } from '../../server/app-context.ts'
import { linkTokenOf } from '../../server/mail/mailed-links.ts'
import type { Person } from '../a-shop.ts'

/** Returns the token of the newest link that was mailed to an address. */
export async function verificationTokenOf({ ctx }: { ctx: AppContext }, email: string): Promise<string> {
  const { link_key } = await ctx.db
    .selectFrom('email_verifications')
    .select('link_key')
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return linkTokenOf(ctx.secret, 'verify-email', link_key)
}

/** Presses the newest link that was mailed to an address; in a browser where nobody is signed in unless told. */
export async function verifyEmailOf(world: { ctx: AppContext; anybody: Person }, email: string, who = world.anybody) {
  await who.auth.verifyEmail({ body: { token: await verificationTokenOf(world, email) } })
}
