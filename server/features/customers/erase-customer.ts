import { randomUUID } from 'node:crypto'
import { normalizeEmailAddress } from '#domain/email-address.ts'
import { writeAudit } from '../../audit.ts'
import { httpMessages } from '../../http/http-messages.ts'
import { Problem } from '../../http/problem.ts'
import type { User, Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { hashPassword } from '../auth/passwords.ts'
import { userMessages } from '../users/user-messages.ts'
import { findUser, lockUser } from '../users/user-queries.ts'
import { customerMessages } from './customer-messages.ts'
import { accountDates, obstaclesOf } from './customer-queries.ts'
import { eraseAccount, eraseAddress, eraseWords } from './erasure-queries.ts'

/**
 * Guarantees that a person's data go all at once or not at all, never while something of theirs is under way, and that what
 * the law keeps stays: orders, documents, codes, signed delegations, and that it was erased, by whom and when.
 */
export async function eraseCustomer(
  shop: Shop,
  id: number,
  typedEmail: string,
  { user, visit }: { user: User; visit: Visit },
) {
  if (!(await findUser(shop.db, id))) throw new Problem('not-found', userMessages.notFound)
  const passwordHash = await hashPassword(randomUUID()) // before the transaction: no lock is held while it waits its turn
  const erased = await shop.db.transaction().execute(async tx => {
    const { email } = await lockUser(tx, id)
    const obstacles = await obstaclesOf(tx, id)
    if (obstacles.length > 0) throw new Problem('conflict', customerMessages.notErasable, { extensions: { obstacles } })
    if (normalizeEmailAddress(typedEmail) !== email)
      throw new Problem('invalid', httpMessages.checkTheFields, {
        errors: [{ path: 'email', message: customerMessages.otherEmail }],
      })
    const gone = await eraseAccount(
      tx,
      { id, email },
      // An address that somebody could foresee, somebody could have registered.
      { name: customerMessages.erasedName, email: `cancellato-${randomUUID()}@auricola.invalid`, passwordHash },
    )
    await eraseAddress(tx, email)
    const words = await eraseWords(tx, id)
    await writeAudit(tx, {
      actorId: user.id,
      action: 'erase-customer',
      subjectType: 'user',
      subjectId: id,
      before: null,
      after: { ...gone, ...words },
      requestId: visit.requestId,
    })
    return { email, registeredAt: (await accountDates(tx, id)).createdAt }
  })
  // Beside the database: one that is restored from before must be told. A warning, for logs that leave out less.
  shop.log.warn({ account: id, registeredAt: erased.registeredAt }, 'account erased')
  const { wrongLoginsPerAccount, resetsPerEmail } = (await shop.settings.current()).limits
  await shop.limits.forget('wrongLoginsPerAccount', wrongLoginsPerAccount, erased.email)
  await shop.limits.forget('resetsPerEmail', resetsPerEmail, erased.email)
}
