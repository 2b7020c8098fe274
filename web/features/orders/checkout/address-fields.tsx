import type { FieldPath } from 'react-hook-form'
import { Fields } from '../../../ui/forms/field.tsx'
import { FormField } from '../../../ui/forms/form-field.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { MunicipalityField } from '../../users/municipality-field.tsx'
import { ProvinceSelect } from '../../users/province-select.tsx'
import { orderTexts } from '../order-texts.ts'
import type { CheckoutForm, CheckoutFormReturn } from './checkout-form.ts'

const { fields, phoneHint, optionalHint } = orderTexts.checkout

type AddressFieldsProps = {
  form: CheckoutFormReturn
  /** Path of the address in the form; without it the fields are those of the company. */
  within?: 'billingAddress' | 'shippingAddress'
  /** A billing address has tax numbers; a shipping address has a note for the carrier. */
  kind: 'billing' | 'shipping'
}

/** The fields of an address in the checkout. */
export function AddressFields({ form, within, kind }: AddressFieldsProps) {
  const name = (field: string) => (within ? `${within}.${field}` : field) as FieldPath<CheckoutForm>
  const section = within ? kind : ''
  const autoComplete = (token: string) => `${section} ${token}`.trim()
  const isShipping = kind === 'shipping'
  return (
    <Fields>
      <FormField
        form={form}
        name={name('businessName')}
        label={isShipping ? fields.recipient : fields.businessName}
        span={isShipping ? 3 : 4}
        autoComplete={autoComplete('organization')}
      />
      {isShipping ? (
        <FormField
          form={form}
          name={name('phone')}
          kind="phone"
          label={fields.phone}
          hint={phoneHint}
          span={3}
          autoComplete={autoComplete('tel')}
        />
      ) : (
        <FormField form={form} name={name('vatNumber')} kind="digits" label={fields.vatNumber} span={2} />
      )}
      <FormField
        form={form}
        name={name('address')}
        label={fields.address}
        span={4}
        autoComplete={autoComplete('address-line1')}
      />
      <FormField
        form={form}
        name={name('postalCode')}
        kind="digits"
        label={fields.postalCode}
        span={2}
        autoComplete={autoComplete('postal-code')}
      />
      <MunicipalityField form={form} within={within} section={section || undefined} span={2} />
      <FormField
        form={form}
        name={name('municipality')}
        label={fields.municipality}
        span={2}
        autoComplete={autoComplete('address-level3')}
      />
      <FormField form={form} name={name('province')} label={fields.province} span={2}>
        {control => <ProvinceSelect {...control} autoComplete={autoComplete('address-level1')} />}
      </FormField>
      {isShipping ? (
        <>
          <FormField
            form={form}
            name={name('email')}
            kind="email"
            label={fields.email}
            autoComplete={autoComplete('email')}
          />
          <FormField form={form} name={name('notes')} label={fields.notes}>
            {control => <TextArea rows={2} {...control} />}
          </FormField>
        </>
      ) : (
        <>
          <FormField form={form} name={name('fiscalCode')} kind="code" label={fields.fiscalCode} span={3} />
          <FormField
            form={form}
            name={name('phone')}
            kind="phone"
            label={fields.phone}
            span={3}
            autoComplete={autoComplete('tel')}
          />
          <FormField
            form={form}
            name={name('sdiCode')}
            kind="code"
            label={fields.sdiCode}
            hint={optionalHint}
            span={3}
          />
          <FormField form={form} name={name('pec')} kind="email" label={fields.pec} hint={optionalHint} span={3} />
        </>
      )}
    </Fields>
  )
}
