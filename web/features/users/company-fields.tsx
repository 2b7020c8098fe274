import type { UseFormReturn } from 'react-hook-form'
import type { CompanyInfo } from '#contract/auth.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Fields } from '../../ui/forms/field.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import { MunicipalityField } from './municipality-field.tsx'
import { ProvinceSelect } from './province-select.tsx'
import { userTexts } from './user-texts.ts'

export type CompanyForm = UseFormReturn<CompanyInfo, unknown, CompanyInfo>

const { fields } = userTexts

/** The order of the fields. The municipality comes first, because choosing it fills in CAP and province. */
export const companyFieldNames = [
  'businessName',
  'fiscalCode',
  'city',
  'postalCode',
  'province',
  'municipality',
  'address',
  'phone',
  'vatNumber',
  'sdiCode',
  'pec',
] as const satisfies readonly (keyof CompanyInfo)[]

/** The fields of a company's data, with a summary of errors above them. */
export const CompanyFields = ({ form }: { form: CompanyForm }) => {
  const { errors, isSubmitted } = form.formState
  const toMend = userTexts.toMend(companyFieldNames.filter(name => errors[name]).map(name => fields[name]))
  return (
    <>
      {isSubmitted && Object.keys(errors).length > 0 && (
        <Notice tone="bad" title={toMend.title}>
          {toMend.fields}
        </Notice>
      )}
      <Fields>
        <FormField form={form} name="businessName" label={fields.businessName} autoComplete="organization" span={4} />
        <FormField
          form={form}
          name="fiscalCode"
          kind="code"
          label={fields.fiscalCode}
          hint={userTexts.fiscalCodeHint}
          span={2}
        />
        <MunicipalityField form={form} span={2} />
        <FormField
          form={form}
          name="postalCode"
          kind="digits"
          label={fields.postalCode}
          span={2}
          autoComplete="postal-code"
        />
        <FormField form={form} name="province" label={fields.province} span={2}>
          {control => <ProvinceSelect {...control} autoComplete="address-level1" />}
        </FormField>
        <FormField form={form} name="municipality" label={fields.municipality} span={2} autoComplete="address-level3" />
        <FormField form={form} name="address" label={fields.address} span={4} autoComplete="address-line1" />
        <FormField
          form={form}
          name="phone"
          kind="phone"
          label={fields.phone}
          hint={userTexts.phoneHint}
          span={3}
          autoComplete="tel"
        />
        <FormField form={form} name="vatNumber" kind="digits" label={fields.vatNumber} span={3} />
        <FormField
          form={form}
          name="sdiCode"
          kind="code"
          label={fields.sdiCode}
          hint={userTexts.sdiCodeHint}
          span={3}
        />
        <FormField form={form} name="pec" kind="email" label={fields.pec} hint={userTexts.pecHint} span={3} />
      </Fields>
    </>
  )
}
