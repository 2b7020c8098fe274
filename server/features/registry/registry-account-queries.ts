import { sql } from 'kysely'
import type { RegistryAccount } from '#contract/registry.ts'
import type { Executor } from '../../database/open-database.ts'
import type { Shop } from '../../running-shop.ts'

export type SealedTokens = { access: Buffer; refresh: Buffer | undefined; expiresAt: string }

/** What the exceptions about reading a keeper's herds are filed under. */
export const subjectOfKeeper = (userId: number) => `user ${userId}`

/** How long a sync may be silent before another one may begin. */
const silence = sql`interval '10 minutes'`

/** Whoever has a VetInfo ID but nothing to call the registry with has to link the account again. */
export async function accountOf(db: Executor, userId: number): Promise<RegistryAccount> {
  const { rows } = await sql<RegistryAccount>`
    select u.vet_info_id is not null as linked, u.vet_info_id as "vetInfoId", a.holder, a.linked_at as "linkedAt",
      a.last_synced_at as "lastSyncedAt",
      case when u.vet_info_id is not null and a.user_id is null then 'expired' else a.problem end as problem,
      case when a.syncing_since > now() - ${silence}
        then json_build_object('done', a.sync_done, 'total', a.sync_total) end as syncing,
      (select count(*) from herds h where h.user_id = u.id and h.gone_at is null) as herds,
      (select count(*) from herds h join animals n on n.herd_id = h.id
        where h.user_id = u.id and h.gone_at is null and n.left_on is null) as animals,
      (select count(*) from registry_conflicts c
        where c.user_id = u.id and c.solved_at is null and c.kept_at is null) as conflicts,
      (select count(*) from registry_conflicts c
        where c.user_id = u.id and c.solved_at is null and c.kept_at is not null) as corrections
    from users u left join registry_accounts a on a.user_id = u.id where u.id = ${userId}`.execute(db)
  const [account] = rows
  if (!account) throw new Error(`no user ${userId}`)
  return account
}

/**
 * The VetInfo ID as it is now. Until the transaction ends nobody else links or unlinks this account, nor changes what tags
 * and registry say of each other: whoever does either takes this lock before any other, so that none waits for another in a
 * circle.
 */
export const lockVetInfoId = async (tx: Executor, userId: number): Promise<string | null> =>
  (
    await tx
      .selectFrom('users')
      .select('vet_info_id')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
  ).vet_info_id

/** Links, or links again; without tokens it is the keeper's own word. */
export async function saveAccount(
  tx: Executor,
  userId: number,
  { vetInfoId, holder, tokens }: { vetInfoId: string; holder: string; tokens: SealedTokens | null },
) {
  await tx.updateTable('users').set({ vet_info_id: vetInfoId }).where('id', '=', userId).execute()
  const row = {
    vet_info_id: vetInfoId,
    holder,
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

export async function deleteAccount(tx: Executor, userId: number) {
  await tx.deleteFrom('registry_accounts').where('user_id', '=', userId).execute()
  await tx.updateTable('users').set({ vet_info_id: null }).where('id', '=', userId).execute()
}

/** Since when the account is linked in the way that this shop reads; nothing where there is nothing to read. */
export const linkedAt = async (
  db: Executor,
  userId: number,
  reads: Shop['registry']['reads'],
): Promise<string | undefined> =>
  reads === null
    ? undefined
    : (
        await db
          .selectFrom('registry_accounts')
          .select('linked_at')
          .where('user_id', '=', userId)
          .where('linked_by', '=', reads)
          .executeTakeFirst()
      )?.linked_at

export const tokensOf = (db: Executor, userId: number) =>
  db
    .selectFrom('registry_accounts')
    .select(['access_token as access', 'refresh_token as refresh', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .where('linked_by', '=', 'registry')
    .executeTakeFirst()

/** Renewed tokens, unless the account was linked anew meanwhile. */
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

/** Queues a reading of the herds, unless one is under way or the shop does not read those of such an account. */
export async function queueSync(shop: Shop, userId: number, tx: Executor = shop.db) {
  const { reads } = shop.registry
  if (reads === null) return
  const claimed = await tx
    .updateTable('registry_accounts')
    .set({ syncing_since: sql<string>`now()`, sync_done: 0, sync_total: null })
    .where('user_id', '=', userId)
    .where('linked_by', '=', reads)
    .where(eb => eb.or([eb('syncing_since', 'is', null), eb('syncing_since', '<', sql<string>`now() - ${silence}`)]))
    .executeTakeFirst()
  if (claimed.numUpdatedRows > 0n) await shop.jobs.enqueue(tx, 'registry-sync', { userId })
}

/** A sign of life of the sync that is under way. */
export const noteProgress = (db: Executor, userId: number, done: number, total: number | null) =>
  db
    .updateTable('registry_accounts')
    .set({ syncing_since: sql<string>`now()`, sync_done: done, sync_total: total })
    .where('user_id', '=', userId)
    .execute()

export const endSync = (db: Executor, userId: number, problem: RegistryAccount['problem']) =>
  db
    .updateTable('registry_accounts')
    .set({
      syncing_since: null,
      sync_done: 0,
      sync_total: null,
      problem,
      ...(problem === null && { last_synced_at: sql<string>`now()` }),
    })
    .where('user_id', '=', userId)
    .execute()

export const markExpired = (db: Executor, userId: number) =>
  db.updateTable('registry_accounts').set({ problem: 'expired' }).where('user_id', '=', userId).execute()

/** Whose herds were not read for a day, longest first. */
export async function accountsToSync(db: Executor, reads: 'registry' | 'keeper'): Promise<number[]> {
  const rows = await db
    .selectFrom('registry_accounts')
    .select('user_id')
    .where('linked_by', '=', reads)
    .where(eb => eb.or([eb('problem', 'is', null), eb('problem', '<>', 'expired')]))
    .where(eb =>
      eb.or([eb('last_synced_at', 'is', null), eb('last_synced_at', '<', sql<string>`now() - interval '1 day'`)]),
    )
    .orderBy('last_synced_at', order => order.asc().nullsFirst())
    .limit(500)
    .execute()
  return rows.map(row => row.user_id)
}
