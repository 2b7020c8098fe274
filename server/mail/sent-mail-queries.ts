import type { Executor } from '../database/open-database.ts'

/** Records that a mail left, for the staff's page about a customer. */
export const insertSentMail = (db: Executor, mail: { email: string; kind: string; subject: string }) =>
  db.insertInto('sent_mails').values(mail).execute()
