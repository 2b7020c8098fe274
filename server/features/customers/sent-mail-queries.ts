import { sql } from 'kysely'
import { batched } from '../../database/batched.ts'
import type { Executor } from '../../database/open-database.ts'

/** Records that a mail left, for the staff's page about a customer. */
export const insertSentMail = batched(
  async (db, mails: readonly { email: string; kind: string; subject: string }[]): Promise<void[]> => {
    await sql`
      insert into sent_mails (email, kind, subject)
      select * from unnest(${mails.map(({ email }) => email)}::text[], ${mails.map(({ kind }) => kind)}::text[],
        ${mails.map(({ subject }) => subject)}::text[])`.execute(db)
    return mails.map(() => undefined)
  },
)

/** Returns the latest mails that left for an address. */
export const mailsTo = (db: Executor, email: string, max: number) =>
  db
    .selectFrom('sent_mails')
    .select(['id', 'subject', 'sent_at as sentAt'])
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
