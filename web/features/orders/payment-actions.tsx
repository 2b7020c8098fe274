import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { refusalText } from '../../api/api-client.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './order-payment.module.css'
import { ChangePaymentMethod } from './payment-method-form.tsx'
import { paymentTexts as texts } from './payment-texts.ts'
import { useResumePayment } from './use-orders.ts'

type PaymentActionsProps = {
  order: Order
  /** Label of the button that leads to the payment page. */
  children: ReactNode
  /** Additional actions. */
  more?: ReactNode
}

/**
 * Leads to the payment page of an order, with the chosen method or another one. Pressing twice, or in two tabs, creates
 * only one payment.
 */
export function PaymentActions({ order, children, more }: PaymentActionsProps) {
  const { error, isLeaving, mutate } = useResumePayment(order.id)
  return (
    <div className={styles.actions}>
      <Button busy={isLeaving} onClick={() => mutate()}>
        {isLeaving ? texts.retrying : children}
      </Button>
      <ChangePaymentMethod order={order} />
      {more}
      {error && (
        <Notice tone="bad" className={styles.refusal}>
          {refusalText(error, texts.retryFailed)}
        </Notice>
      )}
    </div>
  )
}
