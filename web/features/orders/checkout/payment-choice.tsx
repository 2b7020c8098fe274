import { type Cents, formatEuro } from '#domain/money/money.ts'
import { type PaymentMethod, paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import { Radio } from '../../../ui/forms/checkbox.tsx'
import { orderTexts } from '../order-texts.ts'
import styles from './payment-choice.module.css'

const texts = orderTexts.checkout

type PaymentChoiceProps = {
  value: PaymentMethod
  methods: readonly PaymentMethod[]
  fees: Partial<Record<PaymentMethod, Cents>>
  onChange: (method: PaymentMethod) => void
}

/** The payment methods, each with its fee. */
export const PaymentChoice = ({ value, methods, fees, onChange }: PaymentChoiceProps) => (
  <fieldset className={styles.methods}>
    <legend className="vh">{texts.stepPayment}</legend>
    {methods.map(method => {
      const { label, note } = paymentMethodTexts[method]
      const fee = fees[method] ?? 0
      return (
        <Radio
          key={method}
          name="paymentMethod"
          value={method}
          checked={method === value}
          onChange={() => onChange(method)}
          className={styles.method}
        >
          <span className={styles.name}>{label}</span>
          <span className={styles.note}>{note}</span>
          <span className={styles.fee}>
            {fee > 0 ? (
              <span className="mono">{texts.fee(formatEuro(fee))}</span>
            ) : (
              <span className="soft">{texts.noFee}</span>
            )}
          </span>
        </Radio>
      )
    })}
  </fieldset>
)
