import { sql } from 'kysely'
import type { DumpTable } from '../database/database-dump.ts'
import type { Executor, Transaction } from '../database/open-database.ts'
import type { KeyVariable } from '../shop-key-queries.ts'

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

/** The same without those whose bytes the database has: pictures of an earlier version, and lost ones. */
export async function picturesWithoutBytes(db: Executor, tables: readonly DumpTable[]): Promise<string[]> {
  if (!tables.some(({ name }) => name === 'stored_image_files')) return picturesInUse(db)
  const { rows } = await sql<{ url: string }>`
    select distinct url from product_images
    where url like '/images/%' and not exists (
      select from stored_image_files where image_key = split_part(url, '/', 3) and name = split_part(url, '/', 4))`.execute(
    db,
  )
  return rows.map(({ url }) => url)
}

/** Forgets keys that the restored shop has no longer: its next start notes those that it has. */
export const forgetFingerprints = (tx: Transaction, variables: readonly KeyVariable[]) =>
  tx.deleteFrom('key_fingerprints').where('variable', 'in', variables).execute()

/** Ends all sessions. A session ended after the backup would otherwise be open again, on a stolen phone for example. */
export const endAllSessions = (tx: Transaction) => tx.deleteFrom('sessions').execute()
