import { daysInWords } from '#domain/deliveries/delivery-messages.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './delivery-days.module.css'
import { deliveryTexts as texts } from './delivery-texts.ts'

type DeliveryDaysProps = {
  /** ISO dates. Nothing is shown without them: what cannot be ordered does not arrive. */
  days: { from: string; to: string } | null | undefined
  /** Said after the days, smaller. */
  note?: string | undefined
  small?: boolean
  className?: string | undefined
}

/** When something arrives that is ordered now. */
export const DeliveryDays = ({ days, note, small, className }: DeliveryDaysProps) =>
  days && (
    <p className={classNames(styles.days, small && styles.small, className)}>
      <span>{texts.arrives(daysInWords(days))}</span>
      {note && <small>{note}</small>}
    </p>
  )
