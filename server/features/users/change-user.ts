import type { CompanyInfo } from '#contract/auth.ts'
import { writeAudit } from '../../audit.ts'
import { Problem } from '../../http/problem.ts'
import type { User, Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { refuseTakenEmail } from './email-taken.ts'
import { userMessages } from './user-messages.ts'
import { lockUser, updateUser } from './user-queries.ts'

/** Guarantees that people change nobody but themselves, and that the audit log tells what they changed. */
export function changeUser(
  shop: Shop,
  user: User,
  id: number,
  changes: { name?: string; email?: string } & Partial<CompanyInfo>,
  { requestId }: Visit,
) {
  if (id !== user.id) throw new Problem('not-found', userMessages.notFound)
  return shop.db.transaction().execute(async tx => {
    const before = await lockUser(tx, id)
    const after = await updateUser(tx, id, changes).catch(refuseTakenEmail)
    await writeAudit(tx, {
      actorId: user.id,
      action: 'change',
      subjectType: 'user',
      subjectId: id,
      before,
      after,
      requestId,
    })
    return after
  })
}
