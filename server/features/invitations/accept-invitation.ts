import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { insertSession } from '../../http/session-queries.ts'
import { digestOfToken } from '../../http/sessions.ts'
import { linkDigestOf } from '../../mail/mailed-links.ts'
import { recordAudit } from '../../record-audit.ts'
import { updatePassword } from '../auth/auth-queries.ts'
import { newDeviceToken } from '../auth/device-tokens.ts'
import { hashPassword, passwordWorkOfNetworks } from '../auth/passwords.ts'
import { giveToOwner } from '../auth/reset-password.ts'
import { insertUser } from '../users/user-queries.ts'
import { invitationMessages } from './invitation-messages.ts'
import { lockWorkingInvitation, markAccepted, workingInvitation } from './invitation-queries.ts'

const refused = () => new Problem('not-found', invitationMessages.linkRefused)
const taken = () => new Problem('email-taken', invitationMessages.acceptTaken)

/** Returns whom an invitation is for. Throws `not-found` if its link does not work. */
export async function readInvitation(ctx: AppContext, token: string) {
  const invitation = await workingInvitation(ctx.db, linkDigestOf(ctx.secret, 'invitation', token))
  if (!invitation) throw refused()
  return { email: invitation.email, isStaff: invitation.role !== null }
}

/**
 * Accepts an invitation: the password is set, the address is verified, since the link came by mail, and a session begins.
 * A link works once. Throws `email-taken` if another account has the address meanwhile.
 */
export async function acceptInvitation(
  ctx: AppContext,
  { token, password }: { token: string; password: string },
  requestContext: RequestContext,
) {
  const digest = linkDigestOf(ctx.secret, 'invitation', token)
  if (!(await workingInvitation(ctx.db, digest))) throw refused()
  // Outside the transaction: holds no lock while it waits.
  const passwordHash = await passwordWorkOfNetworks.run(requestContext.widerNetwork, () => hashPassword(password))
  const sessionToken = ctx.secret.newToken()
  const { requestId, userAgent } = requestContext
  const userId = await ctx.db.transaction().execute(async tx => {
    const invitation = await lockWorkingInvitation(tx, digest)
    if (!invitation) throw refused()
    const id = await takeOver(tx, invitation, passwordHash)
    await markAccepted(tx, invitation.id)
    await insertSession(tx, { tokenDigest: digestOfToken(ctx.secret, sessionToken), userId: id, userAgent })
    const { email, role } = invitation
    await recordAudit(tx, { id, requestId }, 'accept-invitation', ['user', id], {
      before: null,
      after: role === null ? { email } : { email, role },
    })
    return id
  })
  return { access_token: sessionToken, deviceToken: newDeviceToken(ctx.secret, userId) }
}

type Accepted = NonNullable<Awaited<ReturnType<typeof lockWorkingInvitation>>>

/** Returns the account of the invitation: the colleague's new one, or the customer's, now with their password. */
async function takeOver(tx: Transaction, { userId, role, email, name }: Accepted, passwordHash: string) {
  if (userId === null) {
    const id = await insertUser(tx, { name, email }, { passwordHash, role: role ?? 'operator', isVerified: true })
    if (id === undefined) throw taken()
    return id
  }
  await updatePassword(tx, userId, passwordHash)
  await giveToOwner(tx, userId)
  return userId
}
