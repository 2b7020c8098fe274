import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Fields } from '../../ui/forms/field.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { MunicipalityField } from './municipality-field.tsx'
import { ProvinceSelect } from './province-select.tsx'
import { userTexts } from './user-texts.ts'

/** What each field takes, and its token for autofill. */
const looks = {
  businessName: { token: 'organization' },
  fiscalCode: { kind: 'code' },
  vatNumber: { kind: 'digits' },
  address: { token: 'address-line1' },
  postalCode: { kind: 'digits', token: 'postal-code' },
  city: { token: 'address-level2' },
  municipality: { token: 'address-level3' },
  province: { token: 'address-level1' },
  phone: { kind: 'phone', token: 'tel' },
  sdiCode: { kind: 'code' },
  pec: { kind: 'email' },
  email: { kind: 'email', token: 'email' },
  notes: {},
} as const satisfies Record<string, { kind?: 'code' | 'digits' | 'phone' | 'email'; token?: string }>

type AddressField = keyof typeof looks

/** The fields of an address in their order, each with its columns out of six. */
export type AddressLayout = { [Name in AddressField]?: 2 | 3 | 4 | 6 }

type AddressFieldsProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  layout: AddressLayout
  /** Path of the address in the form, such as `shippingAddress`; left out if the form itself is the address. */
  within?: string | undefined
  /** Section of the autofill tokens. */
  section?: 'billing' | 'shipping' | undefined
  labels?: { [Name in AddressField]?: string }
  hints?: { [Name in AddressField]?: string }
}

/** The fields of the address of a company, an invoice or a parcel. */
export const AddressFields = <Values extends FieldValues, Output>({
  form,
  layout,
  within,
  section,
  labels,
  hints,
}: AddressFieldsProps<Values, Output>) => (
  <Fields>
    {(Object.keys(layout) as AddressField[]).map(name => {
      const { kind, token }: { kind?: 'code' | 'digits' | 'phone' | 'email'; token?: string } = looks[name]
      const span = layout[name] === 6 ? undefined : layout[name]
      if (name === 'city')
        return <MunicipalityField key={name} form={form} within={within} section={section} span={span} />
      const autoComplete = token && [section, token].filter(Boolean).join(' ')
      const field = {
        form,
        name: (within ? `${within}.${name}` : name) as FieldPath<Values>,
        label: labels?.[name] ?? userTexts.fields[name],
        hint: hints?.[name],
        span,
      }
      if (name === 'province')
        return (
          <FormField key={name} {...field}>
            {control => <ProvinceSelect {...control} autoComplete={autoComplete} />}
          </FormField>
        )
      if (name === 'notes')
        return (
          <FormField key={name} {...field}>
            {control => <TextArea rows={2} {...control} />}
          </FormField>
        )
      return <FormField key={name} {...field} kind={kind} {...(autoComplete && { autoComplete })} />
    })}
  </Fields>
)
