import { resetCodeMail } from './features/auth/reset-code-mail.ts'
import { welcomeMail } from './features/auth/welcome-mail.ts'
import { delegationRevokedMail, delegationSignedMail } from './features/delegations/delegation-mails.ts'
import { expireUnsigned } from './features/delegations/delegation-queries.ts'
import { followRegistry } from './features/delegations/follow-registry.ts'
import { signingCodeMail } from './features/delegations/signing-code-mail.ts'
import { orderCancelledMail } from './features/orders/order-cancelled-mail.ts'
import { orderNoteMail } from './features/orders/order-note-mail.ts'
import { orderPlacedMail } from './features/orders/order-placed-mail.ts'
import { parcelSentMail } from './features/orders/parcel-sent-mail.ts'
import { paymentLinkMail } from './features/orders/payment-link-mail.ts'
import { refundedMail } from './features/payments/refunded-mail.ts'
import { wakePayments, workOnPayment } from './features/payments/work-on-payment.ts'
import { queueSyncs, syncHerds } from './features/registry/sync-herds.ts'
import { codesGrantedMail } from './features/requests/codes-granted-mail.ts'
import { wakeRequests, workOnRequests } from './features/requests/work-requests.ts'
import { deleteExpired } from './housekeeping-queries.ts'
import { type Mail, openMail } from './integrations/mail/open-mail.ts'
import type { JobHandlers, MailKind } from './jobs.ts'
import type { Shop } from './running-shop.ts'

/** Who composes which mail from the row it is about; nothing when there is nothing left to say. */
const composers: Record<MailKind, (shop: Shop, id: number) => Promise<Mail | undefined>> = {
  welcome: welcomeMail,
  'reset-code': resetCodeMail,
  'order-placed': orderPlacedMail,
  'order-note': orderNoteMail,
  'payment-link': paymentLinkMail,
  'parcel-sent': parcelSentMail,
  'order-cancelled': orderCancelledMail,
  refunded: refundedMail,
  'codes-granted': codesGrantedMail,
  'signing-code': signingCodeMail,
  'delegation-signed': delegationSignedMail,
  'delegation-revoked': delegationRevokedMail,
}

/** What is done for each kind of job. */
export function jobHandlers(shop: Shop): JobHandlers {
  const port = openMail(shop)
  return {
    mail: async ({ kind, id }, jobId) => {
      const mail = await composers[kind](shop, id)
      if (mail) await port.send(mail, jobId)
    },
    'registry-sync': async ({ userId }) => {
      await syncHerds(shop, userId)
      await wakeRequests(shop, userId)
      await followRegistry(shop, userId)
    },
    'registry-round': async () => {
      await queueSyncs(shop)
      await wakeRequests(shop, null)
      await wakePayments(shop)
    },
    payments: ({ paymentId }) => workOnPayment(shop, paymentId),
    codes: ({ itemId }) => workOnRequests(shop, itemId),
    housekeeping: async () => {
      await expireUnsigned(shop.db)
      await deleteExpired(shop.db)
    },
  }
}
