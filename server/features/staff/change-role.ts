import { randomUUID } from 'node:crypto'
import type { StaffMember } from '#contract/staff.ts'
import { isAtDesk, type Role } from '#domain/roles.ts'
import { writeAudit } from '../../audit.ts'
import type { Executor } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import { deleteSessionsOf } from '../../http/session-queries.ts'
import type { Shop } from '../../running-shop.ts'
import { updatePassword } from '../auth/auth-queries.ts'
import { hashPassword } from '../auth/passwords.ts'
import { deleteFactor } from '../auth/second-factor-queries.ts'
import { staffMessages } from './staff-messages.ts'
import { lockAccount, lockAccountOf, lockAdministrators, updateRole } from './staff-queries.ts'

/**
 * Guarantees that there is always somebody who administers the shop, and that the log tells who gave or took which role.
 * A role is looked up with each request: whoever loses it is refused from the next one on.
 */

type By = { actorId: number; visit: Visit }

/**
 * Anybody may have registered with that e-mail: whoever comes in with the role is who reads its mail, as nobody knows the
 * password any more and the mailed code sets a new one.
 */
export async function addToStaff(shop: Shop, { email, role }: { email: string; role: Role }, by: By) {
  const passwordHash = await hashPassword(randomUUID()) // before the transaction: no lock is held while it waits its turn
  return shop.db.transaction().execute(async tx => {
    const account = await lockAccountOf(tx, email)
    if (!account) throw new Problem('not-found', staffMessages.noAccount)
    if (isAtDesk(account.role)) throw new Problem('conflict', staffMessages.alreadyHere)
    await updatePassword(tx, account.id, passwordHash)
    await deleteFactor(tx, account.id)
    await deleteSessionsOf(tx, account.id)
    return giveRole(tx, account, role, by)
  })
}

export const changeRole = (shop: Shop, id: number, role: Role, by: By) =>
  shop.db.transaction().execute(async tx => {
    const administrators = await lockAdministrators(tx)
    const account = await lockAccount(tx, id)
    // Who is no part of the shop yet is added by their e-mail.
    if (!account || !isAtDesk(account.role)) throw new Problem('not-found', staffMessages.notFound)
    if (role !== 'admin' && administrators.length === 1 && administrators[0] === id)
      throw new Problem('conflict', staffMessages.lastAdministrator)
    return giveRole(tx, account, role, by)
  })

async function giveRole(tx: Executor, before: StaffMember, role: Role, { actorId, visit }: By) {
  const after = await updateRole(tx, before.id, role)
  await writeAudit(tx, {
    actorId,
    action: 'change-role',
    subjectType: 'user',
    subjectId: before.id,
    before: { role: before.role },
    after: { role },
    requestId: visit.requestId,
  })
  return after
}
