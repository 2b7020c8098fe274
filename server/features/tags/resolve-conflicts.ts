import type { ChangedTags, ResolveConflicts } from '#contract/tags.ts'
import { canTransition, declarants } from '#domain/tags/tag-states.ts'
import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { recordAudit } from '../../record-audit.ts'
import { lockVetInfoId } from '../registry/registry-account-queries.ts'
import { detectConflicts, registerTaggedAnimals } from '../registry/tag-conflict-queries.ts'
import { confirmTags, lockConflicts, retireMissing } from './conflict-queries.ts'
import type { DeclarationScope } from './declare-tags.ts'
import { saveUndone } from './tag-declaration-queries.ts'
import { tagMessages } from './tag-messages.ts'

/**
 * Resolves conflicts between tags and registry. With 'registry' the tag takes the registry's status. With 'ours' the
 * tag stays and the conflict remains open until the registry is corrected by the keeper or the veterinary service,
 * never by the shop. Skips conflicts that were resolved or answered meanwhile, and tags with an open replacement, which
 * can be answered after it.
 */
export const resolveConflicts = (
  ctx: AppContext,
  actor: Actor,
  { userId, cause }: DeclarationScope,
  { ids, answer }: ResolveConflicts,
): Promise<ChangedTags> =>
  ctx.db.transaction().execute(async tx => {
    await lockVetInfoId(tx, userId)
    const found = await lockConflicts(tx, userId, ids)
    if (found.length < new Set(ids).size) throw new Problem('not-found', tagMessages.conflictsNotFound)
    const open = found.filter(({ isOpen }) => isOpen)
    let changed = open.map(({ id }) => id)
    if (answer === 'ours') changed = await confirmTags(tx, changed, actor.id)
    else {
      const undone = open.filter(
        ({ kind, isOnlyDeclared }) => kind === 'animal-alive' || (kind === 'tag-unknown' && isOnlyDeclared),
      )
      const missing = open.filter(
        conflict =>
          !undone.includes(conflict) && !conflict.isBeingReissued && canTransition(conflict.state, 'inactive'),
      )
      changed = [...undone, ...missing].map(({ id }) => id)
      await saveUndone(
        tx,
        undone.map(({ tagId }) => tagId),
        { cause, declarants },
      )
      await retireMissing(tx, missing, cause)
      // The undo returns a tag that was retired before it was applied to waiting; as the registry lists its animal as
      // alive, it becomes registered.
      await registerTaggedAnimals(tx, userId)
    }
    if (changed.length === 0) return { changed }
    await detectConflicts(tx, userId)
    if (cause === 'staff')
      await recordAudit(tx, actor, 'answer-conflicts', ['user', userId], {
        before: null,
        after: { answer, conflicts: changed },
      })
    return { changed }
  })
