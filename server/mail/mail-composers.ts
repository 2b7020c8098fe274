import { emailChangeMail, verifyEmailMail } from '../features/auth/email-verification-mails.ts'
import { resetCodeMail } from '../features/auth/reset-code-mail.ts'
import { codesGrantedMail } from '../features/code-requests/codes-granted-mail.ts'
import {
  keeperLastReminderMail,
  keeperReminderMail,
  keeperWaitMail,
} from '../features/code-requests/keeper-waits/keeper-wait-mails.ts'
import { dormantAccountMail } from '../features/customers/dormant-account-mail.ts'
import { delegationRevokedMail, delegationSignedMail } from '../features/delegations/delegation-mails.ts'
import { signingCodeMail } from '../features/delegations/signing-code-mail.ts'
import { deliveryLateMail } from '../features/deliveries/delivery-late-mail.ts'
import { invitationMail } from '../features/invitations/invitation-mail.ts'
import { creditNoteMail, invoiceReadyMail } from '../features/invoices/invoice-mails.ts'
import { invoiceDepositedMail } from '../features/invoices/pec/invoice-deposited-mail.ts'
import { newsletterConfirmMail, newsletterWelcomeMail } from '../features/newsletter/newsletter-mails.ts'
import { trialMail } from '../features/opening/trial-mail.ts'
import { orderCancelledMail } from '../features/orders/mails/order-cancelled-mail.ts'
import { orderNoteMail } from '../features/orders/mails/order-note-mail.ts'
import { orderPaidMail } from '../features/orders/mails/order-paid-mail.ts'
import { orderPlacedMail } from '../features/orders/mails/order-placed-mail.ts'
import { parcelSentMail } from '../features/orders/mails/parcel-sent-mail.ts'
import { paymentFailedMail } from '../features/orders/mails/payment-failed-mail.ts'
import { paymentLinkMail } from '../features/orders/mails/payment-link-mail.ts'
import { transferDueMail } from '../features/orders/mails/transfer-due-mail.ts'
import {
  withdrawalDeclinedMail,
  withdrawalMail,
  withdrawalReceivedMail,
} from '../features/orders/withdrawals/withdrawal-mails.ts'
import { refundedMail } from '../features/payments/refunded-mail.ts'
import { reminderMail } from '../features/reminders/reminder-mail.ts'
import { supportAnswerMail, supportMessageMail } from '../features/support/support-mails.ts'
import type { MailComposer } from '../integrations/mail/define-mail.ts'
import type { MailKind } from '../jobs/jobs.ts'

/**
 * The composer of each kind of mail. It reads the row that the mail is about, and provides an example mail for
 * previews.
 */
export const mailComposers: Record<MailKind, MailComposer> = {
  'verify-email': verifyEmailMail,
  invitation: invitationMail,
  'email-change': emailChangeMail,
  'reset-code': resetCodeMail,
  'order-placed': orderPlacedMail,
  'order-note': orderNoteMail,
  'payment-link': paymentLinkMail,
  'transfer-due': transferDueMail,
  'order-paid': orderPaidMail,
  'payment-failed': paymentFailedMail,
  'invoice-ready': invoiceReadyMail,
  'credit-note': creditNoteMail,
  'invoice-deposited': invoiceDepositedMail,
  'parcel-sent': parcelSentMail,
  'delivery-late': deliveryLateMail,
  'order-cancelled': orderCancelledMail,
  refunded: refundedMail,
  withdrawal: withdrawalMail,
  'withdrawal-received': withdrawalReceivedMail,
  'withdrawal-declined': withdrawalDeclinedMail,
  'codes-granted': codesGrantedMail,
  'support-message': supportMessageMail,
  'support-answer': supportAnswerMail,
  'keeper-wait': keeperWaitMail,
  'keeper-reminder': keeperReminderMail,
  'keeper-last-reminder': keeperLastReminderMail,
  'signing-code': signingCodeMail,
  'delegation-signed': delegationSignedMail,
  'delegation-revoked': delegationRevokedMail,
  reminder: reminderMail,
  'newsletter-confirm': newsletterConfirmMail,
  'newsletter-welcome': newsletterWelcomeMail,
  'dormant-account': dormantAccountMail,
  trial: trialMail,
}
