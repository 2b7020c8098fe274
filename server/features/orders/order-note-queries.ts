import { sql } from 'kysely'
import { jsonInstant } from '../../database/json-instant.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'

export const insertNote = async (
  tx: Transaction,
  note: { orderId: number; actorId: number; toBuyer: boolean; text: string },
): Promise<number> => {
  const { id } = await tx
    .insertInto('order_notes')
    .values({ order_id: note.orderId, actor_id: note.actorId, is_sent_to_buyer: note.toBuyer, text: note.text })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns true if the order exists. Locks its row (`for key share`), so that it cannot be deleted. */
export const lockOrder = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.selectFrom('orders').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined

/** SQL expression over `orders o`: its internal notes, which the buyer never sees. */
export const internalNotes = sql`(
    select coalesce(json_agg(json_build_object('at', ${jsonInstant('n.at')}, 'author', coalesce(u.name, ''), 'text', n.text)
      order by n.id), '[]')
    from order_notes n left join users u on u.id = n.actor_id where n.order_id = o.id and not n.is_sent_to_buyer
  )`

export type NoteToBuyer = { at: string; text: string; orderId: number }

export async function noteToBuyer(db: Executor, id: number): Promise<NoteToBuyer | undefined> {
  const { rows } = await sql<NoteToBuyer>`
    select n.at, n.text, o.id as "orderId"
    from order_notes n join orders o on o.id = n.order_id where n.id = ${id} and n.is_sent_to_buyer`.execute(db)
  return rows[0]
}
