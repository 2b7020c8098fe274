import { sql } from 'kysely'
import type { Executor, Transaction } from '../database/open-database.ts'
import type { ImageFile } from './encode-image.ts'

/** The largest file of a picture: at 1200 × 2400 pixels none comes near. The table has the same limit. */
export const maxFileBytes = 8 * 1024 * 1024

/** Stores a picture. Returns false, and changes nothing, if the key is there already. */
export async function insertStoredImage(
  tx: Transaction,
  key: string,
  files: readonly (ImageFile & { modifiedAt?: string })[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stored_images')
    .values({ key })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return false
  // One by one: together they would be in memory once more.
  for (const { name, sha256, bytes, modifiedAt } of files)
    await tx
      .insertInto('stored_image_files')
      .values({ image_key: key, name, sha256, bytes, modified_at: modifiedAt })
      .execute()
  return true
}

export const keyOfImage = (url: string) => /^\/images\/([0-9a-f]+)\//.exec(url)?.[1]

/** Deletes uploaded pictures. Pictures that ship with the shop are not stored here and stay. */
export async function deleteImagesAt(tx: Transaction, urls: readonly string[]) {
  const keys = urls.flatMap(url => keyOfImage(url) ?? [])
  if (keys.length > 0) await tx.deleteFrom('stored_images').where('key', 'in', keys).execute()
}

export const storedFile = (db: Executor, key: string, name: string) =>
  db
    .selectFrom('stored_image_files')
    .select(['sha256', 'modified_at', 'bytes'])
    .where('image_key', '=', key)
    .where('name', '=', name)
    .executeTakeFirst()

/** Returns the id of a product that shows the picture. */
export async function productWithImage(db: Executor, key: string): Promise<number | undefined> {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from product_images where split_part(url, '/', 3) = ${key} limit 1`.execute(db)
  return rows[0]?.product_id
}

/** Returns those keys that are stored. */
export async function storedKeysOf(db: Executor, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from stored_images where key = any (${keys}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
