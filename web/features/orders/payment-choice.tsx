import { type Cents, formatEuro } from '#domain/money.ts'
import { type PaymentMethod, paymentMethodTexts } from '#domain/payment-methods.ts'
import { Choice } from '../../ui/choice.tsx'
import { orderTexts } from './order-texts.ts'
import styles from './payment-choice.module.css'

const texts = orderTexts.checkout

type PaymentChoiceProps = {
  value: PaymentMethod
  methods: readonly PaymentMethod[]
  fees: Partial<Record<PaymentMethod, Cents>>
  onChange: (method: PaymentMethod) => void
}

/** The ways to pay, each with what it costs before it is chosen. */
export const PaymentChoice = ({ value, methods, fees, onChange }: PaymentChoiceProps) => (
  <fieldset className={styles.methods}>
    <legend className="vh">{texts.stepPayment}</legend>
    {methods.map(method => {
      const { label, note } = paymentMethodTexts[method]
      const fee = fees[method] ?? 0
      return (
        <Choice
          key={method}
          type="radio"
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
        </Choice>
      )
    })}
  </fieldset>
)
