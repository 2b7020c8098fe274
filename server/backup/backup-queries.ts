import type { Executor, Transaction } from '../database/open-database.ts'

/** Returns the URLs of uploaded pictures that products use. */
export async function picturesInUse(db: Executor): Promise<string[]> {
  const rows = await db
    .selectFrom('product_images')
    .select('url')
    .where('url', 'like', '/images/%')
    .distinct()
    .execute()
  return rows.map(({ url }) => url)
}

/** Ends all sessions. A session ended after the backup would otherwise be open again, on a stolen phone for example. */
export const endAllSessions = (tx: Transaction) => tx.deleteFrom('sessions').execute()
