import { orderNumber } from '#domain/orders/order-status.ts'
import { sentCodesOf } from '#domain/readings/delivery-check.ts'
import type { SessionPurpose } from '#domain/readings/session-purpose.ts'
import { isRefusal } from '../../api/api-client.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { focusTitle } from '../../ui/feedback/move-focus.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx'
import { useOrder } from '../orders/use-orders.ts'
import { deliveryCheckTexts as texts } from './delivery-check-texts.ts'
import { ReaderKinds } from './reading-start.tsx'
import { readingTexts } from './reading-texts.ts'
import styles from './readings-page.module.css'
import { prepareSound } from './tell-reading.ts'

type DeliveryCheckStartProps = { orderId: number; onStart: (purpose: SessionPurpose) => void }

/** Says what was sent of the order, before its parcel is read. */
export function DeliveryCheckStart({ orderId, onStart }: DeliveryCheckStartProps) {
  const order = useOrder(orderId)
  const sent = order.data && sentCodesOf(order.data.items).length
  return (
    <>
      <p className="pagelead">{texts.lead}</p>
      <section className={styles.start} aria-labelledby="controllo">
        <h2 id="controllo">{texts.title}</h2>
        {sent === undefined && order.isError ? (
          <Notice tone="bad">
            {isRefusal(order.error, 400, 404) ? (
              texts.noOrder
            ) : (
              <>
                {texts.orderFailed} <TextButton onClick={() => void order.refetch()}>{texts.retry}</TextButton>
              </>
            )}
          </Notice>
        ) : sent === undefined ? (
          <TextSkeleton lines={2} />
        ) : sent === 0 ? (
          <>
            <p>{texts.nothingSent}</p>
            <ButtonLink variant="line" className={styles.large} to={paths.order(orderId)}>
              {texts.toOrder}
            </ButtonLink>
          </>
        ) : (
          <>
            <p>{texts.sent(orderNumber(orderId), sent)}</p>
            <Button
              wide
              className={styles.large}
              onClick={() => {
                prepareSound()
                onStart({ kind: 'delivery', orderId, checkId: crypto.randomUUID() })
                focusTitle()
              }}
            >
              {readingTexts.start}
            </Button>
          </>
        )}
        <ReaderKinds />
      </section>
    </>
  )
}
