import { useMemo, useState } from 'react'
import { orderNumber } from '#domain/orders/order-status.ts'
import { sentCodesOf } from '#domain/readings/delivery-check.ts'
import { lookUpIn } from '#domain/readings/reading-session.ts'
import type { SessionPurpose } from '#domain/readings/session-purpose.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextButton, TextLink } from '../../ui/actions/text-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useOrder } from '../orders/use-orders.ts'
import { DeliveryCheckResult } from './delivery-check-result.tsx'
import { deliveryKindTexts, deliveryCheckTexts as texts } from './delivery-check-texts.ts'
import { downloadReadings } from './download-readings.ts'
import { FinishSession } from './finish-session.tsx'
import type { ReadingRoom } from './reading-room.ts'
import { ReadingSessionView, type RunningView } from './reading-session-view.tsx'
import { readingTexts } from './reading-texts.ts'
import styles from './readings-page.module.css'
import { useLookup } from './use-reading-room.ts'

type DeliveryCheckSessionProps = {
  room: ReadingRoom
  view: RunningView
  purpose: Extract<SessionPurpose, { kind: 'delivery' }>
}

/** Reads the parcels of an order, and compares them with what was sent. */
export function DeliveryCheckSession({ room, view, purpose }: DeliveryCheckSessionProps) {
  const { orderId } = purpose
  const order = useOrder(orderId)
  const items = order.data?.items
  const sent = useMemo(() => items && sentCodesOf(items), [items])
  useLookup(
    room,
    useMemo(() => sent && lookUpIn({ herds: [], tags: sent, isComplete: true }), [sent]),
  )
  const [isShown, show] = useState(false)
  return (
    <>
      {!sent && order.isError && (
        <Notice tone="bad">
          {texts.orderFailed} <TextButton onClick={() => void order.refetch()}>{texts.retry}</TextButton>
        </Notice>
      )}
      <ReadingSessionView
        room={room}
        view={view}
        kinds={deliveryKindTexts}
        heading={<TextLink to={paths.order(orderId)}>{texts.ofOrder(orderNumber(orderId))}</TextLink>}
        total={sent ? texts.count(view.counts.new, sent.length) : readingTexts.codes(view.codes)}
        aboutOf={({ kind }) => (sent ? (kind === 'not-ours' ? texts.ofNoLine : texts.inOrder) : '')}
        codes={sent ?? []}
        outcome={
          sent && (
            <div>
              <Button variant="line" className={styles.large} aria-expanded={isShown} onClick={() => show(!isShown)}>
                {isShown ? texts.hide : texts.show}
              </Button>
              {isShown && <DeliveryCheckResult room={room} view={view} purpose={purpose} sent={sent} />}
            </div>
          )
        }
      >
        <FinishSession
          isEmpty={view.session.readings.length === 0}
          question={texts.finishQuestion}
          onDownload={() => downloadReadings(view.session, undefined, () => undefined, deliveryKindTexts)}
          onFinish={room.finish}
        />
      </ReadingSessionView>
    </>
  )
}
