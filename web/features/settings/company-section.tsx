import type { UseFormReturn } from 'react-hook-form'
import { type CompanyChange, taxRegimes } from '#contract/admin-settings.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Fields } from '../../ui/forms/field.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { ProvinceSelect } from '../users/province-select.tsx'
import type { CompanySettings } from './settings-form-values.ts'
import { SettingsSection } from './settings-section.tsx'
import { taxRegimeTexts, companyPartTexts as texts } from './settings-texts.ts'
import type { SettingsForm } from './use-settings-form.ts'

type CompanySectionProps = { section: SettingsForm & { form: UseFormReturn<CompanySettings, unknown, CompanyChange> } }

const { fields, hints } = texts
/** VAT number of a new shop until its owner enters the real one. */
const unclaimedNumber = /^0*$/

export const CompanySection = ({ section }: CompanySectionProps) => {
  const { form } = section
  const isFictional = unclaimedNumber.test(form.formState.defaultValues?.vatNumber ?? '')
  return (
    <SettingsSection
      texts={texts}
      section={section}
      notice={
        isFictional && (
          <Notice tone="tag" title={texts.fictional}>
            {texts.fictionalText}
          </Notice>
        )
      }
    >
      <Fields>
        <FormField form={form} name="name" label={fields.name} hint={hints.name} span={3} autoComplete="off" />
        <FormField form={form} name="legalName" label={fields.legalName} hint={hints.legalName} span={3} />
        <FormField form={form} name="address" label={fields.address} span={4} />
        <FormField form={form} name="postalCode" kind="digits" label={fields.postalCode} span={2} />
        <FormField form={form} name="city" label={fields.city} span={3} />
        <FormField form={form} name="province" label={fields.province} span={3}>
          {control => <ProvinceSelect {...control} />}
        </FormField>
        <FormField
          form={form}
          name="vatNumber"
          kind="digits"
          label={fields.vatNumber}
          hint={hints.vatNumber}
          span={3}
        />
        <FormField
          form={form}
          name="fiscalCode"
          kind="code"
          label={fields.fiscalCode}
          hint={hints.fiscalCode}
          span={3}
        />
        <FormField form={form} name="taxRegime" label={fields.taxRegime} hint={hints.taxRegime} span={3}>
          {control => (
            <Select {...control} options={taxRegimes.map(code => [code, `${code} ${taxRegimeTexts[code]}`])} />
          )}
        </FormField>
        <FormField form={form} name="register" label={fields.register} hint={hints.register} span={3} />
        <FormField form={form} name="capital" label={fields.capital} hint={hints.capital} span={3} />
        <FormField form={form} name="phone" kind="phone" label={fields.phone} span={3} />
        <FormField
          form={form}
          name="secondPhone"
          kind="phone"
          label={fields.secondPhone}
          hint={hints.secondPhone}
          span={3}
        />
        <FormField form={form} name="openingHours" label={fields.openingHours} hint={hints.openingHours} span={3} />
        <FormField form={form} name="email" kind="email" label={fields.email} hint={hints.email} span={3} />
        <FormField form={form} name="iban" kind="code" label={fields.iban} hint={hints.iban} />
        <FormField form={form} name="newProductsLabel" label={fields.newProductsLabel} hint={hints.newProductsLabel} />
      </Fields>
    </SettingsSection>
  )
}
