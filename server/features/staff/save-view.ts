import { canonicalViewQuery } from '#contract/shapes/saved-view-query.ts'
import type { NewSavedView, SavedView, SavedViewChange } from '#contract/staff.ts'
import { may } from '#domain/admin/roles.ts'
import { maxSavedViews, type SavedViewList, savedViewLists } from '#domain/admin/saved-views.ts'
import type { AppContext } from '../../app-context.ts'
import { type Transaction, violates } from '../../database/open-database.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import type { SessionUser } from '../../http/session-user.ts'
import { recordAudit } from '../../record-audit.ts'
import { savedViewMessages as messages } from './saved-view-messages.ts'
import {
  countViewsOf,
  deleteViewRow,
  insertView,
  lockView,
  lockViewOwner,
  updateView,
  viewsOf,
} from './saved-view-queries.ts'

export async function listViews(ctx: AppContext, user: SessionUser, list: SavedViewList) {
  refuseWithoutRight(user, list)
  return viewsOf(ctx.db, user.id, list)
}

export async function saveView(ctx: AppContext, actor: Actor, view: NewSavedView): Promise<SavedView> {
  refuseWithoutRight(actor, view.list)
  const query = canonicalViewQuery(view.list, view.query) ?? ''
  return ctx.db.transaction().execute(async tx => {
    await lockViewOwner(tx, actor.id)
    const saved = await insertView(tx, actor.id, { ...view, query })
    // A replaced view does not add to them.
    if ((await countViewsOf(tx, actor.id, view.list)) > maxSavedViews) throw new Problem('conflict', messages.tooMany)
    await recordAudit(tx, actor, 'create', ['saved_view', saved.id], { before: null, after: auditedPart(saved) })
    return saved
  })
}

export async function changeView(ctx: AppContext, actor: Actor, id: number, change: SavedViewChange) {
  try {
    return await ctx.db.transaction().execute(async tx => {
      const before = await visibleView(tx, actor, id)
      if (!before.isOwn) throw new Problem('forbidden', messages.notYours)
      const after = await updateView(tx, actor.id, { ...before, ...definedPart(change) })
      await recordAudit(tx, actor, 'change', ['saved_view', id], {
        before: auditedPart(before),
        after: auditedPart(after),
      })
      return after
    })
  } catch (error) {
    if (violates(error, 'saved_views_name')) throw new Problem('conflict', messages.nameTaken)
    throw error
  }
}

export const deleteView = (ctx: AppContext, actor: Actor, id: number) =>
  ctx.db.transaction().execute(async tx => {
    const view = await visibleView(tx, actor, id)
    if (!view.isOwn && !may(actor.role, 'admin')) throw new Problem('forbidden', messages.notYours)
    await deleteViewRow(tx, id)
    await recordAudit(tx, actor, 'remove', ['saved_view', id], { before: auditedPart(view), after: null })
  })

function refuseWithoutRight(user: SessionUser, list: SavedViewList) {
  if (!may(user.role, savedViewLists[list])) throw new Problem('forbidden', messages.noList)
}

/** Locks an own view, or a shared one of a list that the actor may read; a 404 otherwise. */
async function visibleView(tx: Transaction, actor: Actor, id: number): Promise<SavedView> {
  const view = await lockView(tx, actor.id, id)
  if (!view || !(view.isOwn || (view.isShared && may(actor.role, savedViewLists[view.list]))))
    throw new Problem('not-found', messages.notFound)
  return view
}

/** Without the search: it may be a customer's name. */
const auditedPart = ({ list, name, isShared }: SavedView) => ({ list, name, isShared })

const definedPart = ({ name, isShared }: SavedViewChange) => ({
  ...(name !== undefined && { name }),
  ...(isShared !== undefined && { isShared }),
})
