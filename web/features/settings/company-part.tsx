import type { UseFormReturn } from 'react-hook-form'
import { type CompanyChange, taxRegimes } from '#contract/desk-settings.ts'
import { Fields } from '../../ui/field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { ProvinceSelect } from '../users/province-select.tsx'
import type { CompanyForm } from './settings-form-values.ts'
import { SettingsPart } from './settings-part.tsx'
import { taxRegimeTexts, companyPartTexts as texts } from './settings-texts.ts'
import type { PartForm } from './use-part-form.ts'

type CompanyPartProps = { part: PartForm & { form: UseFormReturn<CompanyForm, unknown, CompanyChange> } }

const { fields, hints } = texts
/** The number that a new shop has until its owner types another. */
const nobodysNumber = /^0*$/

export const CompanyPart = ({ part }: CompanyPartProps) => {
  const { form } = part
  const isFictional = nobodysNumber.test(form.formState.defaultValues?.vatNumber ?? '')
  return (
    <SettingsPart
      texts={texts}
      part={part}
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
        <FormField form={form} name="postalCode" label={fields.postalCode} span={2} face="mono" inputMode="numeric" />
        <FormField form={form} name="city" label={fields.city} span={3} />
        <FormField form={form} name="province" label={fields.province} span={3}>
          {control => <ProvinceSelect {...control} />}
        </FormField>
        <FormField
          form={form}
          name="vatNumber"
          label={fields.vatNumber}
          hint={hints.vatNumber}
          span={3}
          face="mono"
          inputMode="numeric"
        />
        <FormField form={form} name="taxRegime" label={fields.taxRegime} hint={hints.taxRegime} span={3}>
          {control => (
            <Select {...control}>
              {taxRegimes.map(code => (
                <option key={code} value={code}>
                  {code} {taxRegimeTexts[code]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name="register" label={fields.register} hint={hints.register} span={3} />
        <FormField form={form} name="capital" label={fields.capital} hint={hints.capital} span={3} />
        <FormField form={form} name="phone" label={fields.phone} span={3} face="mono" type="tel" />
        <FormField
          form={form}
          name="secondPhone"
          label={fields.secondPhone}
          hint={hints.secondPhone}
          span={3}
          face="mono"
          type="tel"
        />
        <FormField form={form} name="openingHours" label={fields.openingHours} hint={hints.openingHours} span={3} />
        <FormField form={form} name="email" label={fields.email} hint={hints.email} span={3} type="email" />
        <FormField
          form={form}
          name="iban"
          label={fields.iban}
          hint={hints.iban}
          face="mono"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Fields>
    </SettingsPart>
  )
}
