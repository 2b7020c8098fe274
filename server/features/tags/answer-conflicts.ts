import type { Changed, ConflictAnswer } from '#contract/tags.ts'
import { mayFollow, sayers } from '#domain/tag-life.ts'
import { writeAudit } from '../../audit.ts'
import { Problem } from '../../http/problem.ts'
import type { Shop } from '../../running-shop.ts'
import { lockVetInfoId } from '../registry/registry-account-queries.ts'
import { recordConflicts, registerKnownTags } from '../registry/tag-conflict-queries.ts'
import { lockConflicts, saveGone, saveKept } from './conflict-queries.ts'
import type { Speaker } from './say-word.ts'
import { tagMessages } from './tag-messages.ts'
import { saveTakenBack } from './tag-word-queries.ts'

/**
 * Who is right, where a tag and the registry differ. If the registry is, the tag becomes what it says. If the tag is, it
 * stays, and so does the difference until the registry was corrected: that is done there, by the keeper or the veterinary
 * service, never from here. What has ended or was answered meanwhile is left alone, and so is a tag of which a piece is being
 * made again: the answer is for when that is over.
 */
export const answerConflicts = (
  shop: Shop,
  { ownerId, actorId, cause, requestId }: Speaker,
  { ids, answer }: ConflictAnswer,
): Promise<Changed> =>
  shop.db.transaction().execute(async tx => {
    await lockVetInfoId(tx, ownerId)
    const found = await lockConflicts(tx, ownerId, ids)
    if (found.length < new Set(ids).size) throw new Problem('not-found', tagMessages.conflictsNotFound)
    const open = found.filter(({ isOpen }) => isOpen)
    let changed = open.map(({ id }) => id)
    if (answer === 'ours') changed = await saveKept(tx, changed, actorId)
    else {
      const back = open.filter(
        ({ kind, isOnlySaid }) => kind === 'animal-alive' || (kind === 'tag-unknown' && isOnlySaid),
      )
      const gone = open.filter(
        conflict => !back.includes(conflict) && !conflict.isBeingMade && mayFollow(conflict.state, 'inactive'),
      )
      changed = [...back, ...gone].map(({ id }) => id)
      await saveTakenBack(
        tx,
        back.map(({ tagId }) => tagId),
        { cause, sayers },
      )
      await saveGone(tx, gone, cause)
      // One that was put out of use before it was applied, as its keeper said, is on an animal after all.
      await registerKnownTags(tx, ownerId)
    }
    if (changed.length === 0) return { changed }
    await recordConflicts(tx, ownerId)
    if (cause === 'shopkeeper')
      await writeAudit(tx, {
        actorId,
        action: 'answer-conflicts',
        subjectType: 'user',
        subjectId: ownerId,
        before: null,
        after: { answer, conflicts: changed },
        requestId,
      })
    return { changed }
  })
