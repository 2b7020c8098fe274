import { useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AddressFields } from './address-fields.tsx'
import { type CheckoutForm, type CheckoutFormReturn, shippingFrom } from './checkout-form.ts'
import styles from './checkout-page.module.css'
import { orderTexts } from './order-texts.ts'

const texts = orderTexts.checkout

/** Step A: who buys, who pays, where the parcel goes. */
export function CheckoutAddresses({
  form,
  onDone,
}: {
  form: CheckoutFormReturn
  onDone: (values: CheckoutForm) => void
}) {
  const [billingSame, shippingSame] = useWatch({ control: form.control, name: ['billingSame', 'shippingSame'] })
  const { errors, isSubmitted } = form.formState
  const billingFlag = form.register('billingSame')
  const shippingFlag = form.register('shippingSame')
  return (
    <form noValidate onSubmit={event => void form.handleSubmit(onDone)(event)}>
      {isSubmitted && Object.keys(errors).length > 0 && <Notice tone="bad">{texts.checkFields}</Notice>}
      <h3 className={styles.part}>{texts.company}</h3>
      <AddressFields form={form} kind="billing" />
      <h3 className={styles.part}>{texts.billing}</h3>
      <Choice {...billingFlag}>{texts.sameAsCompany}</Choice>
      {!billingSame && (
        <div className={styles.own}>
          <AddressFields form={form} kind="billing" within="billingAddress" />
          <Choice {...form.register('saveBillingAddress')}>{texts.rememberAddress}</Choice>
        </div>
      )}
      <h3 className={styles.part}>{texts.shipping}</h3>
      <Choice
        {...shippingFlag}
        onChange={event => {
          // Checking copies the company's values (specification, section 4).
          if (event.target.checked) form.setValue('shippingAddress', shippingFrom(form.getValues()))
          void shippingFlag.onChange(event)
        }}
      >
        {texts.sameAsCompany}
      </Choice>
      {!shippingSame && (
        <div className={styles.own}>
          <AddressFields form={form} kind="shipping" within="shippingAddress" />
          <Choice {...form.register('saveShippingAddress')}>{texts.rememberAddress}</Choice>
        </div>
      )}
      <div className={styles.onward}>
        <Button type="submit">{texts.continueToPayment}</Button>
      </div>
    </form>
  )
}
