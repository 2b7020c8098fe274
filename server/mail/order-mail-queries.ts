import { sql } from 'kysely'
import type { Executor, Transaction } from '../database/open-database.ts'
import type { JobData, MailKind } from '../jobs/jobs.ts'

/** Mails about one order that may be told in one (decision 44). */

type Part = JobData['mail']

export const insertOrderMailPart = (tx: Executor, orderId: number, { kind, id }: Part) =>
  tx
    .insertInto('order_mail_parts')
    .values({ kind, row_id: id, order_id: orderId })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** The same as part of the statement that inserts the order `o`. */
export const insertPlacedPart = (isMerged: boolean) => sql`
  insert into order_mail_parts (kind, row_id, order_id) select 'order-placed', o.id, o.id from o where ${isMerged}::boolean`

/**
 * Takes all parts of the order that no mail has taken yet into the mail of this one, unless that has begun before. Returns
 * what its mail holds, itself included: empty if another mail tells it.
 */
export async function takeOrderMailParts(tx: Transaction, orderId: number, { kind, id }: Part): Promise<Part[]> {
  // Locks all parts of the order in one sequence, so that of two jobs the second sees what the first has taken.
  const { rows } = await sql<{ kind: MailKind; id: number; intoKind: MailKind | null; intoId: number | null }>`
    select kind, row_id as id, into_kind as "intoKind", into_id as "intoId" from order_mail_parts
    where order_id = ${orderId} order by kind, row_id for update`.execute(tx)
  const isMine = (row: (typeof rows)[number]) => row.intoKind === kind && row.intoId === id
  const own = rows.find(row => row.kind === kind && row.id === id)
  if (own?.intoKind) return isMine(own) ? rows.filter(isMine) : []
  const open = rows.filter(({ intoKind }) => intoKind === null)
  await sql`
    update order_mail_parts set into_kind = ${kind}, into_id = ${id}
    where order_id = ${orderId} and into_kind is null`.execute(tx)
  return open
}

/** Returns the order of a mail that may be told with others; `undefined` if the mail is told alone. */
export async function orderOfPart(db: Executor, { kind, id }: Part): Promise<number | undefined> {
  const part = await db
    .selectFrom('order_mail_parts')
    .select('order_id as orderId')
    .where('kind', '=', kind)
    .where('row_id', '=', id)
    .executeTakeFirst()
  return part?.orderId
}
