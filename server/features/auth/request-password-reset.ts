import type { Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { digestOfResetToken } from './reset-codes.ts'
import { insertResetRequest } from './reset-queries.ts'

/**
 * Guarantees that neither the answer nor the time it takes tells whether an account exists: a row and a job are written
 * for every e-mail, and only the job's handler looks for the account.
 */
export async function requestPasswordReset(shop: Shop, email: string, visit: Visit) {
  const { limits } = await shop.settings.current()
  await shop.limits.count('resetsPerAddress', limits.resetsPerAddress, visit.address)
  await shop.limits.count('resetsPerEmail', limits.resetsPerEmail, email)
  const token = shop.secret.newToken()
  await shop.db.transaction().execute(async tx => {
    const id = await insertResetRequest(tx, email, digestOfResetToken(shop.secret, token))
    await shop.jobs.enqueue(tx, 'mail', { kind: 'reset-code', id })
  })
  return { token }
}
