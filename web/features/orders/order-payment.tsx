import type { Order } from '#contract/orders.ts'
import { awaitsBankTransfer, isPayable } from '#domain/orders/order-actions.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { UnverifiedEmailNotice } from '../users/unverified-email-notice.tsx'
import styles from './order-payment.module.css'
import { PaymentActions } from './payment-actions.tsx'
import { endedTitle, reservedUntil, paymentTexts as texts } from './payment-texts.ts'
import { TransferDetails } from './transfer-details.tsx'

/** What the customer has to do to pay; null if nothing is to be paid. */
export function OrderPayment({ order }: { order: Order }) {
  if (!order.payment || !isPayable(order)) return null
  return (
    <>
      {order.payment.reservedUntil !== null && order.parcels.length === 0 && (
        <UnverifiedEmailNotice reason={texts.confirmToKeep} />
      )}
      {awaitsBankTransfer(order) ? <Transfer order={order} /> : <OnlinePayment order={order} payment={order.payment} />}
    </>
  )
}

function OnlinePayment({ order, payment }: { order: Order; payment: NonNullable<Order['payment']> }) {
  const { parcels } = order
  const isPending = payment.state === 'pending'
  return (
    <Notice tone="tag" title={isPending ? texts.unpaidTitle : endedTitle(payment.state)} className={styles.unpaid}>
      <p>
        {parcels.length > 0 && payment.state !== 'refunded'
          ? texts.sentUnpaidText
          : payment.state === 'refunded'
            ? texts.returnedText
            : [texts.unpaidText, reservedUntil(order)].filter(Boolean).join(' ')}
      </p>
      <PaymentActions order={order}>{isPending ? texts.goOn : texts.retry}</PaymentActions>
    </Notice>
  )
}

function Transfer({ order }: { order: Order }) {
  return (
    <Notice
      tone="tag"
      title={order.paymentStatus === 'PAID' ? texts.restTitle : texts.transferTitle}
      className={styles.unpaid}
    >
      <p>
        {[order.paymentStatus === 'PAID' ? texts.restText : texts.transferText, reservedUntil(order)]
          .filter(Boolean)
          .join(' ')}
      </p>
      <TransferDetails order={order} />
    </Notice>
  )
}
