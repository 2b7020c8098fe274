import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './order-payment.module.css'
import { PayOtherwise } from './pay-otherwise.tsx'
import { paymentTexts as texts } from './payment-texts.ts'
import { usePayAgain } from './use-orders.ts'

type PayDeedsProps = {
  order: Order
  /** On the button that leads to where it is paid. */
  children: ReactNode
  /** What else can be done. */
  more?: ReactNode
}

/** Leads to where an order is paid, as it was chosen or in another way; pressed twice, or in two tabs, it is one payment. */
export function PayDeeds({ order, children, more }: PayDeedsProps) {
  const { error, isLeaving, mutate } = usePayAgain(order.id)
  return (
    <div className={styles.deeds}>
      <Button busy={isLeaving} onClick={() => mutate()}>
        {isLeaving ? texts.retrying : children}
      </Button>
      <PayOtherwise order={order} />
      {more}
      {error && (
        <Notice tone="bad" className={styles.refusal}>
          {isRefusal(error) ? error.problem.detail : texts.retryFailed}
        </Notice>
      )}
    </div>
  )
}
