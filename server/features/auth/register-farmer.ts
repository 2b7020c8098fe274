import type { Registration } from '#contract/auth.ts'
import type { Visit } from '../../http/serve-contract.ts'
import { insertSession } from '../../http/session-queries.ts'
import { digestOfToken } from '../../http/sessions.ts'
import type { Shop } from '../../running-shop.ts'
import { emailTaken } from '../users/email-taken.ts'
import { insertUser } from '../users/user-queries.ts'
import { hashPassword } from './passwords.ts'

/** Guarantees one account per e-mail, also of two requests at once, and a welcome mail if and only if it was made. */
export async function registerFarmer(shop: Shop, registration: Registration, visit: Visit) {
  const { limits } = await shop.settings.current()
  await shop.limits.count('registrationsPerAddress', limits.registrationsPerAddress, visit.address)
  const passwordHash = await hashPassword(registration.password)
  const token = shop.secret.newToken()
  await shop.db.transaction().execute(async tx => {
    const userId = await insertUser(tx, registration, { passwordHash, role: 'farmer' })
    if (userId === undefined) throw emailTaken()
    await insertSession(tx, { tokenDigest: digestOfToken(shop.secret, token), userId, userAgent: visit.userAgent })
    await shop.jobs.enqueue(tx, 'mail', { kind: 'welcome', id: userId })
  })
  return { access_token: token }
}
