import { daysInWords } from '#domain/deliveries/delivery-messages.ts'
import styles from './delivery-days.module.css'
import { deliveryTexts as texts } from './delivery-texts.ts'

type SuccessDeliveryProps = {
  delivery: { from: string; to: string } | undefined
  /** True if the money may still come late. */
  isAwaited: boolean
}

/** When the order that was just placed arrives. */
export const SuccessDelivery = ({ delivery, isAwaited }: SuccessDeliveryProps) =>
  delivery && (
    <p className={styles.success}>{(isAwaited ? texts.expectedIfPaid : texts.expected)(daysInWords(delivery))}</p>
  )
