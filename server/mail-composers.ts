import { resetCodeMail } from './features/auth/reset-code-mail.ts'
import { welcomeMail } from './features/auth/welcome-mail.ts'
import { delegationRevokedMail, delegationSignedMail } from './features/delegations/delegation-mails.ts'
import { signingCodeMail } from './features/delegations/signing-code-mail.ts'
import { creditNoteMail, invoiceReadyMail } from './features/invoices/invoice-mails.ts'
import { newsletterConfirmMail, newsletterWelcomeMail } from './features/newsletter/newsletter-mails.ts'
import { orderCancelledMail } from './features/orders/order-cancelled-mail.ts'
import { orderNoteMail } from './features/orders/order-note-mail.ts'
import { orderPaidMail } from './features/orders/order-paid-mail.ts'
import { orderPlacedMail } from './features/orders/order-placed-mail.ts'
import { parcelSentMail } from './features/orders/parcel-sent-mail.ts'
import { paymentFailedMail } from './features/orders/payment-failed-mail.ts'
import { paymentLinkMail } from './features/orders/payment-link-mail.ts'
import { transferDueMail } from './features/orders/transfer-due-mail.ts'
import { refundedMail } from './features/payments/refunded-mail.ts'
import { codesGrantedMail } from './features/requests/codes-granted-mail.ts'
import type { MailComposer } from './integrations/mail/mail-about.ts'
import type { MailKind } from './jobs.ts'

/** Who composes which mail from the row it is about; each knows an example of itself. */
export const mailComposers: Record<MailKind, MailComposer> = {
  welcome: welcomeMail,
  'reset-code': resetCodeMail,
  'order-placed': orderPlacedMail,
  'order-note': orderNoteMail,
  'payment-link': paymentLinkMail,
  'transfer-due': transferDueMail,
  'order-paid': orderPaidMail,
  'payment-failed': paymentFailedMail,
  'invoice-ready': invoiceReadyMail,
  'credit-note': creditNoteMail,
  'parcel-sent': parcelSentMail,
  'order-cancelled': orderCancelledMail,
  refunded: refundedMail,
  'codes-granted': codesGrantedMail,
  'signing-code': signingCodeMail,
  'delegation-signed': delegationSignedMail,
  'delegation-revoked': delegationRevokedMail,
  'newsletter-confirm': newsletterConfirmMail,
  'newsletter-welcome': newsletterWelcomeMail,
}
