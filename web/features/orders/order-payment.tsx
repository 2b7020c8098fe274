import type { Order } from '#contract/orders.ts'
import { awaitsBankTransfer, isPayable } from '#domain/orders/order-actions.ts'
import { transferReference } from '#domain/orders/payment-methods.ts'
import { Price } from '../../ui/data/price.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useCompany } from '../site/use-company.ts'
import styles from './order-payment.module.css'
import { PaymentActions } from './payment-actions.tsx'
import { endedTitle, reservedUntil, paymentTexts as texts } from './payment-texts.ts'

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
  const { legalName, iban } = useCompany()
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
      <dl className={styles.transfer}>
        <dt>{texts.transfer.holder}</dt>
        <dd>{legalName}</dd>
        <dt>{texts.transfer.iban}</dt>
        <dd className="mono">{iban}</dd>
        <dt>{texts.transfer.reference}</dt>
        <dd className="mono">{transferReference(order.id, order.code)}</dd>
        <dt>{texts.transfer.amount}</dt>
        <dd>
          <Price amount={order.dueAmount} />
        </dd>
      </dl>
    </Notice>
  )
}
