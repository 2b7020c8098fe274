import { useWatch } from 'react-hook-form'
import { isAbroad } from '#domain/identifiers/countries.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { FormDoubts } from '../../../ui/forms/form-field.tsx'
import { AddressFields, type AddressLayout } from '../../users/address-fields.tsx'
import { useDoubts } from '../../users/use-doubts.ts'
import { orderTexts } from '../order-texts.ts'
import {
  type CheckoutForm,
  type CheckoutFormReturn,
  checkoutDoubts,
  isShippedToCompany,
  shippingFrom,
} from './checkout-form.ts'
import styles from './checkout-page.module.css'

const texts = orderTexts.checkout

const billingLayout: AddressLayout = {
  businessName: 4,
  country: 2,
  address: 4,
  postalCode: 2,
  city: 2,
  municipality: 2,
  province: 2,
  vatNumber: 3,
  fiscalCode: 3,
  phone: 3,
  sdiCode: 3,
  pec: 6,
}
const billingHints = { sdiCode: texts.optionalHint, pec: texts.optionalHint }
const shippingLayout: AddressLayout = {
  businessName: 3,
  phone: 3,
  address: 4,
  postalCode: 2,
  city: 2,
  municipality: 2,
  province: 2,
  email: 6,
  notes: 6,
}

/** Step A of the checkout: company, billing and shipping addresses. */
export function CheckoutAddresses({
  form,
  onDone,
}: {
  form: CheckoutFormReturn
  onDone: (values: CheckoutForm) => void
}) {
  const [billingSame, shippingSame, country] = useWatch({
    control: form.control,
    name: ['billingSame', 'shippingSame', 'country'],
  })
  const { errors, isSubmitted } = form.formState
  const { doubts, confirm, unlessDoubtful } = useDoubts(form, { doubtsOf: checkoutDoubts })
  const billingFlag = form.register('billingSame')
  const shippingFlag = form.register('shippingSame')
  return (
    <FormDoubts value={doubts}>
      <form noValidate onSubmit={event => void form.handleSubmit(unlessDoubtful(onDone))(event)}>
        {isSubmitted && Object.keys(errors).length > 0 && <Notice tone="bad">{texts.checkFields}</Notice>}
        <h3 className={styles.part}>{texts.company}</h3>
        <AddressFields form={form} layout={billingLayout} hints={billingHints} />
        <h3 className={styles.part}>{texts.billing}</h3>
        <Checkbox {...billingFlag}>{texts.sameAsCompany}</Checkbox>
        {!billingSame && (
          <div className={styles.own}>
            <AddressFields
              form={form}
              layout={billingLayout}
              within="billingAddress"
              section="billing"
              hints={billingHints}
            />
            <Checkbox {...form.register('saveBillingAddress')}>{texts.rememberAddress}</Checkbox>
          </div>
        )}
        <h3 className={styles.part}>{texts.shipping}</h3>
        {isAbroad(country) ? (
          <p className="small soft">{texts.onlyItaly}</p>
        ) : (
          <Checkbox
            {...shippingFlag}
            onChange={event => {
              // Ticking the box copies the values of the company (specification, section 4).
              if (event.target.checked) form.setValue('shippingAddress', shippingFrom(form.getValues()))
              void shippingFlag.onChange(event)
            }}
          >
            {texts.sameAsCompany}
          </Checkbox>
        )}
        {!isShippedToCompany({ shippingSame, country }) && (
          <div className={styles.own}>
            <AddressFields
              form={form}
              layout={shippingLayout}
              within="shippingAddress"
              section="shipping"
              labels={{ businessName: texts.fields.recipient }}
              hints={{ phone: texts.phoneHint }}
            />
            <Checkbox {...form.register('saveShippingAddress')}>{texts.rememberAddress}</Checkbox>
          </div>
        )}
        <div className={styles.onward}>
          <Button type="submit">{confirm ?? texts.continueToPayment}</Button>
        </div>
      </form>
    </FormDoubts>
  )
}
