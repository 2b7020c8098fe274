import type { Order } from '#contract/orders.ts'
import { awaitsBankTransfer, isPayable } from '#domain/orders/order-actions.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './order-payment.module.css'
import { PaymentActions } from './payment-actions.tsx'
import { endedTitle, reservedUntil, paymentTexts as texts } from './payment-texts.ts'
import { TransferDetails } from './transfer-details.tsx'

/** What the customer has to do to pay; null if nothing is to be paid. */
export function OrderPayment({ order }: { order: Order }) {
  const { payment, parcels } = order
  if (!payment || !isPayable(order)) return null
  if (awaitsBankTransfer(order)) return <Transfer order={order} />
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
