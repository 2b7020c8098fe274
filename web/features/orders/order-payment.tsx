import type { Order } from '#contract/orders.ts'
import { isToPay, isToTransfer } from '#domain/order-life.ts'
import { transferReference } from '#domain/payment-methods.ts'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { useCompany } from '../shop/use-company.ts'
import styles from './order-payment.module.css'
import { PayDeeds } from './pay-deeds.tsx'
import { endedTitle, keptUntil, paymentTexts as texts } from './payment-texts.ts'

/** What is left to do before an order is paid; nothing where nothing is. */
export function OrderPayment({ order }: { order: Order }) {
  const { payment, parcels } = order
  if (!payment || !isToPay(order)) return null
  if (isToTransfer(order)) return <Transfer order={order} />
  const isPending = payment.state === 'pending'
  return (
    <Notice tone="tag" title={isPending ? texts.unpaidTitle : endedTitle(payment.state)} className={styles.unpaid}>
      <p>
        {parcels.length > 0 && payment.state !== 'refunded'
          ? texts.sentUnpaidText
          : payment.state === 'refunded'
            ? texts.returnedText
            : [texts.unpaidText, keptUntil(order)].filter(Boolean).join(' ')}
      </p>
      <PayDeeds order={order}>{isPending ? texts.goOn : texts.retry}</PayDeeds>
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
        {[order.paymentStatus === 'PAID' ? texts.restText : texts.transferText, keptUntil(order)]
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
