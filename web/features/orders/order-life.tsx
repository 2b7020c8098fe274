import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { mayBuyerCancel } from '#domain/order-life.ts'
import { Button } from '../../ui/button.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import styles from './order-life.module.css'
import { orderTimelineStep, orderLifeTexts as texts } from './order-life-texts.ts'
import { OrderParcels } from './order-parcels.tsx'
import { OrderRefunds } from './order-refunds.tsx'

/** What became of an order and what its buyer can still do with it; not on the paper. */
export const OrderLife = ({ order }: { order: Order }) => {
  const mayCancel = mayBuyerCancel(order)
  const hasSide = mayCancel || order.parcels.length > 0 || order.refunds.length > 0
  return (
    <div className={styles.life}>
      <section>
        <h2 className={styles.title}>{texts.history}</h2>
        <Timeline steps={order.steps.map(orderTimelineStep)} />
      </section>
      {hasSide && (
        <div className={styles.side}>
          {order.parcels.length > 0 && (
            <section>
              <h2 className={styles.title}>{texts.parcels}</h2>
              <OrderParcels order={order} />
            </section>
          )}
          {order.refunds.length > 0 && (
            <section>
              <h2 className={styles.title}>{texts.refunds}</h2>
              <OrderRefunds refunds={order.refunds} />
            </section>
          )}
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
      <CancelOrderDialog order={order} open={isAsked} onClose={() => setAsked(false)} />
    </section>
  )
}
