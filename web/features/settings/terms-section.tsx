import type { UseFormReturn } from 'react-hook-form'
import type { TermsChange } from '#contract/admin-settings.ts'
import { shippingVats } from '#domain/money/shipping-vat.ts'
import { paymentMethods, paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import { FieldGroup, Fields } from '../../ui/forms/field.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import styles from './admin-settings-page.module.css'
import type { TermsForm } from './settings-form-values.ts'
import { SettingsSection } from './settings-section.tsx'
import { termsPartTexts as texts } from './settings-texts.ts'
import type { SettingsForm } from './use-settings-form.ts'

type TermsSectionProps = { section: SettingsForm & { form: UseFormReturn<TermsForm, unknown, TermsChange> } }

export const TermsSection = ({ section }: TermsSectionProps) => {
  const { form } = section
  return (
    <SettingsSection texts={texts} section={section}>
      <Fields>
        <FormField
          form={form}
          name="shipping"
          label={texts.shipping}
          hint={texts.shippingHint}
          span={2}
          kind="amount"
        />
        <FormField
          form={form}
          name="freeShippingFrom"
          label={texts.freeShippingFrom}
          hint={texts.freeShippingFromHint}
          span={2}
          kind="amount"
        />
        <FormField
          form={form}
          name="vatBasisPoints"
          label={texts.vatBasisPoints}
          hint={texts.vatBasisPointsHint}
          span={2}
          kind="amount"
        />
        <FormField form={form} name="shippingVat" label={texts.shippingVat} hint={texts.shippingVatHint}>
          {control => <Select {...control} options={shippingVats.map(value => [value, texts.shippingVats[value]])} />}
        </FormField>
      </Fields>
      <FieldGroup label={texts.fees} hint={texts.feesHint} className={styles.fees}>
        <Fields>
          {paymentMethods.map(method => (
            <FormField
              key={method}
              form={form}
              name={`fees.${method}`}
              label={paymentMethodTexts[method].label}
              span={2}
              kind="amount"
            />
          ))}
        </Fields>
      </FieldGroup>
    </SettingsSection>
  )
}
