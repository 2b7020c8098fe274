import type { ReactNode } from 'react'
import type { Refund } from '#contract/shapes/fulfilment.ts'
import { ibanGroups } from '#domain/identifiers/iban.ts'
import { Price } from '../../ui/data/price.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import styles from './order-timeline.module.css'
import { orderTimelineTexts as texts } from './order-timeline-texts.ts'

type OrderRefundsProps = {
  refunds: readonly Refund[]
  /** Actions for a refund. */
  children?: (refund: Refund) => ReactNode
}

/** The refunds of an order and their state. */
export const OrderRefunds = ({ refunds, children }: OrderRefundsProps) => (
  <ul className={styles.refunds}>
    {refunds.map(refund => (
      <li key={refund.id}>
        <span>
          {texts.refund(refund.createdAt)}
          {refund.iban && <small className="mono">{ibanGroups(refund.iban)}</small>}
        </span>
        <Price amount={refund.amount} />
        <Status tone={texts.refundStates[refund.state].tone}>{texts.refundStates[refund.state].label}</Status>
        {children?.(refund)}
      </li>
    ))}
  </ul>
)
