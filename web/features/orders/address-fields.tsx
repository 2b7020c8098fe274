import type { FieldPath } from 'react-hook-form'
import { Fields } from '../../ui/field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { MunicipalityField } from '../users/municipality-field.tsx'
import { ProvinceSelect } from '../users/province-select.tsx'
import type { CheckoutForm, CheckoutFormReturn } from './checkout-form.ts'
import { orderTexts } from './order-texts.ts'

const { fields, phoneHint, optionalHint } = orderTexts.checkout

type AddressFieldsProps = {
  form: CheckoutFormReturn
  /** Where in the form the address lies; on top it is the company's. */
  within?: 'billingAddress' | 'shippingAddress'
  /** Who pays has tax numbers; where the parcel goes has a note for the carrier. */
  kind: 'billing' | 'shipping'
}

/** An address as the checkout asks for it. */
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
          label={fields.phone}
          hint={phoneHint}
          span={3}
          face="mono"
          type="tel"
          autoComplete={autoComplete('tel')}
        />
      ) : (
        <FormField
          form={form}
          name={name('vatNumber')}
          label={fields.vatNumber}
          span={2}
          face="mono"
          inputMode="numeric"
          autoComplete="off"
        />
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
        label={fields.postalCode}
        span={2}
        face="mono"
        inputMode="numeric"
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
            label={fields.email}
            type="email"
            autoComplete={autoComplete('email')}
          />
          <FormField form={form} name={name('notes')} label={fields.notes}>
            {control => <TextArea rows={2} {...control} />}
          </FormField>
        </>
      ) : (
        <>
          <FormField
            form={form}
            name={name('fiscalCode')}
            label={fields.fiscalCode}
            span={3}
            face="mono"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <FormField
            form={form}
            name={name('phone')}
            label={fields.phone}
            span={3}
            face="mono"
            type="tel"
            autoComplete={autoComplete('tel')}
          />
          <FormField
            form={form}
            name={name('sdiCode')}
            label={fields.sdiCode}
            hint={optionalHint}
            span={3}
            face="mono"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <FormField
            form={form}
            name={name('pec')}
            label={fields.pec}
            hint={optionalHint}
            span={3}
            type="email"
            autoComplete="off"
          />
        </>
      )}
    </Fields>
  )
}
