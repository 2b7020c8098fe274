import type { UseFormReturn } from 'react-hook-form'
import type { CompanyInfo } from '#contract/auth.ts'
import { Fields } from '../../ui/field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { MunicipalityField } from './municipality-field.tsx'
import { ProvinceSelect } from './province-select.tsx'
import { userTexts } from './user-texts.ts'

export type CompanyForm = UseFormReturn<CompanyInfo, unknown, CompanyInfo>

const { fields } = userTexts

/** The order in which company data is asked for and shown: whoever chooses the municipality has CAP and province. */
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

/** Company data as a form, with what is wrong in it said once above. */
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
          label={fields.fiscalCode}
          hint={userTexts.fiscalCodeHint}
          span={2}
          face="mono"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <MunicipalityField form={form} span={2} />
        <FormField
          form={form}
          name="postalCode"
          label={fields.postalCode}
          span={2}
          face="mono"
          inputMode="numeric"
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
          label={fields.phone}
          hint={userTexts.phoneHint}
          span={3}
          face="mono"
          type="tel"
          autoComplete="tel"
        />
        <FormField
          form={form}
          name="vatNumber"
          label={fields.vatNumber}
          span={3}
          face="mono"
          inputMode="numeric"
          autoComplete="off"
        />
        <FormField
          form={form}
          name="sdiCode"
          label={fields.sdiCode}
          hint={userTexts.sdiCodeHint}
          span={3}
          face="mono"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <FormField
          form={form}
          name="pec"
          label={fields.pec}
          hint={userTexts.pecHint}
          span={3}
          type="email"
          autoComplete="off"
        />
      </Fields>
    </>
  )
}
