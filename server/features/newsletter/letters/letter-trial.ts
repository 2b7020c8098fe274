import type { AppContext } from '../../../app-context.ts'
import type { Actor } from '../../../http/actor.ts'
import type { MailPort } from '../../../integrations/mail/open-mail.ts'
import type { JobData } from '../../../jobs/jobs.ts'
import { recordAudit } from '../../../record-audit.ts'
import { insertSentMails } from '../../customers/sent-mail-queries.ts'
import { findUser } from '../../users/user-queries.ts'
import { letterTexts } from '../newsletter-messages.ts'
import { letterSettingOf, letterWriter } from './letter-mail.ts'
import { letterById } from './letter-queries.ts'
import { lockUnchanged } from './write-letter.ts'

/** Mails a letter to the member of staff who asks, if it is as they saw it. */
export const tryLetter = (ctx: AppContext, actor: Actor, id: number, version: string): Promise<{ email: string }> =>
  ctx.db.transaction().execute(async tx => {
    await lockUnchanged(tx, id, version)
    await ctx.jobs.enqueue(tx, 'letter-trial', { letterId: id, userId: actor.id, at: new Date().toISOString() })
    await recordAudit(tx, actor, 'try-letter', ['letter', id], { before: null, after: {} })
    return { email: actor.email }
  })

/** Sends nothing if the draft or the account is gone. */
export async function mailLetterTrial(ctx: AppContext, port: MailPort, data: JobData['letter-trial']): Promise<void> {
  const { letterId, userId, at } = data
  const [letter, user] = await Promise.all([letterById(ctx.db, letterId), findUser(ctx.db, userId)])
  if (!letter || !user) return
  const subject = letterTexts.trialSubject(letter.subject)
  const mail = letterWriter({ ...letter, subject }, await letterSettingOf(ctx), ctx.secret)(null)
  await port.send(
    { ...mail, to: { name: user.name, address: user.email }, date: at },
    `letter-trial-${letterId}-${userId}`,
  )
  await insertSentMails(ctx.db, [{ user_id: userId, email: user.email, kind: 'letter-trial', subject }])
}
