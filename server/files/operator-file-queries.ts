import type { Executor, Transaction } from '../database/open-database.ts'

/** Its name says its type. */
export const guaranteeNoticeTypes = { 'guarantee-notice.svg': 'image/svg+xml', 'guarantee-notice.png': 'image/png' }
export type NoticeName = keyof typeof guaranteeNoticeTypes

/** Stores the notice in place of the one before, which may be of the other type. */
export async function replaceNotice(tx: Transaction, name: NoticeName, bytes: Buffer) {
  await tx.deleteFrom('operator_files').where('name', '<>', name).execute()
  await tx
    .insertInto('operator_files')
    .values({ name, bytes })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ bytes, stored_at: new Date().toISOString() }))
    .execute()
}

export const deleteNotice = (db: Executor) => db.deleteFrom('operator_files').execute()

/** Returns the name of the notice that is stored; `undefined` if there is none. */
export async function storedNoticeName(db: Executor): Promise<NoticeName | undefined> {
  return (await db.selectFrom('operator_files').select('name').executeTakeFirst())?.name
}

export async function storedNotice(db: Executor, name: NoticeName): Promise<Buffer | undefined> {
  const row = await db.selectFrom('operator_files').select('bytes').where('name', '=', name).executeTakeFirst()
  return row?.bytes
}
