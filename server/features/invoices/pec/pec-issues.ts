import type { Executor } from '../../../database/open-database.ts'
import { MailboxUnreadable, PecNotTaken } from '../../../integrations/sdi/pec-port.ts'
import { explainJobError } from '../../../jobs/explain-job-error.ts'
import { raiseIssue, resolveIssues } from '../../issues/issue-queries.ts'
import { pecTexts as texts } from './pec-texts.ts'

/** The subjects of issues about the mailbox: sending and reading may fail each by itself. */
export const smtpSubject = 'pec smtp'
export const imapSubject = 'pec imap'

/** From this share of the mailbox on, there may soon be no place for receipts. */
export const fullShare = 0.9

/** Raises an issue about a mailbox that cannot be used: at once, because the days for sending are counted. */
export async function mailboxFailed(db: Executor, subject: string, error: unknown) {
  const isLogin = (error instanceof MailboxUnreadable || error instanceof PecNotTaken) && error.isLogin
  const reason = error instanceof Error ? error.message : String(error)
  await raiseIssue(db, {
    kind: 'pec-mailbox',
    subject,
    text: isLogin ? texts.loginRefused(reason) : texts.mailboxFailed(explainJobError(reason) ?? reason),
  })
}

/** Resolves the issue of a mailbox that was read, or says that it is nearly full. */
export async function mailboxWasRead(db: Executor, usedShare: number | undefined) {
  if (usedShare !== undefined && usedShare >= fullShare)
    await raiseIssue(db, { kind: 'pec-mailbox', subject: imapSubject, text: texts.nearlyFull(usedShare) })
  else await resolveIssues(db, imapSubject, 'pec-mailbox')
}
