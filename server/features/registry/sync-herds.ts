import type { Executor } from '../../database/open-database.ts'
import { AccessExpired, OutsideRefused, OutsideUnavailable } from '../../integrations/outside/outside-errors.ts'
import type { HerdKey, RegistryAnimal, RegistryHerd } from '../../integrations/registry/registry-port.ts'
import type { Shop } from '../../running-shop.ts'
import { reportException, solveExceptions } from '../../shop-exception-queries.ts'
import { delegatedHerdsOf, markHerdsGone, saveHerd } from './herd-queries.ts'
import { inNameOf } from './registry-access.ts'
import {
  accountsToSync,
  endSync,
  linkedAt,
  lockVetInfoId,
  noteProgress,
  queueSync,
  subjectOfKeeper,
} from './registry-account-queries.ts'
import { registryMessages } from './registry-messages.ts'
import { recordConflicts, registerKnownTags } from './tag-conflict-queries.ts'

/**
 * Guarantees that herds and animals become what the registry says, a herd at a time and whole, however often it is run;
 * that our own tags are only ever moved forward; and that a registry which fails leaves everything as it was, is said so
 * on the account, and is asked again later.
 */
export async function syncHerds(shop: Shop, userId: number) {
  const { reads } = shop.registry
  const link = await linkedAt(shop.db, userId, reads)
  // Unlinked since it was queued.
  if (!link) return
  try {
    const told = reads === 'keeper' ? await delegatedHerdsOf(shop.db, userId) : []
    const herds = await inNameOf(shop, userId, access => shop.registry.herds(access, told))
    await readHerds(shop, userId, link, herds)
    await shop.db.transaction().execute(async tx => {
      await refuseOtherLink(shop, userId, link, tx)
      // What a keeper has told us stays, whatever is found of it.
      if (reads === 'registry') await markHerdsGone(tx, userId, herds)
      await registerKnownTags(tx, userId)
      await recordConflicts(tx, userId)
      await endSync(tx, userId, null)
      await solveExceptions(tx, subjectOfKeeper(userId))
    })
  } catch (error) {
    await failSync(shop, userId, error)
  }
}

/** What was read of an account that was told or linked anew meanwhile is not kept: the queue reads it again. */
async function refuseOtherLink(shop: Shop, userId: number, link: string, tx: Executor) {
  await lockVetInfoId(tx, userId)
  if ((await linkedAt(tx, userId, shop.registry.reads)) !== link) throw new Error('the account is another one by now')
}

async function readHerds(shop: Shop, userId: number, link: string, herds: readonly RegistryHerd[]) {
  const total = herds.reduce((sum, herd) => sum + herd.animals, 0)
  let done = 0
  for (const herd of herds) {
    const animals = await animalsOf(shop, userId, herd, read =>
      noteProgress(shop.db, userId, Math.min(done + read, total), total || null),
    )
    await shop.db.transaction().execute(async tx => {
      await refuseOtherLink(shop, userId, link, tx)
      await saveHerd(tx, userId, herd, animals)
    })
    done += animals.length
  }
}

/** More pages than any herd has: a registry that never comes to an end. */
const mostPages = 1000

async function animalsOf(
  shop: Shop,
  userId: number,
  { holding, fiscalCode, species }: HerdKey,
  tellProgress: (read: number) => Promise<unknown>,
): Promise<RegistryAnimal[]> {
  const animals = new Map<string, RegistryAnimal>()
  let after: string | null = null
  for (let page = 1; ; page++) {
    const start: string | null = after
    const read: { animals: RegistryAnimal[]; next: string | null } = await inNameOf(shop, userId, access =>
      shop.registry.animals(access, { holding, fiscalCode, species }, start),
    )
    for (const animal of read.animals) {
      if (animals.has(animal.code) || animal.species !== species)
        throw new OutsideUnavailable(`${animal.code} does not belong on this page`, { isNonsense: true })
      animals.set(animal.code, animal)
    }
    await tellProgress(animals.size)
    if (read.next === null) return [...animals.values()]
    if (page === mostPages || read.animals.length === 0)
      throw new OutsideUnavailable('pages without an end', { isNonsense: true })
    after = read.next
  }
}

async function failSync(shop: Shop, userId: number, error: unknown) {
  if (error instanceof AccessExpired) return void (await endSync(shop.db, userId, 'expired'))
  const subject = subjectOfKeeper(userId)
  if (error instanceof OutsideRefused) {
    await endSync(shop.db, userId, 'refused')
    const text = registryMessages.syncRefused(error.message)
    return void (await reportException(shop.db, { kind: 'registry-sync-refused', subject, text }))
  }
  if (!(error instanceof OutsideUnavailable)) throw error
  await endSync(shop.db, userId, 'unavailable')
  if (error.isNonsense)
    await reportException(shop.db, {
      kind: 'registry-nonsense',
      subject,
      text: registryMessages.nonsense,
    })
  // The queue tries again.
  throw error
}

/** Everybody whose herds were not read for a day. */
export async function queueSyncs(shop: Shop) {
  const { reads } = shop.registry
  if (reads === null) return
  for (const userId of await accountsToSync(shop.db, reads)) await queueSync(shop, userId)
}
