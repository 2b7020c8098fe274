import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ShopSettings } from '#contract/shapes/shop-settings.ts'
import { addresses } from '#test/a-shop.ts'
import { aHerdWithTags, lost } from '#test/builders/a-print-shop.ts'
import { workJobs } from '#test/readers/outbox.ts'
import type { Database } from '../../database/open-database.ts'
import type { LimitName } from '../../http/limits.ts'

const day = 86_400
const settings = z.parse(ShopSettings, {})
const { limits } = settings
/** How often a limit lets somebody act in a day. */
const perDay = (name: LimitName) => (limits[name].points * day) / limits[name].seconds

/** At most so much may stay in the database of what one account does in a day, each call at its limit. */
const mostOfADay = 50_000_000

/**
 * What the calls of an account leave in the database. `measured`: bytes by number of calls, below. `bounded`: rows are
 * replaced, or so many in all. `anyone`: counted for a network, not for an account.
 */
const leaves: Record<string, 'measured' | 'bounded' | 'anyone'> = {
  'auth.register': 'anyone',
  'auth.verifyEmail': 'anyone',
  'auth.login': 'bounded',
  'auth.logout': 'bounded',
  'auth.startSecondFactor': 'bounded',
  'auth.confirmSecondFactor': 'bounded',
  'auth.renewRecoveryCodes': 'bounded',
  'auth.disableSecondFactor': 'bounded',
  'auth.requestPasswordReset': 'anyone',
  'auth.verifyResetCode': 'anyone',
  'auth.resetPassword': 'anyone',
  'users.update': 'measured',
  'users.sendVerificationMail': 'measured',
  'users.cancelEmailChange': 'bounded',
  'users.updateCompany': 'measured',
  'invitations.accept': 'anyone',
  'carts.addItem': 'bounded',
  'carts.updateItem': 'bounded',
  'carts.removeItem': 'bounded',
  'carts.applyDiscount': 'bounded',
  'carts.removeDiscount': 'bounded',
  'carts.clear': 'bounded',
  'orders.checkout': 'measured',
  'orders.cancel': 'measured',
  'deliveryChecks.record': 'bounded',
  'payments.resume': 'measured',
  'payments.changeMethod': 'measured',
  'payments.testBankWebhook': 'anyone',
  'payments.stripeWebhook': 'anyone',
  'payments.paypalWebhook': 'anyone',
  'tags.markApplied': 'measured',
  'tags.retire': 'measured',
  'tags.undo': 'measured',
  'tags.resolveConflicts': 'bounded',
  'fieldNotes.record': 'bounded',
  'fieldNotes.correct': 'bounded',
  'fieldNotes.dismiss': 'bounded',
  'orderReceipts.confirm': 'bounded',
  'orderReceipts.withdraw': 'bounded',
  'inboundMovements.enter': 'bounded',
  'inboundMovements.unload': 'bounded',
  'inboundMovements.remove': 'bounded',
  'registry.link': 'bounded',
  'registry.callback': 'bounded',
  'registry.linkManually': 'bounded',
  'registry.unlink': 'bounded',
  'registry.sync': 'measured',
  'codeRequests.chooseHerd': 'bounded',
  'keeperWaits.answer': 'bounded',
  'delegations.create': 'measured',
  'delegations.requestCode': 'measured',
  'delegations.requestCodes': 'measured',
  'delegations.sign': 'bounded',
  'delegations.revoke': 'measured',
  'delegations.webhook': 'anyone',
  'newsletter.subscribe': 'anyone',
  'newsletter.confirm': 'anyone',
  'newsletter.unsubscribe': 'anyone',
  'reminders.update': 'bounded',
  'reminders.unsubscribe': 'anyone',
  'reminders.createFeed': 'bounded',
  'reminders.removeFeed': 'bounded',
  'supportThreads.write': 'measured',
  'supportThreads.writeAsVisitor': 'anyone',
  'supportThreads.reply': 'measured',
  'supportThreads.markRead': 'bounded',
  'withdrawals.declare': 'bounded',
  'withdrawals.declareAsGuest': 'anyone',
  'withdrawals.answerByLink': 'anyone',
}

it('every call that may leave rows says whether they are bounded, replaced or measured', () => {
  const writing = Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries<Endpoint>(calls)
      .filter(([, { method, access, readOnly }]) => method !== 'GET' && !readOnly && /^(user|anyone)$/.test(access))
      .map(([name]) => `${group}.${name}`),
  )
  expect(Object.keys(leaves).toSorted()).toEqual(writing.toSorted())
})

/** Bytes of all rows of the shop. */
async function bytesIn(db: Database): Promise<number> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits'`.execute(db)
  const sizes = sql.join(
    tables.map(({ name }) => sql`select coalesce(sum(pg_column_size(t.*)), 0) as bytes from ${sql.table(name)} t`),
    sql` union all `,
  )
  const { rows } = await sql<{ bytes: string }>`select sum(bytes)::bigint as bytes from (${sizes}) s`.execute(db)
  return Number(rows[0]?.bytes)
}

it('what an account does in a day at its limits leaves at most fifty megabytes', async () => {
  const world = await aHerdWithTags(20)
  const { db, farmer, registry, codes, replace } = world
  const rows = (await farmer.tags.list({ query: { pageSize: 48 } })).rows
  const ids = rows.map(({ id }) => id)
  const checkout = (paymentMethod: 'bonifico' | 'credit_card') =>
    farmer.orders.checkout({
      body: { ...addresses, paymentMethod, saveBillingAddress: false, saveShippingAddress: false },
    })
  /** How many bytes an act and its jobs leave. */
  const left = async (act: () => Promise<unknown>) => {
    const before = await bytesIn(db)
    await act()
    await workJobs(world)
    return (await bytesIn(db)) - before
  }
  // Each code of a replaced tag is a row. Most of an order are the pieces that somebody new may have unpaid.
  const { pieces } = settings.unpaidLimits.newAccount
  const ordered = await left(async () => {
    await replace(codes.map(code => lost(code)))
    const { id } = await checkout('bonifico')
    await farmer.orders.cancel({ params: { id }, body: {} })
  })
  await replace([lost(codes[0] ?? '')])
  const { id: unpaid } = await checkout('credit_card')
  const declared = await left(async () => {
    await farmer.tags.retire({ body: { ids, reason: 'death' } })
    await farmer.tags.undo({ body: { ids } })
  })
  const companyInfo = { ...addresses.billingAddress, businessName: 'Un’altra azienda' }
  const sums = {
    orders: (perDay('checkoutsPerUser') * ordered * pieces) / codes.length,
    payments: perDay('paymentsPerUser') * (await left(() => farmer.payments.resume({ params: { id: unpaid } }))),
    changes:
      perDay('ownChangesPerUserAndDay') *
      (await left(() => farmer.users.updateCompany({ params: { id: farmer.id }, body: companyInfo }))),
    tags: (perDay('tagChangesPerUserAndDay') * declared) / (2 * ids.length),
    syncs: perDay('registrySyncsPerUser') * (await left(() => registry.sync(farmer))),
    delegations:
      perDay('delegationsPerUser') *
      (await left(async () => {
        const { id } = await farmer.delegations.create({ body: { holding: '001TO300', species: 'cattle' } })
        await farmer.delegations.revoke({ params: { id }, body: { reason: 'x'.repeat(500) } })
      })),
    messages:
      perDay('messagesPerUser') *
      (await left(() => farmer.supportThreads.write({ body: { topic: 'other', text: 'x'.repeat(3900) } }))),
  }
  for (const name of ['orders', 'changes', 'tags', 'syncs', 'delegations', 'messages'] as const)
    expect(sums[name], name).toBeGreaterThan(0)
  const sum = Object.values(sums).reduce((bytes, more) => bytes + more, 0)
  expect(sum, JSON.stringify(sums)).toBeLessThan(mostOfADay)
})
