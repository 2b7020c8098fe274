import { expireUnsigned } from './features/delegations/delegation-queries.ts'
import { followRegistry } from './features/delegations/follow-registry.ts'
import { wakePayments, workOnPayment } from './features/payments/work-on-payment.ts'
import { queueSyncs, syncHerds } from './features/registry/sync-herds.ts'
import { wakeRequests, workOnRequests } from './features/requests/work-requests.ts'
import { deleteExpired } from './housekeeping-queries.ts'
import { openMail } from './integrations/mail/open-mail.ts'
import type { JobHandlers } from './jobs.ts'
import { mailComposers } from './mail-composers.ts'
import type { Shop } from './running-shop.ts'

/** What is done for each kind of job. */
export function jobHandlers(shop: Shop): JobHandlers {
  const port = openMail(shop)
  return {
    mail: async ({ kind, id }) => {
      const mail = await mailComposers[kind].compose(shop, id)
      if (mail) await port.send(mail, `${kind}-${id}`)
    },
    'registry-sync': async ({ userId }) => {
      await syncHerds(shop, userId)
      await wakeRequests(shop, userId)
      await followRegistry(shop, userId)
    },
    'registry-round': async () => {
      await queueSyncs(shop)
      await wakeRequests(shop, null)
    },
    'payments-round': () => wakePayments(shop),
    payments: ({ paymentId }) => workOnPayment(shop, paymentId),
    codes: ({ itemId }) => workOnRequests(shop, itemId),
    housekeeping: async () => {
      await expireUnsigned(shop.db)
      await deleteExpired(shop.db)
    },
  }
}
