import type { Order } from '#contract/orders.ts'
import { mayStillBePaid } from '#domain/payment-life.ts'
import { isOnline, transferReference } from '#domain/payment-methods.ts'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { useCompany } from '../shop/use-company.ts'
import styles from './order-payment.module.css'
import { PayButton } from './pay-button.tsx'
import { paymentTexts as texts } from './payment-texts.ts'

/** What is left to do before an order is paid; nothing where nothing is. */
export function OrderPayment({ order }: { order: Order }) {
  if (order.status === 'CANCELLED' || !order.payment || !mayStillBePaid(order.payment.state)) return null
  if (!isOnline(order.paymentMethod)) return <Transfer order={order} />
  const hasFailed = order.payment.state !== 'pending'
  return (
    <Notice tone="tag" title={hasFailed ? texts.failedTitle : texts.unpaidTitle} className={styles.unpaid}>
      <p>{order.parcels.length > 0 ? texts.sentUnpaidText : texts.unpaidText}</p>
      <PayButton orderId={order.id}>{texts.retry}</PayButton>
    </Notice>
  )
}

function Transfer({ order }: { order: Order }) {
  const { legalName, iban } = useCompany()
  return (
    <Notice tone="tag" title={texts.transferTitle} className={styles.unpaid}>
      <p>{texts.transferText}</p>
      <dl className={styles.transfer}>
        <dt>{texts.transfer.holder}</dt>
        <dd>{legalName}</dd>
        <dt>{texts.transfer.iban}</dt>
        <dd className="mono">{iban}</dd>
        <dt>{texts.transfer.reference}</dt>
        <dd className="mono">{transferReference(order.id, order.code)}</dd>
        <dt>{texts.transfer.amount}</dt>
        <dd>
          <Price amount={order.totalAmount} />
        </dd>
      </dl>
    </Notice>
  )
}
