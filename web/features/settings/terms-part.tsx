import type { UseFormReturn } from 'react-hook-form'
import type { TermsChange } from '#contract/desk-settings.ts'
import { paymentMethods, paymentMethodTexts } from '#domain/payment-methods.ts'
import { FieldGroup, Fields } from '../../ui/field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import styles from './admin-settings-page.module.css'
import type { TermsForm } from './settings-form-values.ts'
import { SettingsPart } from './settings-part.tsx'
import { termsPartTexts as texts } from './settings-texts.ts'
import type { PartForm } from './use-part-form.ts'

type TermsPartProps = { part: PartForm & { form: UseFormReturn<TermsForm, unknown, TermsChange> } }

const figure = { face: 'mono', autoComplete: 'off', inputMode: 'decimal' } as const

export const TermsPart = ({ part }: TermsPartProps) => {
  const { form } = part
  return (
    <SettingsPart texts={texts} part={part}>
      <Fields>
        <FormField form={form} name="shipping" label={texts.shipping} hint={texts.shippingHint} span={2} {...figure} />
        <FormField
          form={form}
          name="freeShippingFrom"
          label={texts.freeShippingFrom}
          hint={texts.freeShippingFromHint}
          span={2}
          {...figure}
        />
        <FormField
          form={form}
          name="vatBasisPoints"
          label={texts.vatBasisPoints}
          hint={texts.vatBasisPointsHint}
          span={2}
          {...figure}
        />
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
              {...figure}
            />
          ))}
        </Fields>
      </FieldGroup>
    </SettingsPart>
  )
}
