import type { ChangedTags } from '#contract/tags.ts'
import type { AuditAction } from '#domain/admin/audit-entries.ts'
import { isoDay } from '#domain/dates.ts'
import type { LostEar } from '#domain/tags/tag-ears.ts'
import {
  canMarkApplied,
  canRetire,
  type DeclarableRetireReason,
  type Declarant,
  declarants,
} from '#domain/tags/tag-states.ts'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import type { Actor } from '../../http/actor.ts'
import { invalidField, Problem } from '../../http/problem.ts'
import { recordAudit } from '../../record-audit.ts'
import { lockVetInfoId } from '../registry/registry-account-queries.ts'
import { detectConflicts } from '../registry/tag-conflict-queries.ts'
import { type LockedTag, lockTags, saveApplied, saveRetired, saveUndone } from './tag-declaration-queries.ts'
import { tagMessages } from './tag-messages.ts'

/** Whose tags are declared, and by whom: keepers declare their own, staff any keeper's. */
export type DeclarationScope = { userId: number; cause: Declarant }

/**
 * Declares tags as applied on a day (YYYY-MM-DD, Italian time), for cases in which the registry does not report it.
 * Tags that cannot make this transition stay unchanged. Throws `not-found` and changes nothing if one tag is not the
 * owner's, and `invalid` for a future day or one before the order. Later registry updates still apply.
 */
export async function declareApplied(
  ctx: AppContext,
  actor: Actor,
  scope: DeclarationScope,
  { ids, on }: { ids: number[]; on: string },
) {
  if (on > isoDay(new Date())) throw invalidField('on', tagMessages.dayToCome)
  return declare(ctx, actor, scope, ids, 'tags-applied', { on }, async (tx, tags) => {
    const applicable = tags.filter(canMarkApplied)
    if (applicable.some(({ orderedOn }) => on < orderedOn)) throw invalidField('on', tagMessages.dayBeforeOrder)
    await saveApplied(tx, idsOf(applicable), on, scope.cause)
    return idsOf(applicable)
  })
}

export const retireTags = (
  ctx: AppContext,
  actor: Actor,
  scope: DeclarationScope,
  { ids, reason, ear }: { ids: number[]; reason: DeclarableRetireReason; ear?: LostEar | undefined },
) =>
  declare(ctx, actor, scope, ids, 'tags-ended', { reason }, async (tx, tags) => {
    const retired = idsOf(tags.filter(tag => canRetire(tag, reason)))
    await saveRetired(tx, retired, reason, scope.cause, ear)
    return retired
  })

/** Undoes the last declaration. Keepers can undo only their own, staff both theirs and the keeper's. */
export const undoDeclaration = (ctx: AppContext, actor: Actor, scope: DeclarationScope, { ids }: { ids: number[] }) =>
  declare(ctx, actor, scope, ids, 'tags-taken-back', {}, tx =>
    saveUndone(tx, ids, { cause: scope.cause, declarants: scope.cause === 'keeper' ? ['keeper'] : declarants }),
  )

async function declare(
  ctx: AppContext,
  actor: Actor,
  { userId, cause }: DeclarationScope,
  ids: readonly number[],
  action: AuditAction,
  details: { on?: string; reason?: DeclarableRetireReason },
  change: (tx: Transaction, tags: LockedTag[]) => Promise<number[]>,
): Promise<ChangedTags> {
  if (cause === 'keeper') {
    const { tagChangesPerUserAndDay } = (await ctx.settings.current()).limits
    await ctx.limits.count('tagChangesPerUserAndDay', tagChangesPerUserAndDay, String(userId), ids.length)
  }
  return ctx.db.transaction().execute(async tx => {
    await lockVetInfoId(tx, userId)
    const tags = await lockTags(tx, userId, ids)
    if (tags.length < new Set(ids).size) throw new Problem('not-found', tagMessages.tagsNotFound)
    const changed = await change(tx, tags)
    if (changed.length === 0) return { changed }
    await detectConflicts(tx, userId)
    if (cause === 'staff')
      await recordAudit(tx, actor, action, ['user', userId], { before: null, after: { ...details, tags: changed } })
    return { changed }
  })
}

const idsOf = (tags: readonly LockedTag[]) => tags.map(({ id }) => id)
