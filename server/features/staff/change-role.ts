import { randomUUID } from 'node:crypto'
import type { StaffMember } from '#contract/staff.ts'
import { isStaff, type Role } from '#domain/admin/roles.ts'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { deleteSessionsOf } from '../../http/session-queries.ts'
import { recordAudit } from '../../record-audit.ts'
import { updatePassword } from '../auth/auth-queries.ts'
import { hashPassword } from '../auth/passwords.ts'
import { deleteFactor } from '../auth/second-factor-queries.ts'
import { staffMessages } from './staff-messages.ts'
import { lockAccount, lockAccountOf, lockAdministrators, updateRole } from './staff-queries.ts'

/**
 * Adds staff and changes roles. The shop always keeps at least one administrator, and every change is in the audit log.
 * Roles are read with each request, so that a change takes effect at the next one.
 */

/**
 * Gives a role to an existing account. Anybody may have registered with that address, so its password, second factor
 * and sessions are removed first: only the owner of the mailbox can sign in again, by a mailed reset code.
 */
export async function addToStaff(ctx: AppContext, actor: Actor, { email, role }: { email: string; role: Role }) {
  const passwordHash = await hashPassword(randomUUID()) // outside the transaction: holds no lock while it waits
  return ctx.db.transaction().execute(async tx => {
    const account = await lockAccountOf(tx, email)
    if (!account) throw new Problem('not-found', staffMessages.noAccount)
    if (isStaff(account.role)) throw new Problem('conflict', staffMessages.alreadyHere)
    await updatePassword(tx, account.id, passwordHash)
    await deleteFactor(tx, account.id)
    await deleteSessionsOf(tx, account.id)
    return giveRole(tx, actor, account, role)
  })
}

export const changeRole = (ctx: AppContext, actor: Actor, id: number, role: Role) =>
  ctx.db.transaction().execute(async tx => {
    const administrators = await lockAdministrators(tx)
    const account = await lockAccount(tx, id)
    // Customers become staff only by `addToStaff`.
    if (!account || !isStaff(account.role)) throw new Problem('not-found', staffMessages.notFound)
    if (role !== 'admin' && administrators.length === 1 && administrators[0] === id)
      throw new Problem('conflict', staffMessages.lastAdministrator)
    return giveRole(tx, actor, account, role)
  })

async function giveRole(tx: Transaction, actor: Actor, before: StaffMember, role: Role) {
  const after = await updateRole(tx, before.id, role)
  await recordAudit(tx, actor, 'change-role', ['user', before.id], { before: { role: before.role }, after: { role } })
  return after
}
