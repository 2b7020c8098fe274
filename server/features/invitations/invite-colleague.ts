import type { Invitation, NewInvitation } from '#contract/staff.ts'
import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { newLink } from '../../mail/mailed-links.ts'
import { recordAudit } from '../../record-audit.ts'
import { invitationMessages } from './invitation-messages.ts'
import {
  deleteInvitation,
  hasAccount,
  insertInvitation,
  lockInvitation,
  lockInvitationOfCustomer,
  renewInvitation,
} from './invitation-queries.ts'

export const countInvitation = async (ctx: AppContext, actor: Actor) =>
  ctx.limits.count('invitationsPerUser', (await ctx.settings.current()).limits.invitationsPerUser, String(actor.id))

/**
 * Invites somebody without an account to work in the shop; the account is made when they accept. Throws `email-taken` if
 * the address has an account, and `conflict` if it is invited already.
 */
export async function inviteColleague(ctx: AppContext, actor: Actor, asked: NewInvitation): Promise<Invitation> {
  await countInvitation(ctx, actor)
  return ctx.db.transaction().execute(async tx => {
    if (await hasAccount(tx, asked.email)) throw new Problem('email-taken', invitationMessages.colleagueTaken)
    const invitation = await insertInvitation(tx, { ...asked, link: newLink(ctx.secret, 'invitation') })
    if (!invitation) throw new Problem('conflict', invitationMessages.alreadyInvited)
    await ctx.jobs.enqueue(tx, 'mail', { kind: 'invitation', id: invitation.id })
    const { name, email, role } = asked
    await recordAudit(tx, actor, 'invite', ['invitation', invitation.id], {
      before: null,
      after: { name, email, role },
    })
    return invitation
  })
}

/** Mails the invitation of a colleague again, with a new link. */
export async function resendInvitation(ctx: AppContext, actor: Actor, id: number): Promise<Invitation> {
  await countInvitation(ctx, actor)
  return ctx.db.transaction().execute(async tx => {
    const before = await lockInvitation(tx, id)
    if (!before) throw new Problem('not-found', invitationMessages.notFound)
    const { email } = before
    const invitation = await renewInvitation(tx, id, { email, link: newLink(ctx.secret, 'invitation') })
    await ctx.jobs.enqueue(tx, 'mail', { kind: 'invitation', id })
    await recordAudit(tx, actor, 'invite', ['invitation', id], { before: null, after: { email } })
    return invitation
  })
}

export const withdrawInvitation = (ctx: AppContext, actor: Actor, id: number) =>
  ctx.db.transaction().execute(async tx => {
    const before = await lockInvitation(tx, id)
    if (!before) throw new Problem('not-found', invitationMessages.notFound)
    await deleteInvitation(tx, id)
    const { name, email, role } = before
    await recordAudit(tx, actor, 'withdraw-invitation', ['invitation', id], {
      before: { name, email, role },
      after: null,
    })
  })

/** Mails a customer the invitation again. Throws `conflict` if they have taken over the account. */
export async function resendToCustomer(ctx: AppContext, actor: Actor, userId: number) {
  await countInvitation(ctx, actor)
  await ctx.db.transaction().execute(async tx => {
    const invitation = await lockInvitationOfCustomer(tx, userId)
    if (!invitation) throw new Problem('conflict', invitationMessages.alreadyTaken)
    const { id, email } = invitation
    await renewInvitation(tx, id, { email, link: newLink(ctx.secret, 'invitation') })
    await ctx.jobs.enqueue(tx, 'mail', { kind: 'invitation', id })
    await recordAudit(tx, actor, 'invite', ['user', userId], { before: null, after: { email } })
  })
}
