import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { trackingUrl } from '#domain/tags/carriers.ts'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { InlineStatus } from '../../ui/feedback/inline-status.tsx'
import styles from './order-timeline.module.css'
import { orderTimelineTexts as texts } from './order-timeline-texts.ts'
import { useDeliveryNote } from './use-orders.ts'

type OrderParcelsProps = {
  order: Pick<Order, 'id' | 'items' | 'parcels'>
  forShop?: boolean
  /** What staff can do about a parcel, beside its links. */
  children?: (parcel: Order['parcels'][number]) => ReactNode
}

/** The parcels of an order: content, tracking link and delivery note. */
export const OrderParcels = ({ order, forShop = false, children }: OrderParcelsProps) => (
  <ul className={styles.parcels}>
    {order.parcels.map(parcel => (
      <li key={parcel.id}>
        <Parcel parcel={parcel} order={order} forShop={forShop}>
          {children?.(parcel)}
        </Parcel>
      </li>
    ))}
  </ul>
)

type ParcelProps = {
  parcel: Order['parcels'][number]
  order: OrderParcelsProps['order']
  forShop: boolean
  children: ReactNode
}

function Parcel({ parcel, order, forShop, children }: ParcelProps) {
  const { number, carrier, tracking, lot, sentAt, items, resends } = parcel
  const resentAs = order.parcels.find(other => other.resends === number)?.number
  const note = useDeliveryNote(order.id, forShop)
  const url = trackingUrl(parcel)
  const titleOf = (itemId: number) => order.items.find(({ id }) => id === itemId)?.product.title ?? ''
  return (
    <>
      <h3>{texts.parcel(number, sentAt)}</h3>
      {resends !== null && <p className="small">{texts.replaces(resends)}</p>}
      {resentAs !== undefined && <p className="small">{texts.replacedBy(resentAs)}</p>}
      <ul>
        {items.map(({ itemId, quantity }) => (
          <li key={itemId}>{texts.pieces(quantity, titleOf(itemId))}</li>
        ))}
      </ul>
      <p className="small soft">
        {carrier || texts.noCarrier}
        {tracking && (
          <>
            {' · '}
            <span className="mono">{tracking}</span>
          </>
        )}
        {lot && ` · ${texts.lot(lot)}`}
      </p>
      <div className={styles.links}>
        {url && (
          <a className="link" href={url} target="_blank" rel="noreferrer" aria-label={texts.followOf(number)}>
            {texts.follow}
          </a>
        )}
        <TextButton aria-label={texts.noteOf(number)} onClick={() => note.mutate(parcel)}>
          {texts.note}
        </TextButton>
        {children}
      </div>
      <InlineStatus>{note.isError && texts.noteFailed}</InlineStatus>
    </>
  )
}
