import type { Changed } from '#contract/tags.ts'
import type { AuditAction } from '#domain/audit-entries.ts'
import { isoDay } from '#domain/dates.ts'
import { type EndReason, mayBeApplied, mayBeEnded, type Sayer, sayers } from '#domain/tag-life.ts'
import { writeAudit } from '../../audit.ts'
import type { Executor } from '../../database/open-database.ts'
import { httpMessages } from '../../http/http-messages.ts'
import { Problem } from '../../http/problem.ts'
import type { Shop } from '../../running-shop.ts'
import { lockVetInfoId } from '../registry/registry-account-queries.ts'
import { recordConflicts } from '../registry/tag-conflict-queries.ts'
import { tagMessages } from './tag-messages.ts'
import { lockTags, type SpokenTag, saveApplied, saveEnded, saveTakenBack } from './tag-word-queries.ts'

/** Who says it of whose tags: keepers of their own, the shopkeeper of any keeper's. */
export type Speaker = { ownerId: number; actorId: number; cause: Sayer; requestId: string }

/**
 * What people say of tags, where no registry says it: that they are in an ear, or of no use any more. Those that cannot
 * take the step stay as they are; where one is not the owner's, nothing changes. The registry goes on to say what it says.
 */
export async function sayApplied(shop: Shop, who: Speaker, { ids, on }: { ids: number[]; on: string }) {
  if (on > isoDay(new Date())) throw invalidDay(tagMessages.dayToCome)
  return say(shop, who, ids, 'tags-applied', { on }, async (tx, tags) => {
    const appliable = tags.filter(mayBeApplied)
    if (appliable.some(({ orderedOn }) => on < orderedOn)) throw invalidDay(tagMessages.dayBeforeOrder)
    await saveApplied(tx, idsOf(appliable), on, who.cause)
    return idsOf(appliable)
  })
}

export const sayEnded = (shop: Shop, who: Speaker, { ids, reason }: { ids: number[]; reason: EndReason }) =>
  say(shop, who, ids, 'tags-ended', { reason }, async (tx, tags) => {
    const ended = idsOf(tags.filter(tag => mayBeEnded(tag, reason)))
    await saveEnded(tx, ended, reason, who.cause)
    return ended
  })

/** Keepers take back what they have said themselves, the shopkeeper either's word. */
export const takeBack = (shop: Shop, who: Speaker, { ids }: { ids: number[] }) =>
  say(shop, who, ids, 'tags-taken-back', {}, tx =>
    saveTakenBack(tx, ids, { cause: who.cause, sayers: who.cause === 'keeper' ? ['keeper'] : sayers }),
  )

function say(
  shop: Shop,
  { ownerId, actorId, cause, requestId }: Speaker,
  ids: readonly number[],
  action: AuditAction,
  word: { on?: string; reason?: EndReason },
  step: (tx: Executor, tags: SpokenTag[]) => Promise<number[]>,
): Promise<Changed> {
  return shop.db.transaction().execute(async tx => {
    await lockVetInfoId(tx, ownerId)
    const tags = await lockTags(tx, ownerId, ids)
    if (tags.length < new Set(ids).size) throw new Problem('not-found', tagMessages.tagsNotFound)
    const changed = await step(tx, tags)
    if (changed.length === 0) return { changed }
    await recordConflicts(tx, ownerId)
    if (cause === 'shopkeeper') {
      const subject = { subjectType: 'user', subjectId: ownerId } as const
      await writeAudit(tx, { actorId, action, ...subject, before: null, after: { ...word, tags: changed }, requestId })
    }
    return { changed }
  })
}

const idsOf = (tags: readonly SpokenTag[]) => tags.map(({ id }) => id)

const invalidDay = (message: string) =>
  new Problem('invalid', httpMessages.checkTheFields, { errors: [{ path: 'on', message }] })
