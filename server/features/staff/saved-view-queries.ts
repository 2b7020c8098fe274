import { sql } from 'kysely'
import type { NewSavedView, SavedView } from '#contract/staff.ts'
import type { SavedViewList } from '#domain/admin/saved-views.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'

/** Of all staff together. */
const maxListedViews = 200

const columnsFor = (userId: number) =>
  [
    'saved_views.id',
    'saved_views.list',
    'saved_views.name',
    'saved_views.query',
    'saved_views.is_shared as isShared',
    sql<boolean>`saved_views.user_id = ${userId}`.as('isOwn'),
    sql<string>`(select u.name from users u where u.id = saved_views.user_id)`.as('ownerName'),
  ] as const

/** Returns the person's own views of the list and the shared ones, own ones first, by name. */
export const viewsOf = (db: Executor, userId: number, list: SavedViewList): Promise<SavedView[]> =>
  db
    .selectFrom('saved_views')
    .select(columnsFor(userId))
    .where('list', '=', list)
    .where(eb => eb.or([eb('user_id', '=', userId), eb('is_shared', '=', true)]))
    .orderBy('isOwn', 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(maxListedViews)
    .execute()

/** Locks the row of the user, so that two saved at once do not exceed the limit. */
export const lockViewOwner = (tx: Transaction, userId: number) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()

export const countViewsOf = async (tx: Transaction, userId: number, list: SavedViewList): Promise<number> => {
  const { count } = await tx
    .selectFrom('saved_views')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Inserts a view, or replaces the one of this name. */
export const insertView = (
  tx: Transaction,
  userId: number,
  { list, name, query, isShared }: NewSavedView,
): Promise<SavedView> =>
  tx
    .insertInto('saved_views')
    .values({ user_id: userId, list, name, query, is_shared: isShared })
    .onConflict(conflict =>
      conflict.expression(sql`user_id, list, lower(name)`).doUpdateSet({ name, query, is_shared: isShared }),
    )
    .returning(columnsFor(userId))
    .executeTakeFirstOrThrow()

export const lockView = (tx: Transaction, userId: number, id: number): Promise<SavedView | undefined> =>
  tx.selectFrom('saved_views').select(columnsFor(userId)).where('id', '=', id).forUpdate().executeTakeFirst()

export const updateView = (
  tx: Transaction,
  userId: number,
  { id, name, isShared }: { id: number; name: string; isShared: boolean },
): Promise<SavedView> =>
  tx
    .updateTable('saved_views')
    .set({ name, is_shared: isShared })
    .where('id', '=', id)
    .returning(columnsFor(userId))
    .executeTakeFirstOrThrow()

export const deleteViewRow = (tx: Transaction, id: number) =>
  tx.deleteFrom('saved_views').where('id', '=', id).execute()
