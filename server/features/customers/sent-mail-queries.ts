import type { Executor } from '../../database/open-database.ts'

/** Records mails that left, for the staff's page about a customer. */
export const insertSentMails = (
  db: Executor,
  mails: { user_id: number | null; email: string; kind: string; subject: string }[],
) => db.insertInto('sent_mails').values(mails).execute()

/** Returns the latest mails that left for an address. */
export const mailsTo = (db: Executor, email: string, max: number) =>
  db
    .selectFrom('sent_mails')
    .select(['id', 'subject', 'sent_at as sentAt'])
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
