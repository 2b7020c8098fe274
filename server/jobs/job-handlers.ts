import type { AppContext } from '../app-context.ts'
import { remindKeepers } from '../features/code-requests/keeper-waits/keeper-wait-steps.ts'
import { processCodeRequests, requeueCodeRequests } from '../features/code-requests/process-code-requests.ts'
import { closeUnusedAccounts } from '../features/customers/close-unused-accounts.ts'
import { deleteExpired } from '../features/customers/personal-data-queries.ts'
import { expireUnsigned } from '../features/delegations/delegation-queries.ts'
import { syncDelegationStatus } from '../features/delegations/sync-delegation-status.ts'
import { findLateDeliveries } from '../features/deliveries/find-late-deliveries.ts'
import { observeDays } from '../features/deliveries/observe-days.ts'
import { syncInboundMovements } from '../features/inbound-movements/sync-inbound-movements.ts'
import { readPec } from '../features/invoices/pec/read-pec.ts'
import { sendTransmission } from '../features/invoices/pec/send-by-pec.ts'
import { reckonLosses } from '../features/losses/reckon-losses.ts'
import { deliverPortion } from '../features/newsletter/letters/deliver-portion.ts'
import { mailLetterTrial } from '../features/newsletter/letters/letter-trial.ts'
import { compactOrderCounts } from '../features/orders/order-count-queries.ts'
import { processGuestWithdrawal } from '../features/orders/withdrawals/declare-as-guest.ts'
import { recheckPayments } from '../features/payments/recheck-payment-queries.ts'
import { processPayment, requeueStalePayments } from '../features/payments/sync-payment.ts'
import { watchShelves } from '../features/payments/unpaid-limits/watch-shelves.ts'
import { queueSyncs, syncHerds } from '../features/registry/sync-herds.ts'
import { sendReminders } from '../features/reminders/send-reminders.ts'
import { mailRouteOf } from '../integrations/mail/mail-route.ts'
import { openMail } from '../integrations/mail/open-mail.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { JobHandlers } from './jobs.ts'

/** Returns the handler of each kind of job. */
export function jobHandlers(ctx: AppContext): JobHandlers {
  const port = openMail(ctx)
  return {
    mail: async data => ((await sendMail(ctx, port, data)) ? { sentTo: mailRouteOf(ctx.config) } : undefined),
    'registry-sync': async ({ userId }) => {
      await syncHerds(ctx, userId)
      await requeueCodeRequests(ctx, userId)
      await syncDelegationStatus(ctx, userId)
      await syncInboundMovements(ctx, userId)
    },
    'schedule-registry-syncs': async () => {
      await queueSyncs(ctx)
      await requeueCodeRequests(ctx, null)
      await remindKeepers(ctx)
    },
    'requeue-payments': () => requeueStalePayments(ctx),
    'watch-shelves': () => watchShelves(ctx),
    'recheck-payments': () => recheckPayments(ctx),
    'process-payment': ({ paymentId }) => processPayment(ctx, paymentId),
    'process-code-requests': ({ itemId }) => processCodeRequests(ctx, itemId),
    'process-withdrawal': ({ id }) => processGuestWithdrawal(ctx, id),
    'send-invoice': ({ id }) => sendTransmission(ctx, id),
    'read-pec': () => readPec(ctx),
    'send-letter': data => deliverPortion(ctx, port, data),
    'letter-trial': data => mailLetterTrial(ctx, port, data),
    'find-late-deliveries': () => findLateDeliveries(ctx),
    'observe-days': () => observeDays(ctx),
    'reckon-losses': () => reckonLosses(ctx),
    'send-reminders': () => sendReminders(ctx),
    housekeeping: async () => {
      await expireUnsigned(ctx.db)
      await deleteExpired(ctx.db)
      await closeUnusedAccounts(ctx)
      await compactOrderCounts(ctx.db)
    },
  }
}
