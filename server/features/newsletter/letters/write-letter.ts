import type { Letter, LetterChange, LetterText } from '#contract/shapes/letter.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Transaction } from '../../../database/open-database.ts'
import type { Actor } from '../../../http/actor.ts'
import { Problem } from '../../../http/problem.ts'
import { recordAudit } from '../../../record-audit.ts'
import { newsletterMessages as messages } from '../newsletter-messages.ts'
import {
  deleteLetter,
  failuresOf,
  insertLetter,
  type LockedLetter,
  letterById,
  lockLetter,
  updateLetter,
} from './letter-queries.ts'
import { mailsPerHourOf } from './sending-rate.ts'

/** Drafts of letters; each change is recorded in the audit log. */

export async function readLetter(ctx: AppContext, id: number): Promise<Letter> {
  const [letter, failures, { limits }] = await Promise.all([
    letterById(ctx.db, id),
    failuresOf(ctx.db, id),
    ctx.settings.current(),
  ])
  if (!letter) throw new Problem('not-found', messages.letterNotFound)
  return { ...letter, failures, mailsPerHour: mailsPerHourOf(limits.newsletterMails) }
}

export async function createLetter(ctx: AppContext, actor: Actor, letter: LetterText): Promise<Letter> {
  const id = await ctx.db.transaction().execute(async tx => {
    const created = await insertLetter(tx, letter)
    await recordAudit(tx, actor, 'create', ['letter', created], { before: null, after: letter })
    return created
  })
  return readLetter(ctx, id)
}

/** Throws a conflict if somebody else changed the letter since `version`, or sent it. */
export async function changeLetter(ctx: AppContext, actor: Actor, id: number, { version, ...text }: LetterChange) {
  await ctx.db.transaction().execute(async tx => {
    const { subject, body } = requireDraft(await lockUnchanged(tx, id, version))
    await updateLetter(tx, id, text)
    await recordAudit(tx, actor, 'change', ['letter', id], { before: { subject, body }, after: text })
  })
  return readLetter(ctx, id)
}

export const removeLetter = (ctx: AppContext, actor: Actor, id: number) =>
  ctx.db.transaction().execute(async tx => {
    const { subject } = requireDraft(await lockExisting(tx, id))
    await deleteLetter(tx, id)
    await recordAudit(tx, actor, 'remove', ['letter', id], { before: { subject }, after: null })
  })

/** Locks a letter. Throws a 404 if there is none. */
export async function lockExisting(tx: Transaction, id: number): Promise<LockedLetter> {
  const letter = await lockLetter(tx, id)
  if (!letter) throw new Problem('not-found', messages.letterNotFound)
  return letter
}

/** Locks a letter. Throws a conflict if it is not as staff saw it. */
export async function lockUnchanged(tx: Transaction, id: number, version: string): Promise<LockedLetter> {
  const letter = await lockExisting(tx, id)
  if (letter.version !== version) throw new Problem('conflict', messages.letterChanged)
  return letter
}

/** Throws a conflict if the letter was sent already. */
export function requireDraft(letter: LockedLetter): LockedLetter {
  if (letter.state !== 'draft') throw new Problem('conflict', messages.letterNotDraft)
  return letter
}
