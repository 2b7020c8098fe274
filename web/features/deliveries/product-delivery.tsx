import type { ProductDelivery as Delivery } from '#contract/shapes/delivery.ts'
import styles from './delivery-days.module.css'
import { DeliveryDays } from './delivery-days.tsx'
import { deliveryTexts as texts } from './delivery-texts.ts'

/** When the product arrives, where it comes from, and until when that holds. */
export const ProductDelivery = ({ delivery }: { delivery: Delivery | null }) =>
  delivery && (
    <DeliveryDays
      days={delivery}
      note={`${texts.kinds[delivery.kind]} ${texts.ifPaid(delivery.sameDayUntil)}`}
      className={styles.product}
    />
  )
