import { sql } from 'kysely'
import type { RegistryAccount } from '#contract/registry.ts'
import type { AppContext } from '../../app-context.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'

export type SealedTokens = { access: Buffer; refresh: Buffer | undefined; expiresAt: string }

/** The subject of issues about syncing a keeper's herds. */
export const userSubject = (userId: number) => `user ${userId}`

/** After this time without progress another sync may start. */
const syncTimeout = sql`interval '10 minutes'`

/**
 * Returns the user's registry account. A user with a VetInfo ID but without an account row must link again: `problem`
 * is 'expired'.
 */
export async function accountOf(db: Executor, userId: number): Promise<RegistryAccount> {
  const { rows } = await sql<RegistryAccount>`
    select u.vet_info_id is not null as linked, u.vet_info_id as "vetInfoId", a.account_holder as holder, a.linked_at as "linkedAt",
      a.last_synced_at as "lastSyncedAt",
      case when u.vet_info_id is not null and a.user_id is null then 'expired' else a.problem end as problem,
      case when a.syncing_since > now() - ${syncTimeout}
        then json_build_object('done', a.sync_processed, 'total', a.sync_total) end as syncing,
      (select count(*) from herds h where h.user_id = u.id and h.missing_since is null) as herds,
      (select count(*) from herds h join animals n on n.herd_id = h.id
        where h.user_id = u.id and h.missing_since is null and n.left_on is null) as animals,
      (select count(*) from registry_conflicts c
        where c.user_id = u.id and c.resolved_at is null and c.confirmed_at is null) as conflicts,
      (select count(*) from registry_conflicts c
        where c.user_id = u.id and c.resolved_at is null and c.confirmed_at is not null) as corrections
    from users u left join registry_accounts a on a.user_id = u.id where u.id = ${userId}`.execute(db)
  const [account] = rows
  if (!account) throw new Error(`no user ${userId}`)
  return account
}

/**
 * Returns the VetInfo ID and locks the user's row (`for no key update`). Every change to the link, and to tags or
 * conflicts compared with the registry, takes this lock before any other, so that no deadlock arises.
 */
export const lockVetInfoId = async (tx: Transaction, userId: number): Promise<string | null> =>
  (
    await tx
      .selectFrom('users')
      .select('vet_info_id')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
  ).vet_info_id

/** Links the account or links it again. Without tokens the link is the keeper's own statement. */
export async function saveAccount(
  tx: Transaction,
  userId: number,
  { vetInfoId, holder, tokens }: { vetInfoId: string; holder: string; tokens: SealedTokens | null },
) {
  await tx.updateTable('users').set({ vet_info_id: vetInfoId }).where('id', '=', userId).execute()
  const row = {
    vet_info_id: vetInfoId,
    account_holder: holder,
    linked_by: tokens ? ('registry' as const) : ('keeper' as const),
    access_token: tokens?.access ?? null,
    refresh_token: tokens?.refresh ?? null,
    expires_at: tokens?.expiresAt ?? null,
    linked_at: sql<string>`now()`,
    problem: null,
  }
  await tx
    .insertInto('registry_accounts')
    .values({ user_id: userId, ...row })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export async function deleteAccount(tx: Transaction, userId: number) {
  await tx.deleteFrom('registry_accounts').where('user_id', '=', userId).execute()
  await tx.updateTable('users').set({ vet_info_id: null }).where('id', '=', userId).execute()
}

/** Returns when the account was linked in the way that this shop syncs. `undefined` if there is nothing to sync. */
export const linkedAt = async (
  db: Executor,
  userId: number,
  syncSource: AppContext['registry']['syncSource'],
): Promise<string | undefined> =>
  syncSource === null
    ? undefined
    : (
        await db
          .selectFrom('registry_accounts')
          .select('linked_at')
          .where('user_id', '=', userId)
          .where('linked_by', '=', syncSource)
          .executeTakeFirst()
      )?.linked_at

export const tokensOf = (db: Executor, userId: number) =>
  db
    .selectFrom('registry_accounts')
    .select(['access_token as access', 'refresh_token as refresh', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .where('linked_by', '=', 'registry')
    .executeTakeFirst()

/** Saves renewed tokens, unless the account was linked again meanwhile. */
export const saveTokens = (
  db: Executor,
  userId: number,
  before: Buffer,
  { access, refresh, expiresAt }: SealedTokens,
) =>
  db
    .updateTable('registry_accounts')
    .set({ access_token: access, expires_at: expiresAt, ...(refresh && { refresh_token: refresh }) })
    .where('user_id', '=', userId)
    .where('refresh_token', '=', before)
    .execute()

/** Queues a sync of the herds, unless one is running or the shop does not sync accounts of this kind. */
export async function queueSync(db: Executor, ctx: AppContext, userId: number) {
  const { syncSource } = ctx.registry
  if (syncSource === null) return
  const claimed = await db
    .updateTable('registry_accounts')
    .set({ syncing_since: sql<string>`now()`, sync_processed: 0, sync_total: null })
    .where('user_id', '=', userId)
    .where('linked_by', '=', syncSource)
    .where(eb =>
      eb.or([eb('syncing_since', 'is', null), eb('syncing_since', '<', sql<string>`now() - ${syncTimeout}`)]),
    )
    .executeTakeFirst()
  if (claimed.numUpdatedRows > 0n) await ctx.jobs.enqueue(db, 'registry-sync', { userId })
}

/** Saves the progress, which also keeps the running sync from timing out. */
export const saveSyncProgress = (db: Executor, userId: number, done: number, total: number | null) =>
  db
    .updateTable('registry_accounts')
    .set({ syncing_since: sql<string>`now()`, sync_processed: done, sync_total: total })
    .where('user_id', '=', userId)
    .execute()

export const finishSync = (db: Executor, userId: number, problem: RegistryAccount['problem']) =>
  db
    .updateTable('registry_accounts')
    .set({
      syncing_since: null,
      sync_processed: 0,
      sync_total: null,
      problem,
      ...(problem === null && { last_synced_at: sql<string>`now()` }),
    })
    .where('user_id', '=', userId)
    .execute()

export const markExpired = (db: Executor, userId: number) =>
  db.updateTable('registry_accounts').set({ problem: 'expired' }).where('user_id', '=', userId).execute()

/** Returns at most 500 users whose herds were not synced for a day, longest first. Expired accounts are left out. */
export async function accountsToSync(db: Executor, syncSource: 'registry' | 'keeper'): Promise<number[]> {
  const rows = await db
    .selectFrom('registry_accounts')
    .select('user_id')
    .where('linked_by', '=', syncSource)
    .where(eb => eb.or([eb('problem', 'is', null), eb('problem', '<>', 'expired')]))
    .where(eb =>
      eb.or([eb('last_synced_at', 'is', null), eb('last_synced_at', '<', sql<string>`now() - interval '1 day'`)]),
    )
    .orderBy('last_synced_at', order => order.asc().nullsFirst())
    .limit(500)
    .execute()
  return rows.map(row => row.user_id)
}
