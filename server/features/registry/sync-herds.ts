import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import {
  CredentialsExpired,
  ServiceRejected,
  ServiceUnavailable,
} from '../../integrations/http-client/service-errors.ts'
import type {
  HerdKey,
  Registry,
  RegistryAnimal,
  RegistryHerd,
  UnreadRows,
} from '../../integrations/registry/registry-port.ts'
import { raiseIssue, raiseIssueOnce, resolveIssues } from '../issues/issue-queries.ts'
import { delegatedHerdsOf, markHerdsMissing, saveHerd } from './herd-queries.ts'
import { withKeeperAccess } from './registry-access.ts'
import {
  accountsToSync,
  finishSync,
  linkedAt,
  lockVetInfoId,
  queueSync,
  saveSyncProgress,
  userSubject,
} from './registry-account-queries.ts'
import { registryMessages } from './registry-messages.ts'
import { detectConflicts, registerTaggedAnimals } from './tag-conflict-queries.ts'

/**
 * Syncs a keeper's herds and animals from the registry, each herd in its own transaction; running it again is safe. The
 * user's tags only ever move forward. If a call fails, herds already saved stay, the problem is saved on the account
 * and the queue retries later.
 */
export async function syncHerds(ctx: AppContext, userId: number) {
  const { syncSource } = ctx.registry
  const link = await linkedAt(ctx.db, userId, syncSource)
  // Unlinked since the job was queued.
  if (!link) return
  try {
    const declared = syncSource === 'keeper' ? await delegatedHerdsOf(ctx.db, userId) : []
    const herds = await withKeeperAccess(ctx, userId, access => ctx.registry.herds(access, declared))
    const unread = await readHerds(ctx, userId, link, herds)
    await ctx.db.transaction().execute(async tx => {
      await ensureSameLink(tx, ctx, userId, link)
      // Herds that the keeper entered stay, even if the registry does not list them.
      if (syncSource === 'registry') await markHerdsMissing(tx, userId, herds)
      await registerTaggedAnimals(tx, userId)
      await detectConflicts(tx, userId)
      await finishSync(tx, userId, null)
      const subject = userSubject(userId)
      await resolveIssues(tx, subject, ['registry-sync-rejected', 'registry-invalid-response'])
      if (unread.length === 0) await resolveIssues(tx, subject, 'registry-rows-unread')
      else
        await raiseIssueOnce(tx, { kind: 'registry-rows-unread', subject, text: registryMessages.unreadRows(unread) })
    })
  } catch (error) {
    await failSync(ctx, userId, error)
  }
}

/**
 * Throws if the account was linked or entered anew since the sync started: the result is discarded and the queue
 * retries.
 */
export async function ensureSameLink(tx: Transaction, ctx: AppContext, userId: number, link: string) {
  await lockVetInfoId(tx, userId)
  if ((await linkedAt(tx, userId, ctx.registry.syncSource)) !== link)
    throw new Error('the account is another one by now')
}

/** Returns the herds of which rows could not be read. */
async function readHerds(ctx: AppContext, userId: number, link: string, herds: readonly RegistryHerd[]) {
  const incomplete: UnreadHerd[] = []
  const total = herds.reduce((sum, herd) => sum + herd.animals, 0)
  let done = 0
  for (const herd of herds) {
    const { animals, unread } = await animalsOf(ctx, userId, herd, read =>
      saveSyncProgress(ctx.db, userId, Math.min(done + read, total), total || null),
    )
    await ctx.db.transaction().execute(async tx => {
      await ensureSameLink(tx, ctx, userId, link)
      await saveHerd(tx, userId, herd, animals, unread?.count)
    })
    if (unread) incomplete.push({ holding: herd.holding, ...unread })
    done += animals.length
  }
  return incomplete
}

export type UnreadHerd = UnreadRows & { holding: string }

/** More pages than any herd has; a registry beyond this limit would page forever. */
const maxPages = 1000

async function animalsOf(
  ctx: AppContext,
  userId: number,
  { holding, fiscalCode, species }: HerdKey,
  onProgress: (read: number) => Promise<unknown>,
): Promise<{ animals: RegistryAnimal[]; unread: UnreadRows | undefined }> {
  const animals = new Map<string, RegistryAnimal>()
  let after: string | null = null
  // Only BDN has such rows, and it has one page.
  let unread: UnreadRows | undefined
  for (let page = 1; ; page++) {
    const start: string | null = after
    const read: Awaited<ReturnType<Registry['animals']>> = await withKeeperAccess(ctx, userId, access =>
      ctx.registry.animals(access, { holding, fiscalCode, species }, start),
    )
    for (const animal of read.animals) {
      if (animals.has(animal.code) || animal.species !== species)
        throw new ServiceUnavailable(`${animal.code} does not belong on this page`, { isInvalidResponse: true })
      animals.set(animal.code, animal)
    }
    await onProgress(animals.size)
    unread ??= read.unread
    if (read.next === null) return { animals: [...animals.values()], unread }
    if (page === maxPages || read.animals.length === 0)
      throw new ServiceUnavailable('pages without an end', { isInvalidResponse: true })
    after = read.next
  }
}

async function failSync(ctx: AppContext, userId: number, error: unknown) {
  if (error instanceof CredentialsExpired) return void (await finishSync(ctx.db, userId, 'expired'))
  const subject = userSubject(userId)
  if (error instanceof ServiceRejected) {
    await finishSync(ctx.db, userId, 'refused')
    const text = registryMessages.syncRefused(error.message)
    return void (await raiseIssue(ctx.db, { kind: 'registry-sync-rejected', subject, text }))
  }
  if (!(error instanceof ServiceUnavailable)) throw error
  await finishSync(ctx.db, userId, 'unavailable')
  if (error.isInvalidResponse)
    await raiseIssue(ctx.db, {
      kind: 'registry-invalid-response',
      subject,
      text: registryMessages.nonsense,
    })
  // Rethrown so that the queue retries.
  throw error
}

/** Queues a sync for every account not synced for a day. */
export async function queueSyncs(ctx: AppContext) {
  const { syncSource } = ctx.registry
  if (syncSource === null) return
  for (const userId of await accountsToSync(ctx.db, syncSource)) await queueSync(ctx.db, ctx, userId)
}
