import type { ReactNode } from 'react'
import type { Refund } from '#contract/fulfilment.ts'
import { ibanGroups } from '#domain/iban.ts'
import { Price } from '../../ui/price.tsx'
import { Status } from '../../ui/status.tsx'
import styles from './order-life.module.css'
import { orderLifeTexts as texts } from './order-life-texts.ts'

type OrderRefundsProps = {
  refunds: readonly Refund[]
  /** What can be done about one. */
  children?: (refund: Refund) => ReactNode
}

/** The money that goes back, and whether it has. */
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
