import { resetCodeMail } from './features/auth/reset-code-mail.ts'
import { welcomeMail } from './features/auth/welcome-mail.ts'
import { orderPlacedMail } from './features/orders/order-placed-mail.ts'
import { queueSyncs, syncHerds } from './features/registry/sync-herds.ts'
import { deleteExpired } from './housekeeping-queries.ts'
import { type Mail, openMail } from './integrations/mail/open-mail.ts'
import type { JobHandlers, MailKind } from './jobs.ts'
import type { Shop } from './running-shop.ts'

/** Who composes which mail from the row it is about; nothing when there is nothing left to say. */
const composers: Record<MailKind, (shop: Shop, id: number) => Promise<Mail | undefined>> = {
  welcome: welcomeMail,
  'reset-code': resetCodeMail,
  'order-placed': orderPlacedMail,
}

/** What is done for each kind of job. */
export function jobHandlers(shop: Shop): JobHandlers {
  const port = openMail(shop)
  return {
    mail: async ({ kind, id }, jobId) => {
      const mail = await composers[kind](shop, id)
      if (mail) await port.send(mail, jobId)
    },
    'registry-sync': ({ userId }) => syncHerds(shop, userId),
    'registry-round': () => queueSyncs(shop),
    housekeeping: () => deleteExpired(shop.db),
  }
}
