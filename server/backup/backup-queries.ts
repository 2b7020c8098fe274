import type { Executor } from '../database/open-database.ts'

/** Uploaded pictures that somebody may look at. */
export async function picturesInUse(db: Executor): Promise<string[]> {
  const rows = await db
    .selectFrom('product_images')
    .select('url')
    .where('url', 'like', '/images/%')
    .distinct()
    .execute()
  return rows.map(({ url }) => url)
}

/** Sessions ended since the backup would be open again: a telephone that was stolen, somebody who has left. */
export const endAllSessions = (tx: Executor) => tx.deleteFrom('sessions').execute()
