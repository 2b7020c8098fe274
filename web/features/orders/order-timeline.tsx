import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { canBuyerCancel } from '#domain/orders/order-actions.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Timeline } from '../../ui/data/timeline.tsx'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { OrderDeliveryChecks } from './order-delivery-checks.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import styles from './order-timeline.module.css'
import { orderTimelineTexts as texts, toTimelineStep } from './order-timeline-texts.ts'
import { OrderWithdrawals } from './withdrawals/order-withdrawals.tsx'
import { useWithdrawalOptions } from './withdrawals/use-withdrawal-options.ts'

/** Timeline of an order and the actions that the buyer still has; not printed. */
export const OrderTimeline = ({ order }: { order: Order }) => {
  const mayCancel = canBuyerCancel(order)
  const mayWithdraw = useWithdrawalOptions(order)?.refusal === null
  const hasWithdrawals = mayWithdraw || order.withdrawals.length > 0
  const hasSide = mayCancel || hasWithdrawals || order.parcels.length > 0 || order.refunds.length > 0
  return (
    <div className={styles.life}>
      <section>
        <h2 className={styles.title}>{texts.history}</h2>
        <Timeline events={order.timeline.map(toTimelineStep)} />
      </section>
      {hasSide && (
        <div className={styles.side}>
          {order.parcels.length > 0 && (
            <section>
              <h2 className={styles.title}>{texts.parcels}</h2>
              <OrderParcels order={order} />
            </section>
          )}
          <OrderDeliveryChecks order={order} />
          {order.refunds.length > 0 && (
            <section>
              <h2 className={styles.title}>{texts.refunds}</h2>
              <OrderRefunds refunds={order.refunds} />
            </section>
          )}
          {hasWithdrawals && <OrderWithdrawals order={order} mayWithdraw={mayWithdraw} />}
          {mayCancel && <CancelOwn order={order} />}
        </div>
      )}
    </div>
  )
}

function CancelOwn({ order }: { order: Order }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <section className={styles.cancel}>
      <p className="small soft">{texts.cancelHint}</p>
      <Button variant="line" onClick={() => setAsked(true)}>
        {texts.cancel}
      </Button>
      {isAsked && <CancelOrderDialog order={order} onClose={() => setAsked(false)} />}
    </section>
  )
}
